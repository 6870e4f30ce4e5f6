import CoreTransferable
import ImageDecoding
import UniformTypeIdentifiers

/// Why a picture could not be handed over.
private enum ImageTransferError: Error, LocalizedError {
  case notABitmap
  case cannotEncode
  var errorDescription: String? {
    switch self {
    case .notABitmap: "Only a picture made of pixels can be written as a file."
    case .cannotEncode: "The picture could not be written as PNG."
    }
  }
}

extension Image: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .png) { (image: Image) in
      guard case .bitmap(let bitmap) = image.source else { throw ImageTransferError.notABitmap }
      return try ImageEncoder.encode(bitmap.image, as: .png)
    } importing: {
      try Image(transferred: $0)
    }
    DataRepresentation(importedContentType: .image) { try Image(transferred: $0) }
  }

  private init(transferred data: Data) throws {
    self.init(decorative: try ImageDecoder.image(from: data), scale: 1)
  }
}
