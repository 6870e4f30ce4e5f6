// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Apple's own names.
import CoreGraphics
import ImageDecoding

/// A file or data that a picture is written to.
///
/// Not for sharing between threads: it is added to and then finalised by whoever made it.
public final class CGImageDestination {
  fileprivate enum Target {
    case file(URL)
    case data(CFMutableData)
  }
  fileprivate struct Picture {
    var image: CGImage
    var properties: CFDictionary?
    var sourceMetadata: ImageMetadata?
  }
  fileprivate let target: Target
  fileprivate let format: ImageFormat
  fileprivate var picture: Picture?
  fileprivate var properties: CFDictionary?
  fileprivate var isFinalized = false

  fileprivate init?(_ target: Target, type: CFString, count: Int) {
    guard count == 1, let format = ImageFormat(typeIdentifier: type as String),
      ImageEncoder.formats.contains(format)
    else { return nil }
    self.target = target
    self.format = format
  }
}

/// A destination that writes a file of one picture; nil for types that cannot be written.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  guard let url = url.absoluteURL, url.isFileURL else { return nil }
  return CGImageDestination(.file(url), type: type, count: count)
}

/// A destination that appends to data; nil for types that cannot be written.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(.data(data), type: type, count: count)
}

/// The type identifiers that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
  ImageEncoder.formats.map { $0.typeIdentifier as NSString } as NSArray
}

/// What holds for every picture that is added.
public func CGImageDestinationSetProperties(
  _ idst: CGImageDestination, _ properties: CFDictionary?
) {
  idst.properties = properties
}

/// Adds a picture; metadata is written only where the properties hold some.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  guard idst.picture == nil else { return }
  idst.picture = .init(image: image, properties: properties)
}

/// Adds a source's picture with its metadata, which the properties may change or, by null, remove.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  guard idst.picture == nil, let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else {
    return
  }
  idst.picture = .init(
    image: image, properties: properties, sourceMetadata: isrc.knownHeader?.metadata)
}

/// Writes the picture; false when there is none or it cannot be written. A file is replaced whole
/// or not at all.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
  guard !idst.isFinalized, let picture = idst.picture else { return false }
  idst.isFinalized = true
  let options = [picture.properties, idst.properties].compactMap { $0 }
  do {
    let data = try idst.encode(picture, options)
    switch idst.target {
    case .file(let url): try data.write(to: url, options: .atomic)
    case .data(let target): target.append(data)
    }
    return true
  } catch {
    return false
  }
}

extension CGImageDestination {
  fileprivate func encode(
    _ picture: Picture, _ options: [CFDictionary]
  ) throws(ImageDecodingError) -> Data {
    var image = picture.image
    if let maximum = options.lazy.compactMap({ $0.size(kCGImageDestinationImageMaxPixelSize) })
      .first
    {
      let size = CGImage.fittedSize(width: image.width, height: image.height, maximum: maximum)
      image = try image.resampled(width: size.width, height: size.height)
    }
    let quality = options.lazy.compactMap {
      ($0.object(forKey: kCGImageDestinationLossyCompressionQuality) as? NSNumber)?.doubleValue
    }.first
    var metadata = picture.sourceMetadata
    for properties in options.reversed() {
      metadata = ImageProperties.metadata(properties, over: metadata)
    }
    if let fields = metadata, fields.isEmpty { metadata = nil }
    return try ImageEncoder.encode(
      image, as: format, quality: quality ?? 0.85, metadata: metadata)
  }
}
