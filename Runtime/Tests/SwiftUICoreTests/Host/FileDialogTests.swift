import CoreTransferable
import HeadlessHost
import Testing
import UniformTypeIdentifiers

@testable import SwiftUICore

private struct Note: FileDocument {
  static var readableContentTypes: [UTType] { [.plainText] }
  var text: String
  init(text: String) { self.text = text }
  init(configuration: ReadConfiguration) throws {
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  }
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

@Suite @MainActor struct FileDialogTests {
  let log = EventLog()

  private struct Importer: View {
    @State var isOpen = false
    var log: EventLog
    var body: some View {
      Button("Import") { isOpen = true }
        .fileImporter(
          isPresented: $isOpen, allowedContentTypes: [.zip, .json], allowsMultipleSelection: true
        ) { result in
          switch result {
          case .success(let files):
            log.entries.append("\(isOpen) " + files.map(\.lastPathComponent).joined(separator: " "))
          case .failure(let error): log.entries.append(error.localizedDescription)
          }
        } onCancellation: {
          log.entries.append("cancelled")
        }
        .fileDialogMessage("Choose a backup")
    }
  }

  @Test func chosenFilesArriveOnceTheBindingIsFalse() throws {
    let finder = Finder(host: HeadlessHost(Importer(log: log)))
    try finder.tap("Import")
    let dialogs = finder.host.fileDialogs
    #expect(dialogs.questions.first?.types == ["public.zip-archive", "public.json"])
    #expect(dialogs.questions.first?.message == "Choose a backup")
    #expect(dialogs.questions.first?.allowsSeveral == true)
    dialogs.answer(.files([URL(fileURLWithPath: "/a.zip"), URL(fileURLWithPath: "/b.json")]))
    #expect(log.entries == ["false a.zip b.json"])
    try finder.tap("Import")
    dialogs.answer(.cancel)
    try finder.tap("Import")
    dialogs.answer(.failure(FileDialogError.noDialogs))
    #expect(
      log.entries.dropFirst() == ["cancelled", FileDialogError.noDialogs.localizedDescription])
  }

  private struct Conditional: View {
    @State var isOpen = true
    @State var isThere = true
    var body: some View {
      VStack {
        Button("Drop") { isThere = false }
        Button("Close") { isOpen = false }
        if isThere {
          Text("x").fileImporter(isPresented: $isOpen, allowedContentTypes: [.item]) { _ in }
        }
      }
    }
  }

  @Test func aDialogGoesWithItsBindingAndWithItsView() throws {
    let first = Finder(host: HeadlessHost(Conditional()))
    first.host.update()
    #expect(first.host.fileDialogs.isWaiting)
    try first.tap("Close")
    #expect(!first.host.fileDialogs.isWaiting)
    let second = Finder(host: HeadlessHost(Conditional()))
    second.host.update()
    try second.tap("Drop")
    #expect(!second.host.fileDialogs.isWaiting)
  }

  private struct Exporter: View {
    @State var isOpen = true
    var log: EventLog
    var body: some View {
      Text("x").fileExporter(
        isPresented: $isOpen, document: Note(text: "Hello"), contentType: .plainText,
        defaultFilename: "Note"
      ) { result in
        log.entries.append((try? result.get().lastPathComponent) ?? "failed")
      }
    }
  }

  @Test func aDocumentIsWrittenWhereThePersonSays() throws {
    let folder = try TransferFile.temporaryFolder()
    defer { TransferFile.remove(folder) }
    let host = HeadlessHost(Exporter(log: log))
    host.update()
    #expect(host.fileDialogs.questions.first?.suggestedName == "Note.txt")
    let place = folder.appendingPathComponent("Mine.txt")
    host.perform { host.fileDialogs.answer(.files([place])) }
    host.settle()
    #expect(log.entries == ["Mine.txt"])
    #expect(try Data(contentsOf: place) == Data("Hello".utf8))
  }

  @Test func aDocumentThatCannotBeWrittenSaysSo() {
    let host = HeadlessHost(Exporter(log: log))
    host.update()
    host.perform {
      host.fileDialogs.answer(.files([URL(fileURLWithPath: "/nowhere/at/all.txt")]))
    }
    host.settle()
    #expect(log.entries == ["failed"])
  }

  private struct Mover: View {
    @State var isOpen = true
    var file: URL
    var log: EventLog
    var body: some View {
      Text("x").fileMover(isPresented: $isOpen, file: file) { result in
        log.entries.append((try? result.get().lastPathComponent) ?? "failed")
      }
    }
  }

  @Test func aMovedFileOverwritesNothing() throws {
    let folder = try TransferFile.temporaryFolder()
    defer { TransferFile.remove(folder) }
    let target = folder.appendingPathComponent("target")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("a.txt")
    try Data("new".utf8).write(to: file)
    try Data("old".utf8).write(to: target.appendingPathComponent("a.txt"))
    let host = HeadlessHost(Mover(file: file, log: log))
    host.update()
    host.fileDialogs.answer(.files([target]))
    #expect(log.entries == ["a 2.txt"])
    #expect(try Data(contentsOf: target.appendingPathComponent("a.txt")) == Data("old".utf8))
    #expect(try Data(contentsOf: target.appendingPathComponent("a 2.txt")) == Data("new".utf8))
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }
}
