import CoreTransferable
import UIKit
import UniformTypeIdentifiers

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.png.identifier] }
  public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.image.identifier] }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(pngData(), nil)
    return nil
  }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    guard let image = UIImage(data: data) as? Self else { throw UndecodableImage() }
    return image
  }
}

/// Why a picture could not be made of bytes.
private struct UndecodableImage: Error, LocalizedError {
  var errorDescription: String? { "The bytes are no picture that can be read." }
}
