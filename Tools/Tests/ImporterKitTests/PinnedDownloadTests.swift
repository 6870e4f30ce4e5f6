import Foundation
import Testing

@testable import ImporterKit

private let hasCurl = FileManager.default.isExecutableFile(atPath: "/usr/bin/curl")

/// The path over the network, against a server of the test's own on this machine.
@Suite(.serialized, .enabled(if: hasCurl, "curl is not installed"))
struct PinnedDownloadTests {
  private func failure(
    _ file: UpstreamFile, limit: Int = RawLibrary.sizeLimit,
    _ answer: @escaping @Sendable (String) -> LocalServer.Answer
  ) throws -> ImportError? {
    let server = try LocalServer(answer)
    defer { server.stop() }
    do throws(ImportError) {
      _ = try PinnedDownload.bytes(of: file, base: server.base, limit: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test(.enabled(if: SourceFixtures.hasUpstream, "no ../shared/data/chinese-poetry"))
  func theWholeLibraryComesFromTheAddress() async throws {
    let server = try LocalServer { path in
      let prefix = "/\(UpstreamFile.repository)/\(UpstreamFile.revision)/"
      guard path.hasPrefix(prefix), let name = path.dropFirst(prefix.count).removingPercentEncoding,
        let data = FileManager.default.contents(atPath: "\(SourceFixtures.upstream)/\(name)")
      else { return .status(404) }
      return .body([UInt8](data))
    }
    defer { server.stop() }
    let fetched = try await Importer(source: .mirror(server.base)).run()
    let local = try await Importer(source: .folder(SourceFixtures.upstream)).run()
    #expect(fetched.seed == local.seed && fetched.notice == local.notice)
    #expect(server.requestCount == UpstreamFile.allCases.count)
  }

  @Test func otherBytesThanThePinnedOnesAreRefused() throws {
    let error = try failure(.mean) { _ in .body(Array("[]".utf8)) }
    guard case .wrongDigest(let file, let expected, let found) = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(file == UpstreamFile.mean.path && expected == UpstreamFile.mean.digest)
    #expect(found == SHA256.hexadecimal(Array("[]".utf8)))
  }

  private func isDownloadFailure(_ error: ImportError?, _ reason: String) -> Bool {
    guard case .downloadFailed(_, let found) = error else { return false }
    return found.contains(reason)
  }

  @Test func whatIsNotThereIsNamed() throws {
    #expect(isDownloadFailure(try failure(.mean) { _ in .status(404) }, "404"))
  }

  /// A redirect may lead to https only: not to a file, not to plain http, not round in a circle.
  @Test(arguments: ["file:///etc/passwd", "http://127.0.0.1:9/x", "ftp://127.0.0.1/x"])
  func redirectsElsewhereAreRefused(_ target: String) throws {
    #expect(isDownloadFailure(try failure(.mean) { _ in .redirect(target) }, "rotocol"))
  }

  /// An announced size and an endless stream: neither is taken in.
  @Test func tooMuchIsCutOff() throws {
    let announced = try failure(.mean, limit: 1000) { _ in .body(Array(repeating: 65, count: 5000))
    }
    #expect(announced != nil)
    let endless = try failure(.mean, limit: 1 << 20) { _ in .endless }
    #expect(isDownloadFailure(endless, "larger than"))
  }
}
