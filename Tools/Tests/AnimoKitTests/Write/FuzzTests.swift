import Foundation
import Testing

@testable import AnimoKit

/// How many rounds: few with the other tests, as many as `FUZZ_ROUNDS` says for `make fuzz`.
private let rounds = ProcessInfo.processInfo.environment["FUZZ_ROUNDS"].flatMap { Int($0) } ?? 200

/// Random, and the same every time.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

struct FuzzTests {
  private static let pieces: [String] =
    OpenPromptTests.prompts.map(\.prompt)
    + [
      "../", "/", "\0", "\"", "“", "’", "\\(x)", "$(rm)", "`", ";", "#FF", "0.35/0.6", "-1",
      "1e999",
      "99999999999999999999", "response", "damping", "says ", "写着", "é", "👨‍👩‍👧", "\u{202E}", "ｆｕｌｌ",
      "弹", "的", " ",
      "\n", "Card.swift", "heart.fill", ".fill", "....", "every 0 seconds", "三十五", "十十十", "%",
      "«int»",
    ]

  private func prompt(_ dice: inout Dice) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...8, using: &dice) {
      let piece = Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &dice)]
      switch Int.random(in: 0..<4, using: &dice) {
      case 0: text += piece
      case 1: text += " " + piece.prefix(Int.random(in: 0...12, using: &dice))
      case 2: text += String(piece.shuffled(using: &dice))
      default:
        if let scalar = Unicode.Scalar(UInt32.random(in: 1...0x2FFFF, using: &dice)) {
          text.unicodeScalars.append(scalar)
        }
        text += " " + piece
      }
    }
    return text
  }

  @Test func promptsNeverCrashAndStayInsideTheFolder() throws {
    let parent = try TemporaryFolder()
    try parent.makeFolder("inside")
    try parent.write("keep", to: "outside.txt")
    let folder = try WorkingFolder("\(parent.path)/inside")
    var dice = Dice(state: 1)
    for round in 0..<rounds {
      let text = prompt(&dice)
      let start = ContinuousClock.now
      do {
        let spec = try Inference(text).spec
        #expect(throws: Never.self) { try spec.validated() }
        if round % 20 == 0 {
          var options = CreateRun.Options(today: "")
          options.typeName = "Round\(round)View"
          let report = try CreateRun(folder: folder, options: options).run(prompt: text)
          #expect(!SwiftSource(Array(report.source.utf8)).hasErrors, "\(text)")
        } else {
          let demo = DemoWriter.write(spec, facts: ProjectFacts(), typeName: "DemoView")
          #expect(demo.file.name == "DemoView.swift")
        }
        _ = PromptMode.detect(text, files: ["Card.swift"]) { _ in [] }
      } catch let error as PromptError {
        // Empty or endless: said, not crashed.
        #expect(!"\(error)".isEmpty)
      }
      #expect(ContinuousClock.now - start < .seconds(5), "\(text)")
    }
    #expect(try parent.text("outside.txt") == "keep")
    #expect(parent.files.allSatisfy { $0 == "outside.txt" || $0.hasPrefix("inside/") })
  }

  private func mutated(_ bytes: [UInt8], _ dice: inout Dice) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &dice) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &dice)
      switch Int.random(in: 0..<5, using: &dice) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &dice)
      case 1: bytes.remove(at: index)
      case 2:
        bytes.insert(
          contentsOf: Array("{}();,=\"/*".utf8).shuffled(using: &dice).prefix(2), at: index)
      case 3: bytes.removeSubrange(index..<min(bytes.count, index + 40))
      default:
        let end = min(bytes.count, index + 200)
        bytes.insert(contentsOf: bytes[index..<end], at: index)
      }
    }
    return bytes
  }

  @Test func projectsNeverCrashAndWhatIsAddedComesOut() {
    let sources = [
      ProjectFixture.classic(), ProjectFixture.synchronized(exceptions: ["A.swift"]),
      ProjectFixture.compact, ProjectFixture.classic(newline: "\r\n"),
    ].map { Array($0.utf8) }
    var dice = Dice(state: 2)
    for round in 0..<rounds {
      let bytes = mutated(sources[round % sources.count], &dice)
      do throws(XcodeProjectModel.Trouble) {
        let path = "Demo/Animations/FuzzView.swift"
        guard case .registered(let new) = try XcodeProjectEditor(bytes).adding(path) else {
          continue
        }
        #expect(new.count > bytes.count)
        #expect(try XcodeProjectEditor(new).adding(path) == .present)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }

  @Test func swiftFilesNeverCrashTheEditor() throws {
    let source = Array(EditorTests.deck.utf8)
    let prompts = [
      "add haptics to SwipeDeck.swift", "make SwipeDeck.swift respect Reduce Motion",
      "SwipeDeck.swift: make the colours adaptive", "make SwipeDeck.swift bouncy",
      "add the fallback branch to SwipeDeck.swift", "use element identity in SwipeDeck.swift",
      "add a bounce effect to the star in SwipeDeck.swift",
      "remove the haptics from SwipeDeck.swift",
    ]
    let verbs = try prompts.flatMap {
      try EditRequestReader($0, fileName: "SwipeDeck.swift").verbs()
    }
    var dice = Dice(state: 3)
    for round in 0..<rounds {
      let file = SwiftSource(mutated(source, &dice))
      do throws(EditFailure) {
        let outcome = try Editor(source: file, hasHapticHelper: round % 2 == 0)
          .apply(verbs[round % verbs.count])
        _ = try file.applying(outcome.edits)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }
}
