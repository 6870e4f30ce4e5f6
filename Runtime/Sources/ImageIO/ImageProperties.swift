import CoreGraphics
import ImageDecoding

/// Between a file's fields and the dictionaries that Image I/O gives and takes.
enum ImageProperties {
  private static func names(_ directory: ImageMetadata.Directory) -> [(name: String, tag: Int)] {
    switch directory {
    case .tiff: PropertyNames.tiff
    case .exif: PropertyNames.exif
    case .gps: PropertyNames.gps
    }
  }

  private static func key(_ directory: ImageMetadata.Directory) -> CFString {
    switch directory {
    case .tiff: kCGImagePropertyTIFFDictionary
    case .exif: kCGImagePropertyExifDictionary
    case .gps: kCGImagePropertyGPSDictionary
    }
  }

  // MARK: - Giving

  static func dictionary(of header: ImageHeader) -> CFDictionary {
    var result: [CFString: Any] = [
      kCGImagePropertyPixelWidth: header.width,
      kCGImagePropertyPixelHeight: header.height,
      kCGImagePropertyDepth: 8,
      kCGImagePropertyColorModel: kCGImagePropertyColorModelRGB,
      kCGImagePropertyHasAlpha: header.hasAlpha,
    ]
    if header.metadata.orientation != nil {
      result[kCGImagePropertyOrientation] = header.orientation.rawValue
    }
    for directory in [ImageMetadata.Directory.tiff, .exif, .gps] {
      let fields = fields(of: header.metadata, directory)
      if !fields.isEmpty { result[key(directory)] = fields }
    }
    return result as CFDictionary
  }

  private static func fields(
    of metadata: ImageMetadata, _ directory: ImageMetadata.Directory
  ) -> [CFString: Any] {
    var result: [CFString: Any] = [:]
    for (name, tag) in names(directory) {
      guard let value = metadata.fields[.init(directory, tag)] else { continue }
      switch value {
      case .text(let text): result[name as NSString] = text
      case .numbers(let numbers):
        if directory == .gps {
          result[name as NSString] = degreesOrTime(name, numbers)
        } else {
          result[name as NSString] =
            numbers.count > 1 || name == "ISOSpeedRatings" ? numbers.map(plain) : plain(numbers[0])
        }
      case .bytes: continue
      }
    }
    return result
  }

  private static func plain(_ number: Double) -> Any {
    Int(exactly: number).map { $0 as Any } ?? number
  }

  /// Latitude and longitude are one number of degrees; a time is a text.
  private static func degreesOrTime(_ name: String, _ numbers: [Double]) -> Any {
    guard numbers.count == 3 else { return plain(numbers[0]) }
    if name == "TimeStamp" {
      return String(
        format: "%02d:%02d:%02d", Int(clamping: numbers[0]), Int(clamping: numbers[1]),
        Int(clamping: numbers[2]))
    }
    return numbers[0] + numbers[1] / 60 + numbers[2] / 3600
  }

  // MARK: - Taking

  /// The fields that the properties ask for, on top of those that a source had.
  static func metadata(_ properties: CFDictionary?, over base: ImageMetadata?) -> ImageMetadata? {
    var result = base ?? ImageMetadata()
    for directory in [ImageMetadata.Directory.tiff, .exif, .gps] {
      let key = key(directory)
      if properties?.object(forKey: key) is NSNull {
        result.fields = result.fields.filter { $0.key.directory != directory }
      }
      guard let given = properties?.object(forKey: key) as? NSDictionary else { continue }
      for (name, tag) in names(directory) {
        guard let value = given.object(forKey: name as NSString) else { continue }
        result.fields[.init(directory, tag)] = taken(value, name, directory)
      }
    }
    if let orientation = properties?.object(forKey: kCGImagePropertyOrientation) as? NSNumber {
      result.fields[.init(.tiff, ImageMetadata.orientationTag)] =
        ImageOrientation(rawValue: orientation.intValue).map { .numbers([Double($0.rawValue)]) }
    }
    return result.isEmpty ? nil : result
  }

  private static func taken(
    _ value: Any, _ name: String, _ directory: ImageMetadata.Directory
  ) -> ImageMetadata.Value? {
    if directory == .gps, name == "Latitude" || name == "Longitude", let degrees = number(value) {
      let whole = abs(degrees).rounded(.down)
      let minutes = (abs(degrees) - whole) * 60
      let seconds = ((minutes - minutes.rounded(.down)) * 60 * 10_000).rounded() / 10_000
      return .numbers([whole, minutes.rounded(.down), seconds])
    }
    if name == "TimeStamp", let text = value as? String {
      let parts = text.split(separator: ":").compactMap { Double($0) }
      return parts.count == 3 ? .numbers(parts) : nil
    }
    if let text = value as? String { return .text(text) }
    if let number = number(value) { return .numbers([number]) }
    if let list = value as? [Any] {
      let numbers = list.compactMap(number)
      return numbers.isEmpty ? nil : .numbers(numbers)
    }
    return nil
  }

  private static func number(_ value: Any) -> Double? {
    if let number = value as? NSNumber { return number.doubleValue }
    return value as? Double ?? (value as? Int).map { Double($0) }
  }
}

extension Int {
  /// The nearest whole number, whatever the fraction's size.
  fileprivate init(clamping value: Double) {
    self = value.isFinite ? Int(Swift.min(Swift.max(value, -1e9), 1e9)) : 0
  }
}
