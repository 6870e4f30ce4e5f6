// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Apple's own names.
@_exported import CoreGraphics

// What a destination is told.
public var kCGImageDestinationLossyCompressionQuality: CFString {
  "kCGImageDestinationLossyCompressionQuality"
}
public var kCGImageDestinationBackgroundColor: CFString { "kCGImageDestinationBackgroundColor" }
public var kCGImageDestinationImageMaxPixelSize: CFString { "kCGImageDestinationImageMaxPixelSize" }
public var kCGImageDestinationEmbedThumbnail: CFString { "kCGImageDestinationEmbedThumbnail" }
public var kCGImageDestinationOptimizeColorForSharing: CFString {
  "kCGImageDestinationOptimizeColorForSharing"
}
public var kCGImageDestinationMergeMetadata: CFString { "kCGImageDestinationMergeMetadata" }
public var kCGImageDestinationMetadata: CFString { "kCGImageDestinationMetadata" }
public var kCGImageDestinationDateTime: CFString { "kCGImageDestinationDateTime" }
public var kCGImageDestinationOrientation: CFString { "kCGImageDestinationOrientation" }
