// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Apple's own names.
import CoreGraphics
import ImageDecoding

/// How far a source has come.
public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5
  case statusInvalidData = -4
  case statusUnknownType = -3
  case statusReadingHeader = -2
  case statusIncomplete = -1
  case statusComplete = 0
}

/// A file or data whose pictures can be read.
public final class CGImageSource: Sendable {
  let data: Data
  let header: Result<ImageHeader, ImageDecodingError>

  init(_ data: Data) {
    self.data = data
    header = Result { () throws(ImageDecodingError) in try ImageDecoder.header(of: data) }
  }

  var knownHeader: ImageHeader? {
    if case .success(let header) = header { header } else { nil }
  }
}

extension CFDictionary {
  func flag(_ key: CFString, default value: Bool = false) -> Bool {
    (object(forKey: key) as? NSNumber)?.boolValue ?? object(forKey: key) as? Bool ?? value
  }

  func size(_ key: CFString) -> Int? {
    guard let number = (object(forKey: key) as? NSNumber)?.doubleValue, number.isFinite, number >= 1
    else { return nil }
    return Int(Swift.min(number, 1e6))
  }
}

/// A source of a file's bytes; nil when the file cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  guard let url = url.absoluteURL, url.isFileURL else { return nil }
  return (try? ImageDecoder.contents(of: url)).map { CGImageSource($0) }
}

/// A source of bytes in memory.
public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? {
  CGImageSource(Data(referencing: data))
}

/// A source of a provider's bytes.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
  CGImageSource(provider.contents)
}

/// The type identifiers that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  ImageFormat.allCases.map { $0.typeIdentifier as NSString } as NSArray
}

/// The source's type identifier, told from its bytes; nil when they are of no known kind.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
  isrc.knownHeader.map { $0.format.typeIdentifier as NSString }
}

/// How many pictures the source has, without thumbnails.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.knownHeader?.count ?? 0 }

/// The index of the main picture.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// Whether the header could be read.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  switch isrc.header {
  case .success: .statusComplete
  case .failure(.truncated): .statusUnexpectedEOF
  case .failure(.unknownFormat): .statusUnknownType
  case .failure: .statusInvalidData
  }
}

/// Whether the picture's header could be read.
public func CGImageSourceGetStatusAtIndex(
  _ isrc: CGImageSource, _ index: Int
) -> CGImageSourceStatus {
  index < CGImageSourceGetCount(isrc) ? CGImageSourceGetStatus(isrc) : .statusUnexpectedEOF
}

/// What concerns the file as a whole.
public func CGImageSourceCopyProperties(
  _ isrc: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  [kCGImagePropertyFileSize: isrc.data.count] as CFDictionary
}

/// What the file says about one picture; decodes no pixels.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard index == 0, let header = isrc.knownHeader else { return nil }
  return ImageProperties.dictionary(of: header)
}

/// The picture as it is stored, without its orientation applied; nil when it cannot be decoded.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard index == 0, let header = isrc.knownHeader else { return nil }
  let factor = options?.size(kCGImageSourceSubsampleFactor) ?? 1
  let longest = max(header.width, header.height)
  return try? ImageDecoder.image(
    from: isrc.data, maximumPixelSize: factor > 1 ? max(longest / min(factor, 8), 1) : nil,
    appliesOrientation: false)
}

/// A small picture, made from the whole one when the options allow it.
///
/// Its sides fit into `kCGImageSourceThumbnailMaxPixelSize`; it is upright when
/// `kCGImageSourceCreateThumbnailWithTransform` says so.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard index == 0, isrc.knownHeader != nil, let options else { return nil }
  let always = options.flag(kCGImageSourceCreateThumbnailFromImageAlways)
  guard always || options.flag(kCGImageSourceCreateThumbnailFromImageIfAbsent) else { return nil }
  return try? ImageDecoder.image(
    from: isrc.data, maximumPixelSize: options.size(kCGImageSourceThumbnailMaxPixelSize),
    appliesOrientation: options.flag(kCGImageSourceCreateThumbnailWithTransform),
    usesEmbeddedThumbnail: !always)
}

/// Does nothing: sources keep no pixels.
public func CGImageSourceRemoveCacheAtIndex(_ isrc: CGImageSource, _ index: Int) {}
