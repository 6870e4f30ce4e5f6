import CoreGraphics
import Foundation
import HeadlessHost
import TextShaping
import Testing

@testable import SwiftUICore

/// Every control has the size the profile's table gives it, in every control size; with the largest
/// text it grows where it must and nothing in it is cut.
@Suite @MainActor struct ControlSizeTests {
  enum Control: String, CaseIterable, Sendable {
    case plain, bordered, prominent, glass, toggle, toggleButton, slider, stepper, segmented, menu
    case palette, wheel, inline, field, secure, editor, formatted, bar, spinner, gauge, circle
    case colorWell, dateChips, calendar, dateWheels, manyDays, disclosure, group, labeled, link
    case share, controlGroup, fields, unavailable
  }

  private static let width: CGFloat = 361

  private func view(_ control: Control) -> AnyView {
    let date = Binding<Date>.constant(ControlGallery.date)
    switch control {
    case .plain: return AnyView(Button("Go on") {})
    case .bordered: return AnyView(Button("Go on") {}.buttonStyle(.bordered))
    case .prominent: return AnyView(Button("Go on") {}.buttonStyle(.borderedProminent))
    case .glass: return AnyView(Button("Go on") {}.buttonStyle(.glass))
    case .toggle: return AnyView(Toggle("On", isOn: .constant(true)).labelsHidden())
    case .toggleButton: return AnyView(Toggle("On", isOn: .constant(true)).toggleStyle(.button))
    case .slider: return AnyView(Slider(value: .constant(0.5)))
    case .stepper: return AnyView(Stepper("Count", value: .constant(1)).labelsHidden())
    case .segmented, .menu, .palette, .wheel, .inline:
      let picker = Picker("Size", selection: .constant(1)) {
        Text("Small").tag(0)
        Text("Large").tag(1)
      }
      switch control {
      case .segmented: return AnyView(picker.pickerStyle(.segmented))
      case .palette: return AnyView(picker.pickerStyle(.palette))
      case .wheel: return AnyView(picker.pickerStyle(.wheel))
      case .inline: return AnyView(picker.pickerStyle(.inline))
      default: return AnyView(picker.pickerStyle(.menu))
      }
    case .field:
      return AnyView(TextField("Name", text: .constant("Text")).textFieldStyle(.roundedBorder))
    case .secure:
      return AnyView(SecureField("Name", text: .constant("Text")).textFieldStyle(.roundedBorder))
    case .editor: return AnyView(TextEditor(text: .constant("Text")).frame(height: 120))
    case .formatted:
      return AnyView(
        TextField("Amount", value: .constant(12), format: .number)
          .textFieldStyle(.roundedBorder))
    case .bar: return AnyView(ProgressView(value: 0.5))
    case .spinner: return AnyView(ProgressView())
    case .gauge:
      return AnyView(
        Gauge(value: 0.5) {
          Text("Fuel")
        } currentValueLabel: {
          Text("half")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("1")
        })
    case .circle:
      return AnyView(
        Gauge(value: 0.5) {
          Text("km")
        } currentValueLabel: {
          Text("50")
        }
        .gaugeStyle(.accessoryCircular))
    case .colorWell: return AnyView(ColorPicker("Ink", selection: .constant(.red)).labelsHidden())
    case .dateChips: return AnyView(DatePicker("Sent", selection: date).labelsHidden())
    case .calendar:
      return AnyView(
        DatePicker("Sent", selection: date, displayedComponents: .date)
          .datePickerStyle(.graphical))
    case .dateWheels:
      return AnyView(
        DatePicker("Sent", selection: date).datePickerStyle(.wheel).labelsHidden())
    case .manyDays: return AnyView(MultiDatePicker("Days", selection: .constant([])))
    case .disclosure:
      return AnyView(DisclosureGroup("More", isExpanded: .constant(true)) { Text("Inside") })
    case .group: return AnyView(GroupBox("Group") { Text("Inside") })
    case .labeled: return AnyView(LabeledContent("Country", value: "Japan"))
    case .link: return AnyView(Link("A link", destination: URL(fileURLWithPath: "/")))
    case .share: return AnyView(ShareLink(item: "x"))
    case .controlGroup:
      return AnyView(
        ControlGroup {
          Button("Back", systemImage: "chevron.backward") {}
          Button("On", systemImage: "chevron.forward") {}
        }
        .labelStyle(.iconOnly))
    case .fields:
      return AnyView(
        VStack {
          Toggle("Wi-Fi", isOn: .constant(true))
          Stepper("Count", value: .constant(1))
          ColorPicker("Ink", selection: .constant(.red))
          DatePicker("Sent", selection: date, displayedComponents: .date)
        })
    case .unavailable: return AnyView(ContentUnavailableView.search(text: "x"))
    }
  }

  private func probe(
    _ control: Control, _ size: ControlSize, _ typeSize: DynamicTypeSize = .large
  ) -> LayoutProbe {
    LayoutProbe(width: Self.width, height: 3000, typeSize: typeSize) {
      VStack(spacing: 0) { view(control) }.controlSize(size).named("control")
    }
  }

  private func textSize(_ string: String, _ font: Font) -> CGSize {
    LayoutProbe { Text(string).font(font).named("text") }.frame("text").size
  }

  /// What the table says; nil for a length that the content decides.
  private func expected(_ control: Control, _ size: ControlSize) -> (CGFloat?, CGFloat?) {
    let profile = ControlProfile.current
    func padded(_ string: String, _ weight: Font.Weight) -> (CGFloat?, CGFloat?) {
      let font: Font =
        size == .mini ? .footnote : size == .small ? .subheadline : .body.weight(weight)
      let text = textSize(string, font)
      let room = profile.buttonPadding[size] ?? .zero
      return (text.width + 2 * room.width, text.height + 2 * room.height)
    }
    let isLarge = size == .large || size == .extraLarge
    let spinner = isLarge ? profile.largeSpinner : profile.spinner
    switch control {
    case .bordered, .glass: return padded("Go on", .regular)
    case .prominent: return padded("Go on", .medium)
    case .toggle: return (profile.toggleSize.width, profile.toggleSize.height)
    case .slider: return (Self.width, profile.sliderHeight)
    case .stepper: return (profile.stepperSize.width, profile.stepperSize.height)
    case .segmented: return (Self.width, profile.segmentedHeight)
    case .wheel, .dateWheels: return (Self.width, profile.wheelHeight)
    case .bar: return (Self.width, profile.progressTrack)
    case .spinner: return (spinner, spinner)
    case .circle: return (profile.gaugeCircle, profile.gaugeCircle)
    case .colorWell: return (profile.colorWell, profile.colorWell)
    case .calendar, .manyDays:
      // A line with the month, the names of the days, and six weeks.
      return (Self.width, 44 + 4 + 20 + 6 * profile.calendarCell)
    case .field, .secure, .formatted:
      return (Self.width, profile.fieldHeight)
    case .plain, .link:
      let text = textSize(control == .plain ? "Go on" : "A link", .body)
      return (text.width, text.height)
    default: return (nil, nil)
    }
  }

  @Test(arguments: Control.allCases, ControlSize.allCases)
  func aControlHasTheSizeOfTheTable(_ control: Control, _ size: ControlSize) {
    let frame = probe(control, size).frame("control")
    let (width, height) = expected(control, size)
    #expect(frame.width > 0 && frame.height > 0)
    #expect(frame.width <= Self.width + 0.5)
    // Lines of text are as high as the font at hand says.
    let slack = [.field, .secure, .formatted].contains(control) ? 1 : 0.51
    if let width { #expect(abs(frame.width - width) <= 0.51, "\(frame.width) for \(width)") }
    if let height { #expect(abs(frame.height - height) <= slack, "\(frame.height) for \(height)") }
  }

  @Test(arguments: Control.allCases, [ControlSize.mini, .regular, .large])
  func nothingIsCutWithTheLargestText(_ control: Control, _ size: ControlSize) throws {
    let huge = probe(control, size, .accessibility5)
    let frame = huge.frame("control")
    let usual = probe(control, size).frame("control")
    #expect(frame.height >= usual.height - 0.5)
    #expect(frame.minX >= -0.5 && frame.maxX <= Self.width + 0.5)
    for text in huge.texts {
      #expect(!text.isCut, "\(text.label) is cut")
      #expect(text.frame.minX >= frame.minX - 1 && text.frame.maxX <= frame.maxX + 1)
      // The rows of a wheel go round behind its edge.
      guard control != .wheel, control != .dateWheels else { continue }
      #expect(
        text.frame.minY >= frame.minY - 1 && text.frame.maxY <= frame.maxY + 1,
        "\(text.label) at \(text.frame) in \(frame)")
    }
  }

  // MARK: Touch

  private struct Screen: View {
    @State private var chosen: Set<Int> = []
    @State private var isOpen = true
    var body: some View {
      List(selection: $chosen) {
        Section(isExpanded: $isOpen) {
          ForEach(0..<2, id: \.self) { Text("Row \($0)") }.onMove { _, _ in }
        } header: {
          Text("Head")
        }
        DatePicker(
          "Day", selection: .constant(ControlGallery.date), displayedComponents: .date
        )
        .datePickerStyle(.graphical)
      }
      .listStyle(.sidebar)
      .environment(\.editMode, .constant(.active))
    }
  }

  @Test func whatAFingerTouchesIsAtLeastAFingersWidth() throws {
    var configuration = HeadlessConfiguration(size: CGSize(width: 393, height: 852), scale: 2)
    configuration.startDate = ControlGallery.date
    configuration.locale = Locale(identifier: "en_US")
    let finder = Finder(host: HeadlessHost(Screen(), configuration))
    let root = finder.host.window.rootElement
    let names = ["Select", "Reorder", "Expanded", "Previous month", "Next month"]
    for name in names {
      let node = try #require(finder.node(name), "\(name) in \(finder.labels)")
      let middle = CGPoint(x: node.frame.midX, y: node.frame.midY)
      let own = HitTest.path(root, at: middle).last { $0 is any GestureOwner }
      // The touch may be anywhere in 44 by 44 points that hold the middle.
      func reach(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
        var way: CGFloat = 0
        while way < 60,
          HitTest.path(root, at: CGPoint(x: middle.x + x * way, y: middle.y + y * way)).contains(
            where: { $0 === own })
        {
          way += 0.5
        }
        return way
      }
      #expect(reach(1, 0) + reach(-1, 0) >= 44, "\(name) is narrow")
      #expect(reach(0, 1) + reach(0, -1) >= 44, "\(name) is low")
    }
    for cell in finder.nodes where cell.traits.contains(.isCell) {
      #expect(cell.frame.height >= 44)
    }
  }
}
