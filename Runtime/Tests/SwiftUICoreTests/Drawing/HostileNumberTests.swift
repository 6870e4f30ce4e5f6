import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

/// Numbers that stand for no place, size or share, as a division by nothing gives them: what is drawn may
/// be nothing, but the app goes on. Some once ended it.
@Suite(.serialized) @MainActor struct HostileNumberTests {
  private struct Box: View {
    var body: some View { Rectangle().fill(.red).frame(width: 40, height: 40) }
  }
  private static let box = Box()
  private static let colors = [Color.red, .blue]

  private static let views: [(name: String, make: @MainActor (Double) -> AnyView)] = [
    ("progress", { AnyView(ProgressView(value: $0)) }),
    ("progressTotal", { AnyView(ProgressView(value: 1, total: $0)) }),
    ("circle", { AnyView(ProgressView(value: $0).progressViewStyle(.circular)) }),
    ("gauge", { AnyView(Gauge(value: $0) { Text("G") }) }),
    ("gaugeCircle", { AnyView(Gauge(value: $0) { Text("G") }.gaugeStyle(.accessoryCircular)) }),
    ("slider", { AnyView(Slider(value: .constant($0))) }),
    ("sliderStep", { AnyView(Slider(value: .constant($0), in: 0...10, step: 1)) }),
    ("stepper", { AnyView(Stepper("S", value: .constant($0), in: 0...10)) }),
    ("field", { AnyView(TextField("F", value: .constant($0), format: .number)) }),
    ("offset", { AnyView(box.offset(x: $0, y: 0)) }),
    ("offsetText", { AnyView(Text("Abc").offset(x: $0, y: $0)) }),
    ("position", { AnyView(box.position(x: $0, y: $0)) }),
    ("scale", { AnyView(box.scaleEffect($0)) }),
    ("scaleText", { AnyView(Text("Abc").scaleEffect($0)) }),
    ("rotation", { AnyView(box.rotationEffect(.degrees($0))) }),
    ("rotation3D", { AnyView(box.rotation3DEffect(.degrees($0), axis: (1, 1, 0))) }),
    (
      "perspective",
      {
        AnyView(box.rotation3DEffect(.degrees(30), axis: (1, 0, 0), perspective: $0))
      }
    ),
    ("opacity", { AnyView(box.opacity($0)) }),
    ("blur", { AnyView(box.blur(radius: $0)) }),
    ("shadow", { AnyView(box.shadow(radius: $0, x: $0, y: $0)) }),
    ("brightness", { AnyView(box.brightness($0)) }),
    ("saturation", { AnyView(box.saturation($0)) }),
    ("contrast", { AnyView(box.contrast($0)) }),
    ("hueRotation", { AnyView(box.hueRotation(.degrees($0))) }),
    ("hue", { AnyView(Color(hue: $0, saturation: $0, brightness: $0)) }),
    ("color", { AnyView(Color(red: $0, green: $0, blue: $0, opacity: $0)) }),
    ("text", { AnyView(Text("Abc").foregroundStyle(Color(red: $0, green: 1, blue: $0))) }),
    (
      "linear",
      {
        AnyView(
          LinearGradient(
            stops: [.init(color: .red, location: $0), .init(color: .blue, location: 1)],
            startPoint: .top, endPoint: UnitPoint(x: $0, y: $0)))
      }
    ),
    (
      "gradientColor",
      {
        AnyView(
          LinearGradient(
            colors: [Color(red: $0, green: 1, blue: 1, opacity: $0), .blue], startPoint: .top,
            endPoint: .bottom))
      }
    ),
    (
      "radial",
      {
        AnyView(
          RadialGradient(
            colors: colors, center: .center, startRadius: $0, endRadius: $0))
      }
    ),
    (
      "angular",
      {
        AnyView(
          AngularGradient(
            colors: colors, center: .center, startAngle: .degrees($0), endAngle: .degrees(90)))
      }
    ),
    ("padding", { AnyView(box.padding($0)) }),
    ("frame", { AnyView(Text("Abc").frame(maxWidth: $0)) }),
    ("ideal", { AnyView(box.frame(minWidth: $0, idealWidth: $0).fixedSize()) }),
    ("fixed", { AnyView(Text("Abc").frame(width: $0, height: $0)) }),
    ("aspect", { AnyView(Color.red.aspectRatio($0, contentMode: .fit)) }),
    (
      "spacing",
      {
        AnyView(
          VStack(spacing: $0) {
            box; box
          })
      }
    ),
    (
      "grid",
      {
        AnyView(
          LazyVGrid(columns: [GridItem(.adaptive(minimum: $0))]) {
            box; box
          })
      }
    ),
    ("gridSpacing", { AnyView(LazyVGrid(columns: [GridItem(.flexible(), spacing: $0)]) { box }) }),
    ("rounded", { AnyView(RoundedRectangle(cornerRadius: $0).frame(width: 40, height: 40)) }),
    ("trim", { AnyView(Circle().trim(from: 0, to: $0).stroke(.red)) }),
    ("stroke", { AnyView(Circle().stroke(.red, lineWidth: $0)) }),
    ("dash", { AnyView(Circle().stroke(.red, style: StrokeStyle(dash: [$0], dashPhase: $0))) }),
    ("border", { AnyView(box.border(.red, width: $0)) }),
    ("inset", { AnyView(Circle().inset(by: $0).fill(.red)) }),
    ("font", { AnyView(Text("Abc").font(.system(size: $0))) }),
    ("tracking", { AnyView(Text("Abc").tracking($0).baselineOffset($0)) }),
    ("lineSpacing", { AnyView(Text("A\nb").lineSpacing($0)) }),
    ("minimumScale", { AnyView(Text("Abc def").minimumScaleFactor($0).lineLimit(1)) }),
    (
      "path",
      { value in
        AnyView(Path { $0.addLines([.zero, CGPoint(x: value, y: 4), CGPoint(x: 9, y: value)]) })
      }
    ),
    (
      "arc",
      { value in
        AnyView(
          Path {
            $0.addArc(
              center: .zero, radius: value, startAngle: .degrees(value), endAngle: .degrees(90),
              clockwise: true)
          }.stroke(.red))
      }
    ),
    (
      "canvas",
      { value in
        AnyView(
          Canvas { context, _ in
            context.translateBy(x: value, y: 1)
            context.rotate(by: .degrees(value))
            context.opacity = value
            context.fill(Path(CGRect(x: value, y: 0, width: value, height: 4)), with: .color(.red))
            context.draw(Text("A"), at: CGPoint(x: value, y: value))
          })
      }
    ),
    (
      "scroll",
      { value in
        AnyView(
          ScrollView { box.frame(height: 900) }
            .scrollPosition(.constant(ScrollPosition(y: value))))
      }
    ),
    (
      "layoutPriority",
      { value in
        AnyView(
          HStack {
            box.layoutPriority(value); box.zIndex(value)
          })
      }
    ),
  ]
  private static let numbers = [
    Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e19, -1e19, 1e9, -1, 0,
    .leastNonzeroMagnitude,
  ]

  private nonisolated static let count = 54

  @Test(arguments: 0..<count) func theAppGoesOn(_ index: Int) {
    #expect(Self.views.count == Self.count)
    guard Self.views.indices.contains(index) else { return }
    for number in Self.numbers {
      let view = VStack {
        Self.views[index].make(number)
        Text("Beside")
      }
      let host = HeadlessHost(view, HeadlessConfiguration(size: CGSize(width: 120, height: 160)))
      #expect(host.render() != nil, "\(Self.views[index].name) \(number)")
      let nodes = AccessibilityTree.make(host.window.rootElement).flatMap(\.flattened)
      #expect(!nodes.map { $0.outline() }.joined().isEmpty)
      host.tap(at: CGPoint(x: 60, y: 60))
      host.drag(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 90, y: 20), duration: 0.05)
      host.advance(by: 0.3)
    }
  }
}
