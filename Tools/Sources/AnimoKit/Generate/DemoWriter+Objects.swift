extension DemoWriter {
  private static let transparentView = #"""
          scene.background.contents = nil
          view.isOpaque = false
          view.backgroundColor = .clear
          view.layer.isOpaque = false
    """#

  /// Light and camera for one thing that floats in space.
  private static let rig = #"""
    private enum ObjectRig {
      static func light(_ scene: SCNScene) {
        let key = SCNNode()
        key.light = SCNLight()
        key.light?.type = .directional
        key.light?.intensity = 900
        key.eulerAngles = SCNVector3Make(-40 * .pi / 180, 25 * .pi / 180, 0)
        scene.rootNode.addChildNode(key)

        let ambient = SCNNode()
        ambient.light = SCNLight()
        ambient.light?.type = .ambient
        ambient.light?.color = UIColor(white: 0.3, alpha: 1)
        scene.rootNode.addChildNode(ambient)

        let eye = SCNNode()
        eye.camera = SCNCamera()
        eye.camera?.fieldOfView = 46
        eye.position = SCNVector3Make(0, 0.3, 5)
        scene.rootNode.addChildNode(eye)
      }
    }
    """#

  static func boxedProduct(_ c: DemoContext) -> DemoParts {
    var parts = DemoParts()
    parts.imports = ["SceneKit", "UIKit"]
    let photo = c.facts.photos.first.map { "\"\($0.literalBody)\"" }
    parts.main = #"""
      struct \#(c.typeName): View {
        /// True inside a scrolling stack: clear background, cheaper antialiasing.
        var isEmbedded = false

      \#(c.themeTokens)
        private let settleStep = 90.0
        private let degreesPerPoint = 0.5

        @State private var angle = -24.0
      «int»  @State private var angleAtStart: Double?
      «int»  @State private var lastSettled = 0
      «show»  @State private var start = Date()

        var body: some View {
          ZStack {
            if !isEmbedded { page.ignoresSafeArea() }
      «int»      BoxScene(angle: angle, title: "\#(c.title(0, "Slow Tide"))", isEmbedded: isEmbedded)
      «int»        .contentShape(Rectangle())
      «int»        .gesture(turning)
      «int»        .accessibilityIdentifier("box")
      «show»      TimelineView(.animation(minimumInterval: 1.0 / 60.0)) { timeline in
      «show»        let turned = angle + timeline.date.timeIntervalSince(start) * 24
      «show»        BoxScene(angle: turned, title: "\#(c.title(0, "Slow Tide"))", isEmbedded: isEmbedded)
      «show»      }
          }
        }
      «int»
      «int»  private var turning: some Gesture {
      «int»    DragGesture(minimumDistance: 2)
      «int»      .onChanged { value in
      «int»        if angleAtStart == nil { angleAtStart = angle }
      «int»        angle = (angleAtStart ?? angle) + Double(value.translation.width) * degreesPerPoint
      «int»      }
      «int»      .onEnded { _ in
      «int»        angleAtStart = nil
      «int»        settle()
      «int»      }
      «int»  }
      «int»
      «int»  private func settle() {
      «int»    let face = Int((angle / settleStep).rounded())
      «int»    guard face != lastSettled else { return }
      «int»    lastSettled = face
      «int»«hap»    \#(c.selection)
      «int»  }
      }
      """#
    parts.supporting =
      #"""
      private struct BoxScene: UIViewRepresentable {
        let angle: Double
        let title: String
        let isEmbedded: Bool

        func makeUIView(context: Context) -> SCNView {
          let view = SCNView()
          let scene = SCNScene()
          view.scene = scene
          view.antialiasingMode = isEmbedded ? .multisampling2X : .multisampling4X
      \#(transparentView.replacingOccurrences("      ", with: "    "))
          let box = SCNBox(width: 1.7, height: 2.3, length: 0.34, chamferRadius: 0.01)
          let front = picture(BoxArt.front())
          let right = picture(BoxArt.spine(title))
          let back = plain(UIColor(white: 0.2, alpha: 1))
          let left = plain(UIColor(white: 0.16, alpha: 1))
          let top = plain(UIColor(white: 0.26, alpha: 1))
          let bottom = plain(UIColor(white: 0.12, alpha: 1))
          box.materials = [front, right, back, left, top, bottom]
          let node = SCNNode(geometry: box)
          node.name = "box"
          scene.rootNode.addChildNode(node)
          ObjectRig.light(scene)
          return view
        }

        func updateUIView(_ view: SCNView, context: Context) {
          guard let node = view.scene?.rootNode.childNode(withName: "box", recursively: false) else {
            return
          }
          SCNTransaction.begin()
          SCNTransaction.disableActions = true
          node.eulerAngles = SCNVector3Make(0.12, Float(angle * .pi / 180), 0)
          SCNTransaction.commit()
        }

        private func picture(_ image: UIImage) -> SCNMaterial {
          let material = SCNMaterial()
          material.lightingModel = .blinn
          material.diffuse.contents = image
          return material
        }

        private func plain(_ color: UIColor) -> SCNMaterial {
          let material = SCNMaterial()
          material.lightingModel = .constant
          material.diffuse.contents = color
          return material
        }
      }

      /// The printed sides, each drawn once.
      private enum BoxArt {
        static func front() -> UIImage {
      «photo»    let size = CGSize(width: 340, height: 460)
      «photo»    guard let art = UIImage(named: \#(photo ?? "\"\"")) else { return drawn(size) }
      «photo»    return UIGraphicsImageRenderer(size: size).image { _ in
      «photo»      art.draw(in: CGRect(origin: .zero, size: size))
      «photo»    }
      «!photo»    drawn(CGSize(width: 340, height: 460))
        }

        static func spine(_ title: String) -> UIImage {
          let size = CGSize(width: 68, height: 460)
          return UIGraphicsImageRenderer(size: size).image { context in
            UIColor(white: 0.9, alpha: 1).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            context.cgContext.translateBy(x: 48, y: 28)
            context.cgContext.rotate(by: .pi / 2)
            let attributes: [NSAttributedString.Key: Any] = [
              .font: UIFont.boldSystemFont(ofSize: 30),
              .foregroundColor: UIColor(white: 0.1, alpha: 1),
            ]
            NSString(string: title).draw(at: .zero, withAttributes: attributes)
          }
        }

        private static func drawn(_ size: CGSize) -> UIImage {
          UIGraphicsImageRenderer(size: size).image { context in
            UIColor(red: 0.3, green: 0.5, blue: 0.92, alpha: 1).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            UIColor(red: 1, green: 0.78, blue: 0.5, alpha: 1).setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 80, y: 110, width: 180, height: 180))
          }
        }
      }


      """# + rig
    return parts
  }

  static func metalBadge(_ c: DemoContext) -> DemoParts {
    let tint = c.spec.tint ?? .gold
    var parts = DemoParts()
    parts.imports = ["SceneKit", "UIKit"]
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let stiffness = 50.0
        private let damping = 5.0

        @State private var coin = CoinState()
      «int»  @State private var lastWidth: CGFloat = 0

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            TimelineView(.animation(minimumInterval: 1.0 / 60.0)) { timeline in
              CoinScene(
                angle: coin.angle(at: timeline.date, stiffness: stiffness, damping: damping),
                engraving: "\#(c.title(0, "First 100 km"))")
            }
            .contentShape(Rectangle())
      «int»      .gesture(spinning)
            .accessibilityLabel("\#(c.title(0, "Badge"))")
            .accessibilityIdentifier("badge")
          }
      «show»    .task { await loop() }
        }
      «int»
      «int»  private var spinning: some Gesture {
      «int»    DragGesture(minimumDistance: 2)
      «int»      .onChanged { value in
      «int»        coin.turn(by: Double(value.translation.width - lastWidth) / 90)
      «int»        lastWidth = value.translation.width
      «int»      }
      «int»      .onEnded { value in
      «int»        lastWidth = 0
      «int»        coin.release(speed: Double(value.velocity.width) / 90)
      «int»«hap»        \#(c.selection)
      «int»      }
      «int»  }
      «show»
      «show»  private func loop() async {
      «show»    \#(c.loopHead) {
      «show»      try? await Task.sleep(for: .seconds(\#(c.pause(2.5))))
      «show»      coin.release(speed: 9)
      «show»    }
      «show»  }
      }
      """#
    parts.supporting =
      #"""
      /// The coin's turn: a flick adds speed, and a soft spring pulls to the nearest face, chosen anew at
      /// every step, so that momentum can carry it past one.
      private final class CoinState {
        private var spinAngle = 0.0
        private var spinSpeed = 0.0
        private var isHeld = false
        private var lastDate: Date?

        func turn(by angle: Double) {
          isHeld = true
          spinAngle += angle
        }

        func release(speed: Double) {
          isHeld = false
          spinSpeed = min(max(speed, -24), 24)
        }

        func angle(at date: Date, stiffness: Double, damping: Double) -> Double {
          let elapsed = min(0.25, max(0, date.timeIntervalSince(lastDate ?? date)))
          lastDate = date
          guard !isHeld else { return spinAngle }
          let steps = Int((elapsed * 240).rounded())
          for _ in 0..<steps {
            let target = (spinAngle / .pi).rounded() * .pi
            spinSpeed += ((target - spinAngle) * stiffness - spinSpeed * damping) / 240
            spinAngle += spinSpeed / 240
          }
          return spinAngle
        }
      }

      private struct CoinScene: UIViewRepresentable {
        let angle: Double
        let engraving: String

        func makeUIView(context: Context) -> SCNView {
          let view = SCNView()
          let scene = SCNScene()
          view.scene = scene
          view.antialiasingMode = .multisampling4X
      \#(transparentView.replacingOccurrences("      ", with: "    "))
          scene.lightingEnvironment.contents = CoinArt.environment()
          scene.lightingEnvironment.intensity = 2.2
          scene.rootNode.addChildNode(coin())
          ObjectRig.light(scene)
          let fill = SCNNode()
          fill.light = SCNLight()
          fill.light?.type = .directional
          fill.light?.intensity = 320
          scene.rootNode.addChildNode(fill)
          return view
        }

        func updateUIView(_ view: SCNView, context: Context) {
          guard let node = view.scene?.rootNode.childNode(withName: "coin", recursively: false) else {
            return
          }
          SCNTransaction.begin()
          SCNTransaction.disableActions = true
          node.eulerAngles = SCNVector3Make(0.08, Float(angle), 0)
          SCNTransaction.commit()
        }

        private func coin() -> SCNNode {
          let parent = SCNNode()
          parent.name = "coin"
          let metal = UIColor(red: \#(number(tint.red)), green: \#(number(tint.green)), blue: \#(number(tint.blue)), alpha: 1)
          parent.addChildNode(facing(SCNCylinder(radius: 1.2, height: 0.2), satin(metal)))
          let enamel = satin(UIColor(red: 0.2, green: 0.32, blue: 0.62, alpha: 1))
          let recess = facing(SCNCylinder(radius: 0.86, height: 0.22), enamel)
          parent.addChildNode(recess)
          let groove = facing(SCNTorus(ringRadius: 1.02, pipeRadius: 0.05), chrome(metal))
          groove.position = SCNVector3Make(0, 0, 0.1)
          parent.addChildNode(groove)
          let boss = facing(SCNCylinder(radius: 0.42, height: 0.34), satin(metal))
          parent.addChildNode(boss)
          parent.addChildNode(engravedBack())
          return parent
        }

        /// Lies behind the body and inside its outline, so the front hides it.
        private func engravedBack() -> SCNNode {
          let plane = SCNPlane(width: 1.3, height: 0.5)
          let material = SCNMaterial()
          material.lightingModel = .constant
          material.diffuse.contents = CoinArt.engraving(engraving)
          plane.materials = [material]
          let node = SCNNode(geometry: plane)
          node.position = SCNVector3Make(0, 0, -0.2)
          node.eulerAngles = SCNVector3Make(0, .pi, 0)
          return node
        }

        private func facing(_ geometry: SCNGeometry, _ material: SCNMaterial) -> SCNNode {
          geometry.materials = [material]
          let node = SCNNode(geometry: geometry)
          node.eulerAngles = SCNVector3Make(.pi / 2, 0, 0)
          return node
        }

        private func satin(_ color: UIColor) -> SCNMaterial {
          let material = SCNMaterial()
          material.lightingModel = .physicallyBased
          material.diffuse.contents = color
          material.metalness.contents = 0.7
          material.roughness.contents = 0.34
          return material
        }

        private func chrome(_ color: UIColor) -> SCNMaterial {
          let material = SCNMaterial()
          material.lightingModel = .physicallyBased
          material.diffuse.contents = color
          material.metalness.contents = 0.9
          material.roughness.contents = 0.2
          return material
        }
      }

      private enum CoinArt {
        /// Bright above, nearly black below: what polished metal mirrors.
        static func environment() -> UIImage {
          let size = CGSize(width: 64, height: 128)
          return UIGraphicsImageRenderer(size: size).image { context in
            for row in 0..<128 {
              let light = pow(1 - CGFloat(row) / 128, 1.6)
              UIColor(white: 0.04 + 0.96 * light, alpha: 1).setFill()
              context.fill(CGRect(x: 0, y: row, width: 64, height: 1))
            }
          }
        }

        static func engraving(_ text: String) -> UIImage {
          let size = CGSize(width: 390, height: 150)
          return UIGraphicsImageRenderer(size: size).image { _ in
            let attributes: [NSAttributedString.Key: Any] = [
              .font: UIFont.boldSystemFont(ofSize: 48),
              .foregroundColor: UIColor(white: 0.16, alpha: 1),
            ]
            let words = NSString(string: text)
            let box = words.size(withAttributes: attributes)
            let origin = CGPoint(x: (size.width - box.width) / 2, y: (size.height - box.height) / 2)
            words.draw(at: origin, withAttributes: attributes)
          }
        }
      }


      """# + rig
    return parts
  }

  static func artworkAccent(_ c: DemoContext) -> DemoParts {
    var parts = DemoParts()
    parts.imports = ["UIKit"]
    let photos = c.facts.photos.prefix(6).map { "\"\($0.literalBody)\"" }.joined(separator: ", ")
    parts.model = #"""
      private struct Accent: Equatable {
        var red: Double
        var green: Double
        var blue: Double

        var color: Color { Color(red: red, green: green, blue: blue) }

        /// Black or white, by how bright the eye finds the colour.
        var text: Color {
          0.299 * red + 0.587 * green + 0.114 * blue > 0.55 ? .black : .white
        }
      }
      """#
    parts.main = #"""
      struct \#(c.typeName): View {
        private let coverSide: CGFloat = 260
        private let covers = CoverArt.all()

        @State private var index = 0

        var body: some View {
          ZStack {
            accent.color.ignoresSafeArea()
              .animation(.easeInOut(duration: 0.55), value: index)
            VStack(spacing: 28) {
              Image(uiImage: covers[index])
                .resizable()
                .scaledToFill()
                .frame(width: coverSide, height: coverSide)
                .clipShape(RoundedRectangle(cornerRadius: 28, style: .continuous))
      «int»          .pressable { next() }
                .accessibilityIdentifier("cover")
              Text("\#(c.title(0, "Play"))")
                .font(.system(size: 17, weight: .semibold))
                .foregroundStyle(accent.color)
                .padding(.horizontal, 40)
                .padding(.vertical, 14)
                .background(Capsule().fill(accent.text))
            }
          }
      «show»    .task { await loop() }
        }

        private var accent: Accent { AccentSampler.accent(of: covers[index]) }

        private func next() {
      «hap»    \#(c.selection)
          withAnimation(.easeInOut(duration: 0.55)) { index = (index + 1) % covers.count }
        }
      «show»
      «show»  private func loop() async {
      «show»    \#(c.loopHead) {
      «show»      try? await Task.sleep(for: .seconds(\#(c.pause(2))))
      «show»      next()
      «show»    }
      «show»  }
      }
      """#
    parts.supporting =
      #"""
      /// The colour people would name, not the one that covers most of the picture.
      private enum AccentSampler {
        static let fallback = Accent(red: 0.45, green: 0.65, blue: 1)
        private static let side = 40

        static func accent(of image: UIImage) -> Accent {
          guard let cover = image.cgImage else { return fallback }
          var pixels = [UInt8](repeating: 0, count: side * side * 4)
          let drawn = pixels.withUnsafeMutableBytes { buffer -> Bool in
            guard
              let context = CGContext(
                data: buffer.baseAddress, width: side, height: side, bitsPerComponent: 8,
                bytesPerRow: side * 4, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            else { return false }
            context.draw(cover, in: CGRect(x: 0, y: 0, width: side, height: side))
            return true
          }
          return drawn ? heaviest(in: pixels) : fallback
        }

        private static func heaviest(in pixels: [UInt8]) -> Accent {
          var buckets: [Int: (weight: Double, red: Double, green: Double, blue: Double)] = [:]
          for start in stride(from: 0, to: pixels.count, by: 4) {
            guard Double(pixels[start + 3]) / 255 >= 0.5 else { continue }
            let red = Double(pixels[start]) / 255
            let green = Double(pixels[start + 1]) / 255
            let blue = Double(pixels[start + 2]) / 255
            let brightness = max(red, green, blue)
            guard brightness > 0.08, brightness < 0.95 || min(red, green, blue) < 0.8 else { continue }
            let saturation = (brightness - min(red, green, blue)) / max(brightness, 0.001)
            let weight = saturation * 0.7 + brightness * 0.3
            let key = Int(red * 7) * 64 + Int(green * 7) * 8 + Int(blue * 7)
            var bucket = buckets[key] ?? (0, 0, 0, 0)
            bucket.weight += weight
            bucket.red += red * weight
            bucket.green += green * weight
            bucket.blue += blue * weight
            buckets[key] = bucket
          }
          let best = buckets.max { ($0.value.weight, $1.key) < ($1.value.weight, $0.key) }
          guard let bucket = best?.value, bucket.weight > 0 else { return fallback }
          return dimmed(
            Accent(
              red: bucket.red / bucket.weight, green: bucket.green / bucket.weight,
              blue: bucket.blue / bucket.weight))
        }

        private static func dimmed(_ accent: Accent) -> Accent {
          let luminance = 0.299 * accent.red + 0.587 * accent.green + 0.114 * accent.blue
          guard luminance > 0.85 else { return accent }
          return Accent(
            red: accent.red * 0.75, green: accent.green * 0.75, blue: accent.blue * 0.75)
        }
      }

      private enum CoverArt {
      «photo»  private static let names = [\#(photos)]
      «photo»
        static func all() -> [UIImage] {
      «photo»    names.enumerated().map { UIImage(named: $0.element) ?? drawn($0.offset) }
      «!photo»    (0..<3).map(drawn)
        }

        private static func drawn(_ index: Int) -> UIImage {
          let tones: [UIColor] = [
            UIColor(red: 0.9, green: 0.45, blue: 0.2, alpha: 1),
            UIColor(red: 0.25, green: 0.7, blue: 0.5, alpha: 1),
            UIColor(red: 0.45, green: 0.4, blue: 0.9, alpha: 1),
          ]
          let size = CGSize(width: 240, height: 240)
          return UIGraphicsImageRenderer(size: size).image { context in
            UIColor(white: 0.16, alpha: 1).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            tones[index % tones.count].setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 60, y: 60, width: 120, height: 120))
          }
        }
      }
      """# + (c.isInteraction ? "\n\n" + c.pressableSupport() : "")
    return parts
  }
}
