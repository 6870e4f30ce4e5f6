import Foundation
import Testing
import UniformTypeIdentifiers

@testable import CoreTransferable

private struct Card: Transferable, Codable, Equatable {
  var name: String
  var isSecret = false
  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .json)
      .exportingCondition { !$0.isSecret }
      .suggestedFileName { $0.name }
    ProxyRepresentation(exporting: \.name)
    DataRepresentation(importedContentType: .commaSeparatedText) {
      Card(name: try String.read($0).components(separatedBy: ",")[0])
    }
  }
}

private struct Film: Transferable {
  var bytes: Data
  static var transferRepresentation: some TransferRepresentation {
    FileRepresentation(contentType: .mpeg4Movie) { film in
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("film.mp4")
      try film.bytes.write(to: file)
      return SentTransferredFile(file)
    } importing: { received in
      // Whoever receives a file may take it away.
      let own = received.file.deletingLastPathComponent().appendingPathComponent("taken")
      try FileManager.default.moveItem(at: received.file, to: own)
      return Film(bytes: try Data(contentsOf: own))
    }
  }
}

private struct Wrapped: TransferRepresentation {
  typealias Item = Card
  var body: some TransferRepresentation<Card> { CodableRepresentation(contentType: .json) }
}

@Suite struct TransferableTests {
  @Test func aValueIsWrittenInItsFirstFormAndReadBack() async throws {
    let data = try await Card(name: "Kyoto").exported(as: .json)
    #expect(try await Card(importing: data, contentType: .json) == Card(name: "Kyoto"))
    #expect(Card.exportedContentTypes() == [.json, .utf8PlainText])
    #expect(Card.importedContentTypes() == [.json, .commaSeparatedText])
  }

  @Test func aFormThatIsRefusedLeavesTheNext() async throws {
    let secret = Card(name: "Kyoto", isSecret: true)
    #expect(try await String(data: secret.exported(as: nil), encoding: .utf8) == "Kyoto")
    await #expect(throws: TransferError.self) { try await secret.exported(as: .json) }
    #expect(secret.exportedContentTypes() == [.utf8PlainText])
  }

  @Test func aKindThatNothingReadsIsAnErrorThatNamesIt() async {
    await #expect {
      try await Card(importing: Data(), contentType: .png)
    } throws: { error in
      "\(error)".contains("public.png") && "\(error)".contains("Card")
    }
    await #expect(throws: (any Error).self) {
      try await Card(importing: Data("{".utf8), contentType: .json)
    }
  }

  @Test func aPersonsFileStaysWhereItIsWhenItsReaderMovesWhatItWasGiven() async throws {
    let folder = try TransferFile.temporaryFolder()
    defer { TransferFile.remove(folder) }
    let original = folder.appendingPathComponent("original.mp4")
    try Data("film".utf8).write(to: original)
    let film = try await Film(importing: original, contentType: nil)
    #expect(film.bytes == Data("film".utf8))
    #expect(try Data(contentsOf: original) == Data("film".utf8))
    let fromBytes = try await Film(importing: Data("x".utf8), contentType: .mpeg4Movie)
    #expect(fromBytes.bytes == Data("x".utf8))
  }

  @Test func aFileGetsANameThatIsFreeAndInsideItsFolder() async throws {
    let folder = try TransferFile.temporaryFolder()
    defer { TransferFile.remove(folder) }
    let names = try await [
      Card(name: "Kyoto").export(to: folder, contentType: .json).lastPathComponent,
      Card(name: "Kyoto").export(to: folder, contentType: .json).lastPathComponent,
      Card(name: "../../etc/passwd").export(to: folder, contentType: .json).lastPathComponent,
    ]
    #expect(names == ["Kyoto.json", "Kyoto 2.json", "passwd.json"])
    let seen = try await Card(name: "Oslo").withExportedFile(contentType: .json) { file in
      try Data(contentsOf: file).count
    }
    #expect(seen > 0)
  }

  @Test func textAndAddressesGoThroughPlainForms() async throws {
    #expect(
      try await String(importing: Data("明信片".utf8), contentType: .plainText) == "明信片")
    await #expect(throws: (any Error).self) {
      try await String(importing: Data([0xFF, 0xFE]), contentType: .plainText)
    }
    let list = Data("# comment\r\nfile:///tmp/a%20b.png\r\n".utf8)
    #expect(try await URL(importing: list, contentType: .fileURL).path == "/tmp/a b.png")
    #expect(try await Data(importing: Data([1, 2]), contentType: .png) == Data([1, 2]))
    let text = try await AttributedString("Hello").exported(as: .plainText)
    #expect(text == Data("Hello".utf8))
  }

  @Test func aRepresentationMadeOfOthersActsAsTheyDo() {
    #expect(Wrapped().resolvedForms.compactMap(\.exportedType) == [.json])
  }

  @Test func whatIsForTheOwnProcessOnlyIsNotOfferedToOthers() {
    struct Own: Transferable {
      static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(exportedContentType: .json) { (_: Own) in Data() }
          .visibility(.ownProcess)
        DataRepresentation(exportedContentType: .png) { (_: Own) in Data() }
      }
    }
    #expect(Own.exportedContentTypes(visibility: .all) == [.png])
    #expect(Own.exportedContentTypes(visibility: .ownProcess) == [.json, .png])
  }
}
