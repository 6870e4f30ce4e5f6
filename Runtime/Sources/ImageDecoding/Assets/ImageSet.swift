import CoreGraphics

/// The contents of an `.imageset`.
struct ImageSet: Decodable {
  struct Picture: Decodable {
    struct Resizing: Decodable {
      struct Insets: Decodable {
        var top: Double?
        var left: Double?
        var bottom: Double?
        var right: Double?
      }
      struct Center: Decodable { var mode: String? }
      var capInsets: Insets?
      var center: Center?

      enum CodingKeys: String, CodingKey {
        case capInsets = "cap-insets"
        case center
      }
    }
    var filename: String?
    var resizing: Resizing?
    var variant: AssetVariant

    enum CodingKeys: String, CodingKey { case filename, resizing }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      filename = try container.decodeIfPresent(String.self, forKey: .filename)
      resizing = try container.decodeIfPresent(Resizing.self, forKey: .resizing)
      variant = try AssetVariant(from: decoder)
    }
  }
  struct Properties: Decodable {
    var preservesVector: Bool?
    var renderingIntent: String?

    enum CodingKeys: String, CodingKey {
      case preservesVector = "preserves-vector-representation"
      case renderingIntent = "template-rendering-intent"
    }
  }
  var images: [Picture]?
  var properties: Properties?
}
