import CoreGraphics

/// The contents of a `.colorset`.
struct ColorSet: Decodable {
  struct Entry: Decodable {
    var color: Value?
    var variant: AssetVariant

    enum CodingKeys: String, CodingKey { case color }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      color = try container.decodeIfPresent(Value.self, forKey: .color)
      variant = try AssetVariant(from: decoder)
    }
  }
  struct Value: Decodable {
    var space: String?
    var components: [String: Component]?

    enum CodingKeys: String, CodingKey {
      case space = "color-space"
      case components
    }
  }
  /// A number, or a text of one: `0xFF`, `255` or `1.000`.
  struct Component: Decodable {
    var value: CGFloat

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        value = CGFloat(number)
        return
      }
      let text = try container.decode(String.self)
      if text.hasPrefix("0x"), let byte = Int(text.dropFirst(2), radix: 16) {
        value = CGFloat(byte) / 255
      } else if let byte = Int(text) {
        value = CGFloat(byte) / 255
      } else if let number = Double(text) {
        value = CGFloat(number)
      } else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "“\(text)” is no colour component")
      }
    }
  }
  var colors: [Entry]?
}

extension ColorSet.Value {
  private static let spaces = [
    "srgb": "kCGColorSpaceSRGB", "display-p3": "kCGColorSpaceDisplayP3",
    "extended-srgb": "kCGColorSpaceExtendedSRGB",
    "extended-linear-srgb": "kCGColorSpaceExtendedLinearSRGB",
    "gray-gamma-22": "kCGColorSpaceGenericGrayGamma2_2",
    "extended-gray": "kCGColorSpaceExtendedGray",
  ]

  /// The colour, when its space and components are known.
  var color: CGColor? {
    guard let components,
      let space = CGColorSpace(name: (Self.spaces[space ?? "srgb"] ?? "") as NSString)
    else { return nil }
    let alpha = components["alpha"]?.value ?? 1
    let names = space.numberOfComponents == 1 ? ["white"] : ["red", "green", "blue"]
    let values = names.compactMap { components[$0]?.value }
    guard values.count == names.count else { return nil }
    return CGColor(space, values + [alpha])
  }
}
