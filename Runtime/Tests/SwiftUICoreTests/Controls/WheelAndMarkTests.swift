import CoreGraphics
import Foundation
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct WheelAndMarkTests {
  private final class Box {
    var choice = 0
    var days: Set<DateComponents> = []
    var log: [String] = []
  }

  private func finder<V: View>(
    _ view: V, _ change: (inout HeadlessConfiguration) -> Void = { _ in }
  ) -> Finder {
    var configuration = HeadlessConfiguration(size: CGSize(width: 360, height: 500), scale: 2)
    configuration.startDate = ControlGallery.date
    configuration.locale = Locale(identifier: "en_US")
    change(&configuration)
    let finder = Finder(host: HeadlessHost(view, configuration))
    finder.host.update()
    return finder
  }

  private struct Wheel: View {
    @State var choice = 3
    var box: Box
    var isEnabled = true
    var body: some View {
      let _ = box.choice = choice
      ScrollView {
        Picker("Wheel", selection: $choice) { ForEach(0..<9, id: \.self) { Text("Choice \($0)") } }
          .pickerStyle(.wheel).disabled(!isEnabled)
        Color.red.frame(height: 900)
      }
    }
  }

  @Test func theMouseWheelTurnsAPickersWheelAndScrollsAtItsEnd() throws {
    let box = Box()
    let finder = finder(Wheel(box: box))
    let host = finder.host
    let middle = CGPoint(x: 180, y: 108)
    let row = ControlProfile.current.wheelRow
    func turn(_ way: CGFloat) {
      host.scroll(at: middle, by: CGPoint(x: 0, y: way))
      host.advance(by: 0.5)
    }
    turn(row * 2)
    #expect(box.choice == 5)
    // Small turns add up.
    for _ in 0..<4 { turn(row / 4) }
    #expect(box.choice == 6)
    turn(-row)
    #expect(box.choice == 5)
    turn(row * 20)
    #expect(box.choice == 8)
    let scroll = try #require(ListTests.scroll(host.window.rootElement))
    #expect(scroll.offset.y == 0)
    // At its end the wheel leaves the turn to what it stands in.
    turn(row)
    #expect(scroll.offset.y == row)
    host.advance(by: 1)
    #expect(!host.hasWork)
  }

  @Test func aDisabledWheelIsScrolledPast() throws {
    let box = Box()
    let finder = finder(Wheel(box: box, isEnabled: false))
    finder.host.scroll(at: CGPoint(x: 180, y: 108), by: CGPoint(x: 0, y: 64))
    finder.host.advance(by: 0.5)
    #expect(box.choice == 3)
    #expect(try #require(ListTests.scroll(finder.host.window.rootElement)).offset.y == 64)
  }

  @Test func marksStandBelowTheirValues() throws {
    let view = Gauge(value: 30.0, in: 0...100) {
      Text("Speed")
    } currentValueLabel: {
      Text("30")
    } markedValueLabels: {
      Text("A").tag(25.0)
      Text("B").tag(75.0)
      Text("Out").tag(170.0)
    }
    .padding(.horizontal, 30)
    let finder = finder(view)
    func texts(_ node: LayoutNode) -> [(String, CGRect)] {
      let own = node.accessibility?.label.map { [($0, node.globalFrame())] } ?? []
      return own + node.children.flatMap(texts)
    }
    let all = texts(finder.host.window.rootElement)
    let a = try #require(all.first { $0.0 == "A" }).1
    let b = try #require(all.first { $0.0 == "B" }).1
    #expect(abs(a.midX - (30 + 300 * 0.25)) < 1)
    #expect(abs(b.midX - (30 + 300 * 0.75)) < 1)
    #expect(!all.contains { $0.0 == "Out" })
  }

  private struct Days: View {
    @State var days: Set<DateComponents>
    var box: Box
    var range: Range<Date>
    var body: some View {
      let _ = box.days = days
      MultiDatePicker("Days off", selection: $days, in: range)
    }
  }

  @Test func severalDaysAreChosenAndTakenBack() throws {
    let box = Box()
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    func date(_ day: Int) throws -> Date {
      try #require(calendar.date(from: DateComponents(year: 2026, month: 6, day: day)))
    }
    let view = Days(
      days: [DateComponents(year: 2026, month: 6, day: 12)], box: box,
      range: try date(5)..<(try date(20)))
    let finder = finder(
      view.environment(\.calendar, calendar).environment(\.timeZone, calendar.timeZone))
    func tap(_ day: String) throws {
      let labels = finder.nodes.compactMap(\.label)
      try finder.tap(
        try #require(labels.first { $0.contains("\(day),") }, "\(day) in \(labels)"))
    }
    try tap("June 14")
    #expect(Set(box.days.compactMap(\.day)) == [12, 14])
    #expect(box.days.allSatisfy { $0.year == 2026 && $0.month == 6 && $0.hour == nil })
    try tap("June 12")
    #expect(Set(box.days.compactMap(\.day)) == [14])
    let chosen = finder.nodes.filter { $0.traits.contains(.isSelected) }.compactMap(\.label)
    #expect(chosen.count == 1 && chosen[0].contains("June 14"))
    // Out of range: 20 June is no longer in it.
    try tap("June 20")
    try tap("June 4")
    #expect(Set(box.days.compactMap(\.day)) == [14])
  }

  private struct Person: Identifiable {
    var id: Int
    var name: String
  }
  private struct Built: View {
    @State var hasMore = true
    @State var chosen: Int?
    var box: Box
    var body: some View {
      let _ = box.choice = chosen ?? -1
      VStack {
        Button("Fewer") { hasMore = false }
        Table(of: Person.self, selection: $chosen) {
          TableColumn("Name") { Text($0.name) }
        } rows: {
          TableRow(Person(id: 1, name: "Ann"))
          if hasMore {
            ForEach([Person(id: 2, name: "Bea"), Person(id: 3, name: "Cal")]) { TableRow($0) }
          } else {
            TableRow(Person(id: 4, name: "Dee"))
          }
        }
      }
    }
  }

  @Test func aTableTakesRowsFromABuilder() throws {
    let box = Box()
    let finder = finder(Built(box: box))
    let names = ["Ann", "Bea", "Cal"]
    let places = try names.map { try #require(finder.node($0)).frame.minY }
    #expect(places == places.sorted())
    try finder.tap("Cal")
    #expect(box.choice == 3)
    try finder.tap("Fewer")
    #expect(finder.node("Bea") == nil)
    #expect(finder.node("Dee") != nil)
    try finder.tap("Dee")
    #expect(box.choice == 4)
  }
}
