import Drawing
import ImageDecoding
import Synchronization

/// How the layers of a symbol are coloured.
public struct SymbolRenderingMode: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case monochrome, multicolor, hierarchical, palette }
  var kind: Kind
  public static let monochrome = SymbolRenderingMode(kind: .monochrome)
  public static let multicolor = SymbolRenderingMode(kind: .multicolor)
  public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
  public static let palette = SymbolRenderingMode(kind: .palette)
}

/// Which variants of symbols to prefer.
public struct SymbolVariants: Hashable, Sendable {
  var suffixes: [String]
  public static let none = SymbolVariants(suffixes: [])
  public static let circle = SymbolVariants(suffixes: ["circle"])
  public static let square = SymbolVariants(suffixes: ["square"])
  public static let rectangle = SymbolVariants(suffixes: ["rectangle"])
  public static let fill = SymbolVariants(suffixes: ["fill"])
  public static let slash = SymbolVariants(suffixes: ["slash"])
  private func adding(_ suffix: String) -> SymbolVariants {
    suffixes.contains(suffix) ? self : SymbolVariants(suffixes: suffixes + [suffix])
  }
  public var circle: SymbolVariants { adding("circle") }
  public var square: SymbolVariants { adding("square") }
  public var rectangle: SymbolVariants { adding("rectangle") }
  public var fill: SymbolVariants { adding("fill") }
  public var slash: SymbolVariants { adding("slash") }
  public func contains(_ other: SymbolVariants) -> Bool {
    other.suffixes.allSatisfy { suffixes.contains($0) }
  }

  func applied(to name: String) -> String {
    var parts = name.split(separator: ".").map(String.init)
    for suffix in ["circle", "square", "rectangle", "fill", "slash"]
    where suffixes.contains(suffix) && !parts.contains(suffix) {
      parts.append(suffix)
    }
    return parts.joined(separator: ".")
  }
}

private enum SymbolKeys {
  enum Scale: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }
  enum Variants: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }
  enum Mode: EnvironmentKey { static var defaultValue: SymbolRenderingMode? { nil } }
}

extension EnvironmentValues {
  public var imageScale: Image.Scale {
    get { self[SymbolKeys.Scale.self] }
    set { self[SymbolKeys.Scale.self] = newValue }
  }
  public var symbolVariants: SymbolVariants {
    get { self[SymbolKeys.Variants.self] }
    set { self[SymbolKeys.Variants.self] = newValue }
  }
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolKeys.Mode.self] }
    set { self[SymbolKeys.Mode.self] = newValue }
  }
}

extension View {
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
    transformEnvironment(\.symbolVariants) { current in
      for suffix in variant.suffixes where !current.suffixes.contains(suffix) {
        current.suffixes.append(suffix)
      }
    }
  }
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
}

/// Outlines of a symbol that no system package draws, in a square 16 units high.
package struct SymbolOutline: Sendable {
  package var name: String
  package var aspect: CGFloat = 1
  var fill: Path
  var stroke: Path
  var lineWidth: CGFloat = 1.1

  static let missing = SymbolOutline(
    name: "missing", fill: Path(),
    stroke: Path { path in
      path.addRoundedRect(
        in: CGRect(x: 1.5, y: 1.5, width: 13, height: 13), cornerSize: CGSize(width: 2, height: 2))
      path.move(to: CGPoint(x: 4.5, y: 4.5))
      path.addLine(to: CGPoint(x: 11.5, y: 11.5))
      path.move(to: CGPoint(x: 11.5, y: 4.5))
      path.addLine(to: CGPoint(x: 4.5, y: 11.5))
    })

  func draw(in rect: CGRect, _ paint: Paint?) -> DisplayContent {
    let scale = rect.height / 16
    let transform = CGAffineTransform(translationX: rect.minX, y: rect.minY)
      .scaledBy(x: rect.width / (16 * aspect), y: scale)
    let paint = paint ?? .color(.black)
    var items: [DisplayItem] = []
    if !fill.isEmpty {
      items.append(
        DisplayItem(
          .fill(fill.applying(transform).cgPath, paint, evenOdd: true, isAntialiased: true)))
    }
    if !stroke.isEmpty {
      items.append(
        DisplayItem(
          .stroke(
            stroke.applying(transform).cgPath, paint,
            StrokeStyleData(lineWidth: lineWidth * scale, lineCap: .round, lineJoin: .round))))
    }
    return .group(items)
  }
}

/// Heavier and lighter drawings made of the regular one, whose lines are about a sixteenth of its side.
enum SymbolWeight {
  /// How much thicker lines are than at the regular weight, in sixteenths of the side.
  static func growth(_ weight: Int) -> CGFloat {
    switch weight {
    case ..<150: -0.55
    case ..<250: -0.42
    case ..<350: -0.22
    case ..<450: 0
    case ..<550: 0.16
    case ..<650: 0.32
    case ..<750: 0.48
    case ..<850: 0.64
    default: 0.8
    }
  }

  /// An SVG of filled outlines, grown by a stroke around them or thinned by cutting one off.
  static func applied(_ weight: Int, to drawing: String) -> String {
    let growth = growth(weight)
    guard growth != 0, let root = drawing.range(of: "<svg "),
      let open = drawing.range(of: ">", range: root.upperBound..<drawing.endIndex),
      let close = drawing.range(of: "</svg>", options: .backwards),
      open.upperBound <= close.lowerBound
    else { return drawing }
    let inside = drawing[open.upperBound..<close.lowerBound]
    let width = String(format: "%.2f", Double(abs(growth)))
    let stroke = "stroke-width=\"\(width)\" stroke-linejoin=\"round\""
    let body =
      growth > 0
      ? "<g stroke=\"currentColor\" \(stroke)>\(inside)</g>"
      : "<mask id=\"weight\" maskUnits=\"userSpaceOnUse\" x=\"-2\" y=\"-2\" width=\"20\" height=\"20\">"
        + "<g fill=\"#fff\" stroke=\"#000\" \(stroke)>\(inside)</g></mask>"
        + "<g mask=\"url(#weight)\">\(inside)</g>"
    return drawing[..<open.upperBound] + body + "</svg>"
  }
}

/// Drawings for symbol names: from the bootstrap-icons package by a table, or our own outlines.
package enum SymbolLibrary {
  private static let folder = URL(fileURLWithPath: "/usr/share/bootstrap-icons/svg")
  private static let pictures = Mutex<[String: ImageLeaf.Picture]>([:])

  static func picture(_ name: String, fallback: String, weight: Int = 400) -> ImageLeaf.Picture {
    let key = "\(name) \(weight)"
    if let known = pictures.withLock({ $0[key] }) { return known }
    let made = make(name, weight) ?? (fallback == name ? nil : make(fallback, weight))
    if made == nil { RuntimeIssues.report("No symbol named '\(name)' found in system symbol set") }
    let picture = made ?? .outline(.missing)
    pictures.withLock { $0[key] = picture }
    return picture
  }

  /// Whether the table has `name`.
  package static func isKnown(_ name: String) -> Bool {
    SymbolTable.outline(name) != nil || SymbolTable.drawing(name) != nil
  }

  private static func make(_ name: String, _ weight: Int) -> ImageLeaf.Picture? {
    if var outline = SymbolTable.outline(name) {
      outline.lineWidth = max(0.4, outline.lineWidth + SymbolWeight.growth(weight))
      return .outline(outline)
    }
    guard let drawing = SymbolTable.drawing(name) else { return nil }
    do {
      let file = folder.appendingPathComponent("\(drawing).svg")
      guard SymbolWeight.growth(weight) != 0 else {
        return .vector(try VectorImage(contentsOf: file))
      }
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      return .vector(try VectorImage(data: Data(SymbolWeight.applied(weight, to: text).utf8)))
    } catch {
      RuntimeIssues.report("The symbol '\(name)' cannot be drawn: \(error)")
      return nil
    }
  }

  /// What a symbol is called where it is read out.
  static func label(_ name: String) -> String {
    name.split(separator: ".").filter { $0 != "fill" && $0 != "circle" && $0 != "square" }
      .joined(separator: " ")
  }
}
