import Foundation
import Testing

@testable import TextShaping

/// How much setting is done, counted.
struct LayoutCacheTests {
  private func engine(most: Int = 4_000) throws -> PangoTextEngine {
    try #require(PangoTextEngine(mostLayouts: most))
  }
  private let request = TextRequest(runs: [TextRun("The quick brown fox jumps over the lazy dog")])

  @Test func theSameQuestionIsAnsweredByTheSameObject() throws {
    let engine = try engine()
    let first = engine.layout(request, width: 100, height: nil)
    #expect(engine.layout(request, width: 100, height: nil) === first)
    #expect(engine.statistics.layoutsSet == 1)
    #expect(engine.statistics.questions == 2)
  }

  @Test func aLineThatFitsAnswersEveryLargerSize() throws {
    let engine = try engine()
    let ideal = engine.layout(request)
    for width in [ideal.size.width, ideal.size.width + 1, 1_000, 5_000] {
      #expect(engine.layout(request, width: width, height: 500) === ideal)
    }
    #expect(engine.statistics.layoutsSet == 1)
    #expect(engine.layout(request, width: ideal.size.width - 1, height: nil) !== ideal)
    #expect(engine.statistics.layoutsSet == 2)
  }

  @Test func theReportedSizeIsAnsweredWithoutSettingAgain() throws {
    let engine = try engine()
    let wrapped = engine.layout(request, width: 130, height: nil)
    #expect(
      engine.layout(request, width: wrapped.size.width, height: wrapped.size.height) === wrapped)
    #expect(engine.statistics.layoutsSet == 1)
  }

  @Test func sharedLinesAreTheLinesThatWouldBeSet() throws {
    let shared = try engine()
    for width in stride(from: CGFloat(60), through: 320, by: 3) {
      let fresh = try #require(PangoTextEngine(mostLayouts: 1))
      let expected = fresh.layout(request, width: width, height: nil)
      let answer = shared.layout(request, width: width, height: nil)
      #expect(answer.lines.map(\.range) == expected.lines.map(\.range))
      #expect(answer.size == expected.size)
    }
  }

  @Test func colorIsNoPartOfTheQuestion() throws {
    let engine = try engine()
    let styled = TextRequest(runs: [TextRun("text", paint: 1)])
    #expect(engine.layout(styled) === engine.layout(styled))
  }

  @Test func theCacheIsBounded() throws {
    let engine = try engine(most: 50)
    for number in 0..<400 {
      _ = engine.layout(TextRequest(runs: [TextRun("line \(number)")]))
    }
    #expect(engine.statistics.layoutsSet == 400)
    #expect(engine.statistics.layoutsKept <= 50)
    _ = engine.layout(TextRequest(runs: [TextRun("line 399")]))
    #expect(engine.statistics.layoutsSet == 400)
  }

  @Test func manyThreadsMayAsk() async throws {
    let engine = try engine(most: 100)
    await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<60).reduce(0) { sum, number in
            let text = TextRequest(runs: [TextRun("task \(task % 3) line \(number)")])
            return sum + engine.layout(text, width: 40, height: nil).lines.count
          }
        }
      }
      var totals: [Int] = []
      for await total in group { totals.append(total) }
      #expect(totals.count == 8)
      #expect(totals.allSatisfy { $0 >= 60 })
    }
  }
}
