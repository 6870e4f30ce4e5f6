import Foundation
import Synchronization
import UniformTypeIdentifiers

/// An object that can be put into an item provider.
public protocol NSItemProviderWriting: NSObjectProtocol {
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

/// An object that can be made of what is in an item provider.
public protocol NSItemProviderReading: NSObjectProtocol, SendableMetatype {
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// Waits for a completion handler, which may be called more than once, on any thread.
private func answer<Value: Sendable>(
  _ ask: (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Void
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    let box = AnswerBox()
    ask { value, error in
      guard box.take() else { return }
      if let value {
        continuation.resume(returning: value)
      } else {
        continuation.resume(
          throwing: error ?? TransferError.cannotExport(type: "NSItemProvider", as: nil))
      }
    }
  }
}

/// Whether an answer has been given; only the first counts.
private final class AnswerBox: Sendable {
  private let isDone = Mutex(false)
  func take() -> Bool {
    isDone.withLock { done in
      defer { done = true }
      return !done
    }
  }
}

extension NSItemProvider {
  // MARK: Registering

  public func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (
        @escaping @Sendable (Data?, (any Error)?) -> Void
      ) -> Progress?
  ) {
    guard let type = UTType(typeIdentifier) else { return }
    registerDataRepresentation(for: type, visibility: visibility, loadHandler: loadHandler)
  }
  public func registerDataRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler:
      @escaping @Sendable (
        @escaping @Sendable (Data?, (any Error)?) -> Void
      ) -> Progress?
  ) {
    add(
      Form(type: contentType, visibility: visibility.transfer) {
        .data(try await answer { done in _ = loadHandler(done) })
      })
  }

  public func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    // Objects are asked on one task at a time, and by their own contract from any thread.
    nonisolated(unsafe) let object = object
    for identifier in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
      guard let type = UTType(identifier) else { continue }
      add(
        Form(type: type, visibility: visibility.transfer) {
          .data(
            try await answer { done in
              _ = object.loadData(
                withTypeIdentifier: identifier, forItemProviderCompletionHandler: done)
            })
        })
    }
  }

  /// Adds the forms of a value.
  @available(iOS 16, macOS 13, *)
  public func register<T: Transferable>(
    _ transferable: @autoclosure @escaping @Sendable () -> T
  ) { add(transferable()) }

  // MARK: Loading

  /// Runs `body` beside; the progress ends with it.
  private func load(_ body: @escaping @Sendable () async -> Void) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let box = ProgressBox(progress)
    Task {
      await body()
      box.progress.completedUnitCount = 1
    }
    return progress
  }

  @discardableResult public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadData(UTType(typeIdentifier), typeIdentifier, completionHandler)
  }
  @discardableResult public func loadDataRepresentation(
    for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress { loadData(contentType, contentType.identifier, completionHandler) }

  private func loadData(
    _ type: UTType?, _ name: String,
    _ completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    load {
      do {
        guard let type else {
          throw TransferError.cannotExport(type: "NSItemProvider", as: name)
        }
        let data = try await self.content(as: type).content.data()
        completionHandler(data, nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// The thing as a file, which is there until the handler returns.
  @discardableResult public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    load {
      do {
        guard let type = UTType(typeIdentifier) else {
          throw TransferError.cannotExport(type: "NSItemProvider", as: typeIdentifier)
        }
        let folder = try TransferFile.temporaryFolder()
        defer { TransferFile.remove(folder) }
        completionHandler(try await self.writeFile(as: type, into: folder), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Writes a copy of the first form of a kind into a folder.
  package func writeFile(as type: UTType?, into folder: URL) async throws -> URL {
    let (content, kind) = try await content(as: type)
    let name = suggestedName.map(TransferFile.plain)
    switch content {
    case .file(let source, _):
      let file = TransferFile.free(name: TransferFile.plain(source.lastPathComponent), in: folder)
      try FileManager.default.copyItem(at: source, to: file)
      return file
    case .data(let data):
      let file = TransferFile.free(name: kind.completing(name ?? "Item"), in: folder)
      try data.write(to: file, options: .atomic)
      return file
    }
  }

  public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains(where: hasItemConformingToTypeIdentifier)
  }
  @discardableResult public func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    load {
      do { completionHandler(try await self.object(aClass), nil) } catch {
        completionHandler(nil, error)
      }
    }
  }
  public func canLoadObject<T: _ObjectiveCBridgeable & SendableMetatype>(ofClass: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading { canLoadObject(ofClass: T._ObjectiveCType.self) }
  @discardableResult public func loadObject<T: _ObjectiveCBridgeable & SendableMetatype>(
    ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    load {
      do {
        let object = try await self.object(T._ObjectiveCType.self)
        completionHandler(T._unconditionallyBridgeFromObjectiveC(object), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  private func object<Object: NSItemProviderReading>(_ type: Object.Type) async throws -> Object {
    for identifier in Object.readableTypeIdentifiersForItemProvider {
      guard let wanted = UTType(identifier), hasItem(wanted) else { continue }
      let (content, kind) = try await content(as: wanted)
      return try Object.object(
        withItemProviderData: content.data(), typeIdentifier: kind.identifier)
    }
    throw TransferError.cannotImport(type: "\(Object.self)", from: registeredTypeIdentifiers.first)
  }

  /// The thing as a value.
  @available(iOS 16, macOS 13, *)
  @discardableResult public func loadTransferable<T: Transferable>(
    type transferableType: T.Type,
    completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
  ) -> Progress {
    load {
      do { completionHandler(.success(try await self.value(T.self))) } catch {
        completionHandler(.failure(error))
      }
    }
  }
}

/// `Progress` may be changed on any thread.
private struct ProgressBox: @unchecked Sendable {
  let progress: Progress
  init(_ progress: Progress) { self.progress = progress }
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText.identifier]
  }
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText.identifier, UTType.text.identifier, UTType.url.identifier]
  }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data((self as String).utf8), nil)
    return nil
  }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    guard let object = NSString(string: try String.read(data)) as? Self else {
      throw TransferError.cannotImport(type: "\(Self.self)", from: typeIdentifier)
    }
    return object
  }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }
  public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data((self as URL).absoluteString.utf8), nil)
    return nil
  }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    guard let object = (try URL.read(data)) as NSURL as? Self else {
      throw TransferError.cannotImport(type: "\(Self.self)", from: typeIdentifier)
    }
    return object
  }
}
