import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct SegmentRowTests {
  @Test func segmentsAreEquallyWideWhereEveryLabelFits() {
    #expect(SegmentRow.widths([20, 40, 60], in: 300) == [100, 100, 100])
    #expect(SegmentRow.widths([], in: 300) == [])
  }

  @Test func aLongLabelTakesWhatShortOnesLeave() {
    #expect(SegmentRow.widths([20, 40, 150], in: 300) == [50, 70, 180])
  }

  @Test func tooLittleRoomIsSharedInProportion() {
    #expect(SegmentRow.widths([100, 300], in: 200) == [50, 150])
    #expect(SegmentRow.widths([0, 0], in: 0) == [0, 0])
  }

  @Test func labelsOfANarrowPickerAreWhole() throws {
    struct Choice: View {
      @State var chosen = 0
      var body: some View {
        Picker("Which", selection: $chosen) {
          ForEach(Array(["All", "Sent", "Received", "In transit"].enumerated()), id: \.offset) {
            Text($0.element).minimumScaleFactor(0.5).tag($0.offset)
          }
        }
        .pickerStyle(.segmented)
        .frame(width: 256)
      }
    }
    let finder = Finder(host: HeadlessHost(Choice()))
    let short = try #require(finder.node("All")).frame
    let long = try #require(finder.node("In transit")).frame
    #expect(long.width > short.width + 10)
    #expect(long.height == short.height)
  }
}
