/// Bytes that an image reads.
public final class CGDataProvider: Sendable {
  private let storage: Data

  /// A provider of these bytes.
  public init?(data: CFData) { storage = Data(referencing: data) }

  /// A provider of a file's bytes; nil when it cannot be read.
  public init?(url: CFURL) {
    guard let address = url.absoluteURL, address.isFileURL,
      let data = FileManager.default.contents(atPath: address.path)
    else { return nil }
    storage = data
  }

  package init(_ data: Data) { storage = data }

  /// A copy of the bytes.
  public var data: CFData? { storage as NSData }

  package var contents: Data { storage }
}
