import CoreTransferable
import Foundation
import Testing
import UniformTypeIdentifiers

@Suite struct NSItemProviderTests {
  private func data(_ provider: NSItemProvider, _ type: UTType) async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      provider.loadDataRepresentation(for: type) { data, error in
        if let data {
          continuation.resume(returning: data)
        } else {
          continuation.resume(throwing: error ?? CocoaError(.featureUnsupported))
        }
      }
    }
  }

  @Test func textIsHadAsTextOfAnyKind() async throws {
    let provider = NSItemProvider(object: "words" as NSString)
    #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(provider.canLoadObject(ofClass: String.self))
    #expect(!provider.canLoadObject(ofClass: URL.self))
    #expect(try await data(provider, .plainText) == Data("words".utf8))
    await #expect(throws: (any Error).self) { try await data(provider, .png) }
  }

  @Test func anAddressComesBackAsOne() async throws {
    let url = try #require(URL(string: "https://example.org/x"))
    let provider = NSItemProvider(object: url as NSURL)
    let back = try await withCheckedThrowingContinuation { continuation in
      provider.loadObject(ofClass: URL.self) { url, error in
        if let url {
          continuation.resume(returning: url)
        } else {
          continuation.resume(throwing: error ?? CocoaError(.featureUnsupported))
        }
      }
    }
    #expect(back == url)
  }

  @Test func aFileIsHadByItsKindAndItsPlace() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("NSItemProviderTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a card.png")
    try Data("not really".utf8).write(to: file)
    let provider = try #require(NSItemProvider(contentsOf: file))
    #expect(provider.suggestedName == "a card")
    #expect(provider.registeredContentTypes == [.png, .fileURL])
    #expect(try await data(provider, .image) == Data("not really".utf8))
    #expect(
      String(decoding: try await data(provider, .fileURL), as: UTF8.self).hasSuffix("a%20card.png"))
    let name = try await withCheckedThrowingContinuation { continuation in
      provider.loadFileRepresentation(forTypeIdentifier: UTType.png.identifier) { url, error in
        if let url, FileManager.default.fileExists(atPath: url.path), url != file {
          continuation.resume(returning: url.lastPathComponent)
        } else {
          continuation.resume(throwing: error ?? CocoaError(.fileNoSuchFile))
        }
      }
    }
    #expect(name == "a card.png")
  }

  /// A handler that answers twice, or from another thread, is heard once.
  @Test func onlyTheFirstAnswerCounts() async throws {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(for: .json) { done in
      done(Data([1]), nil)
      done(nil, CocoaError(.fileNoSuchFile))
      return nil
    }
    #expect(try await data(provider, .json) == Data([1]))
    provider.registerDataRepresentation(for: .json) { done in
      done(nil, nil)
      return nil
    }
    await #expect(throws: (any Error).self) { try await data(provider, .json) }
    #expect(provider.registeredTypeIdentifiers == [UTType.json.identifier])
  }

  @Test func valuesAreRegisteredInAllTheirForms() async throws {
    let provider = NSItemProvider()
    provider.register("a text")
    #expect(provider.registeredContentTypes.contains(.utf8PlainText))
    let back = try await withCheckedThrowingContinuation { continuation in
      provider.loadTransferable(type: String.self) { continuation.resume(with: $0) }
    }
    #expect(back == "a text")
  }
}
