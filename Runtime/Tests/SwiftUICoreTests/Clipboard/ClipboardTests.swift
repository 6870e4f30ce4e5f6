import HeadlessHost
import SwiftUI
import Testing
import UniformTypeIdentifiers

/// The clipboard is one for the process: these tests run one after another.
@MainActor @Suite(.serialized) struct ClipboardTests {
  @Observable final class Log { var lines: [String] = [] }

  private var picture: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 3))
    }
  }

  /// Without giving way to tests that run beside: they may copy something too.
  private func settle(_ host: HeadlessHost, until isDone: () -> Bool) {
    for _ in 0..<300 where !isDone() { host.settle() }
  }

  @Test func aPictureIsCopiedAndPasted() throws {
    let board = UIPasteboard.general
    let count = board.changeCount
    board.image = picture
    #expect(board.hasImages && !board.hasStrings && !board.hasURLs)
    #expect(board.changeCount == count + 1)
    let back = try #require(board.image?.cgImage)
    #expect((back.width, back.height) == (picture.cgImage?.width, picture.cgImage?.height))
    #expect(board.types == [UTType.png.identifier])
    #expect(board.contains(pasteboardTypes: [UTType.image.identifier]))
  }

  @Test func severalTextsStayApart() {
    let board = UIPasteboard.general
    board.strings = ["one", "two"]
    #expect(board.strings == ["one", "two"])
    #expect(board.string == "one")
    #expect(board.numberOfItems == 2)
    board.string = nil
    #expect(board.strings == nil && !board.hasStrings)
  }

  @Test func anAddressIsTextToo() {
    let board = UIPasteboard.general
    board.url = URL(string: "https://example.org/a?b=c")
    #expect(board.hasURLs && board.hasStrings)
    #expect(board.url?.absoluteString == "https://example.org/a?b=c")
    #expect(board.string == "https://example.org/a?b=c")
  }

  @Test func itemsHaveTheirOwnTypes() {
    let board = UIPasteboard.general
    board.items = [
      [UTType.utf8PlainText.identifier: "text", "com.example.own": Data([1, 2])]
    ]
    #expect(board.items.first?[UTType.utf8PlainText.identifier] as? String == "text")
    #expect(board.items.first?["com.example.own"] as? Data == Data([1, 2]))
    #expect(board.data(forPasteboardType: "com.example.own") == Data([1, 2]))
    board.addItems([[UTType.utf8PlainText.identifier: "more"]])
    #expect(board.strings == ["text", "more"])
  }

  private func press(_ host: HeadlessHost) { host.tap(at: CGPoint(x: 100, y: 50)) }
  private func host<Content: View>(_ content: Content) -> HeadlessHost {
    HeadlessHost(content, HeadlessConfiguration(size: CGSize(width: 200, height: 100)))
  }

  @Test func aPasteButtonIsOnlyForItsKinds() {
    let log = Log()
    UIPasteboard.general.string = "words"
    let host = host(
      PasteButton(supportedContentTypes: [.image]) { log.lines.append("\($0.count)") })
    press(host)
    #expect(log.lines.isEmpty)
    // The button notices by itself that the clipboard has changed.
    UIPasteboard.general.image = picture
    host.settle()
    press(host)
    #expect(log.lines == ["1"])
  }

  @Test func aPasteButtonReadsPictures() {
    let log = Log()
    UIPasteboard.general.image = picture
    let host = host(
      PasteButton(payloadType: Image.self) { log.lines.append("\($0.count) pictures") })
    press(host)
    settle(host) { !log.lines.isEmpty }
    #expect(log.lines == ["1 pictures"])
  }

  @Test func keysCopyCutAndPaste() {
    let log = Log()
    let host = host(
      Color.red.focusable()
        .copyable(["copied"])
        .cuttable(for: String.self) {
          log.lines.append("cut")
          return ["first", "second"]
        }
        .pasteDestination(for: String.self) {
          log.lines += $0
        } validator: {
          $0.filter { $0 != "first" }
        })
    host.key(.tab)
    UIPasteboard.general.string = nil
    #expect(host.key("c", modifiers: .command))
    settle(host) { UIPasteboard.general.hasStrings }
    #expect(UIPasteboard.general.strings == ["copied"])
    #expect(host.key("x", modifiers: .command))
    settle(host) { UIPasteboard.general.numberOfItems == 2 }
    #expect(UIPasteboard.general.strings == ["first", "second"])
    #expect(host.key("v", modifiers: .command))
    settle(host) { log.lines.count == 2 }
    #expect(log.lines == ["cut", "second"])
    UIPasteboard.general.string = nil
    #expect(!host.key("v", modifiers: .command))
  }
}
