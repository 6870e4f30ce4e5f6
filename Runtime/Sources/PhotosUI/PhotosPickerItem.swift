import CoreTransferable
import Foundation
import UniformTypeIdentifiers

/// A picture or film that a person has chosen.
public struct PhotosPickerItem: Equatable, Hashable, Sendable {
  /// How media is converted before it is handed over.
  public struct EncodingDisambiguationPolicy: Equatable, Hashable, Sendable {
    private let kind: Int
    private init(_ kind: Int) { self.kind = kind }
    public static let automatic = EncodingDisambiguationPolicy(0)
    public static let current = EncodingDisambiguationPolicy(1)
    public static let compatible = EncodingDisambiguationPolicy(2)
  }

  /// The name of the item in the photo library that was given to the picker.
  public let itemIdentifier: String?
  /// The kinds it can be loaded as, the best first.
  public let supportedContentTypes: [UTType]
  let file: URL?

  /// An item known by its name. Names are the paths of files here.
  public init(itemIdentifier: String) {
    let file = URL(fileURLWithPath: itemIdentifier)
    self.itemIdentifier = itemIdentifier
    self.file = file
    supportedContentTypes = [UTType.ofFile(at: file)]
  }
  package init(file: URL, isNamed: Bool) {
    self.file = file
    itemIdentifier = isNamed ? file.path : nil
    supportedContentTypes = [UTType.ofFile(at: file)]
  }

  /// Reads the item as a value of a type; nil when it cannot be one.
  public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? {
    guard let file else { return nil }
    let kind = supportedContentTypes.first
    let isReadable = T.transferForms.contains { form in
      form.importedType.map { kind?.conforms(to: $0) ?? true } ?? false
    }
    guard isReadable else { return nil }
    return try await T.reading(.file(file, isOriginal: true), as: kind)
  }

  /// Reads the item as a value of a type and calls back.
  @discardableResult public func loadTransferable<T: Transferable>(
    type: T.Type, completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let item = self
    let task = Task {
      do {
        let value = try await item.loadTransferable(type: type)
        progress.completedUnitCount = 1
        completionHandler(.success(value))
      } catch {
        completionHandler(.failure(error))
      }
    }
    progress.cancellationHandler = { task.cancel() }
    return progress
  }
}

/// How choosing in a picker works.
public struct PhotosPickerSelectionBehavior: Equatable, Hashable, Sendable {
  private let kind: Int
  private init(_ kind: Int) { self.kind = kind }
  public static let `default` = PhotosPickerSelectionBehavior(0)
  public static let ordered = PhotosPickerSelectionBehavior(1)
  public static let continuous = PhotosPickerSelectionBehavior(2)
  public static let continuousAndOrdered = PhotosPickerSelectionBehavior(3)
}

/// A library of pictures. Here it is the files a person can choose among.
public final class PHPhotoLibrary: Sendable {
  private static let library = PHPhotoLibrary()
  public class func shared() -> PHPhotoLibrary { library }
}
