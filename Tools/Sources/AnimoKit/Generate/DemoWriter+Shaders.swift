extension DemoWriter {
  static func liquidMetal(_ c: DemoContext) -> DemoParts {
    shaderDemo(c, function: "liquidMetal", label: "Liquid metal", surface: metalSurface)
  }

  static func hologram(_ c: DemoContext) -> DemoParts {
    shaderDemo(c, function: "holographicFoil", label: "Holographic foil", surface: foilSurface)
  }

  static func plasma(_ c: DemoContext) -> DemoParts {
    shaderDemo(c, function: "plasmaField", label: "Plasma", surface: plasmaSurface)
  }

  private static func shaderDemo(
    _ c: DemoContext, function: String, label: String, surface: String
  ) -> DemoParts {
    // A second demo needs a second function: all of a target's shaders share one library.
    var name = function
    var suffix = 2
    while c.facts.shaderFunctions.contains(name) {
      name = "\(function)\(suffix)"
      suffix += 1
    }
    var parts = DemoParts()
    parts.model = Template.render(
      #"""
      «int»private struct Touch {
      «int»  var point: CGPoint
      «int»  var time: Double
      «int»}
      """#, flags: c.flags)
    parts.main = #"""
      struct \#(c.typeName): View {
        private let lowTone = \#(tone(c, dark: true))
        private let highTone = \#(tone(c, dark: false))
      «int»  private let rippleSlots = 4

        @State private var start = Date()
      «int»  @State private var touches: [Touch] = []
      «int»  @State private var isTouching = false

        var body: some View {
          surface
            .ignoresSafeArea()
      «int»      .contentShape(Rectangle())
      «int»      .gesture(touching)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("\#(c.title(0, label))")
            .accessibilityIdentifier("surface")
        }

        @ViewBuilder
        private var surface: some View {
          if #available(iOS 17.0, *) {
            GeometryReader { geometry in
              TimelineView(.animation) { timeline in
                Rectangle()
                  .foregroundStyle(.black)
                  .colorEffect(
                    ShaderLibrary.\#(name)(
                      .float2(geometry.size),
                      .float(timeline.date.timeIntervalSince(start)),
                      .color(lowTone),
      «show»                .color(highTone)))
      «int»                .color(highTone),
      «int»                ripple(0), ripple(1), ripple(2), ripple(3)))
              }
            }
          } else {
            AngularGradient(colors: [lowTone, highTone, lowTone], center: .center)
          }
        }
      «int»
      \#(c.touching(moved: "press(at: value.location)"))
      «int»
      «int»  @available(iOS 17.0, *)
      «int»  private func ripple(_ slot: Int) -> Shader.Argument {
      «int»    guard slot < touches.count else { return .float4(0, 0, 0, 0) }
      «int»    let touch = touches[slot]
      «int»    return .float4(touch.point.x, touch.point.y, touch.time, 1)
      «int»  }
      «int»
      «int»  private func press(at point: CGPoint) {
      «int»    let now = Date().timeIntervalSince(start)
      «int»    if let last = touches.last, now - last.time < 0.08 { return }
      «int»    touches.append(Touch(point: point, time: now))
      «int»    if touches.count > rippleSlots { touches.removeFirst() }
      «int»  }
      }
      """#
    let text = metalSource(name: name, surface: surface, touches: c.isInteraction)
    let file = name.prefix(1).uppercased() + name.dropFirst()
    parts.companions = [GeneratedFile(name: "\(file).metal", text: text)]
    return parts
  }

  private static func tone(_ c: DemoContext, dark: Bool) -> String {
    let tint = c.spec.tint
    switch (c.spec.pattern, dark) {
    case (.liquidMetal, true):
      return tint.map { scaled($0, by: 0.28) } ?? "Color(red: 0.1, green: 0.11, blue: 0.14)"
    case (.liquidMetal, false): return tint?.source ?? "Color(red: 0.93, green: 0.95, blue: 1)"
    case (.hologram, true):
      return tint.map { scaled($0, by: 0.4) } ?? "Color(red: 0.2, green: 0.22, blue: 0.3)"
    case (.hologram, false): return tint?.source ?? "Color(red: 0.9, green: 0.9, blue: 0.96)"
    case (_, true):
      return tint.map { scaled($0, by: 0.3) } ?? "Color(red: 0.05, green: 0.08, blue: 0.2)"
    case (_, false): return tint?.source ?? "Color(red: 0.35, green: 0.95, blue: 0.75)"
    }
  }

  private static func scaled(_ tint: Tint, by factor: Double) -> String {
    Tint(
      name: tint.name, red: tint.red * factor, green: tint.green * factor,
      blue: tint.blue * factor
    ).source
  }

  private static func metalSource(name: String, surface: String, touches: Bool) -> String {
    let parameters = touches ? ",\n    float4 r0, float4 r1, float4 r2, float4 r3" : ""
    let lift =
      touches
      ? """


      static float \(name)Ripples(
          float2 position, float2 size, float time\(parameters)) {
        float4 rings[4] = {r0, r1, r2, r3};
        float height = 0.0;
        for (int index = 0; index < 4; index++) {
          float age = time - rings[index].z;
          if (rings[index].w <= 0.0 || age < 0.0) { continue; }
          float away = length(position - rings[index].xy) / size.y;
          height += 0.12 * rings[index].w * sin(away * 46.0 - age * 9.0)
            * exp(-age * 1.8) * exp(-away * 5.0);
        }
        return height;
      }
      """ : ""
    func ripple(at position: String) -> String {
      touches ? "\n    + \(name)Ripples(\(position), size, time, r0, r1, r2, r3)" : ""
    }
    let body =
      surface
      .replacingOccurrences("NAME", with: name)
      .replacingOccurrences("RIPPLEX", with: ripple(at: "position + float2(reach, 0.0)"))
      .replacingOccurrences("RIPPLEY", with: ripple(at: "position + float2(0.0, reach)"))
      .replacingOccurrences("RIPPLE", with: ripple(at: "position"))
    return #"""
      #include <metal_stdlib>
      #include <SwiftUI/SwiftUI_Metal.h>
      using namespace metal;

      static float \#(name)Hash(float2 point) {
        return fract(sin(dot(point, float2(127.1, 311.7))) * 43758.5453);
      }

      static float \#(name)Noise(float2 point) {
        float2 cell = floor(point);
        float2 inside = fract(point);
        float2 blend = inside * inside * (3.0 - 2.0 * inside);
        float bottom = mix(\#(name)Hash(cell), \#(name)Hash(cell + float2(1.0, 0.0)), blend.x);
        float top = mix(
            \#(name)Hash(cell + float2(0.0, 1.0)), \#(name)Hash(cell + float2(1.0, 1.0)), blend.x);
        return mix(bottom, top, blend.y);
      }

      static float \#(name)Field(float2 point) {
        float sum = 0.0;
        float weight = 0.5;
        for (int octave = 0; octave < 4; octave++) {
          sum += weight * \#(name)Noise(point);
          point = point * 2.03 + float2(17.0, 9.2);
          weight *= 0.5;
        }
        return sum;
      }\#(lift)

      [[ stitchable ]]
      half4 \#(name)(
          float2 pos, half4 color, float2 size, float time, half4 low, half4 high\#(parameters)) {
      \#(body)
      }

      """#
  }

  private static let heightField = #"""
      float2 position = pos;
      float2 point = position / size.y * 3.0;
      float2 flow = float2(time * 0.12, time * 0.08);
      float step = 0.02;
      float reach = step * size.y / 3.0;
      float height = NAMEField(point + flow)RIPPLE;
      float right = NAMEField(point + flow + float2(step, 0.0))RIPPLEX;
      float below = NAMEField(point + flow + float2(0.0, step))RIPPLEY;
      float3 normal = normalize(float3((height - right) / step, (height - below) / step, 1.6));
    """#

  private static let metalSurface =
    heightField + "\n" + #"""
        float3 light = normalize(float3(cos(time * 0.4), sin(time * 0.3), 0.9));
        float3 view = float3(0.0, 0.0, 1.0);
        float diffuse = max(dot(normal, light), 0.0);
        float specular = pow(max(dot(reflect(-light, normal), view), 0.0), 28.0);
        float fresnel = pow(1.0 - max(dot(normal, view), 0.0), 2.5);
        float3 metal = mix(float3(low.rgb), float3(high.rgb), 0.25 + 0.6 * diffuse);
        metal += specular * 0.8 + fresnel * 0.35;
        return half4(half3(clamp(metal, 0.0, 1.0)), 1.0h);
      """#

  private static let foilSurface =
    heightField + "\n" + #"""
        float3 view = normalize(float3(sin(time * 0.5) * 0.4, cos(time * 0.4) * 0.3, 1.0));
        float facing = max(dot(normal, view), 0.0);
        float fresnel = pow(1.0 - facing, 1.5);
        float hue = height * 1.6 + fresnel * 2.4 + time * 0.05;
        float3 rainbow = 0.5 + 0.5 * cos(6.28318 * (hue + float3(0.0, 0.33, 0.67)));
        float3 base = mix(float3(low.rgb), float3(high.rgb), 0.35 + 0.5 * facing);
        float3 foil = mix(base, rainbow, 0.25 + 0.6 * fresnel);
        return half4(half3(clamp(foil, 0.0, 1.0)), 1.0h);
      """#

  private static let plasmaSurface = #"""
      float2 position = pos;
      float2 point = position / size.y * 2.2;
      float2 drift = float2(time * 0.07, -time * 0.11);
      float2 warp = float2(NAMEField(point + drift), NAMEField(point - drift + 4.7));
      float height = NAMEField(point + 1.8 * warp + drift)RIPPLE;
      float glow = smoothstep(0.25, 0.85, height);
      float3 field = mix(float3(low.rgb), float3(high.rgb), glow);
      field += 0.25 * pow(glow, 3.0) * (0.5 + 0.5 * cos(6.28318 * (height + float3(0.1, 0.4, 0.7))));
      return half4(half3(clamp(field, 0.0, 1.0)), 1.0h);
    """#
}
