import Foundation

@testable import SwiftUICore

/// Every control on a few pages, to be drawn and looked at.
@MainActor enum ControlGallery {
  static let pages: [(name: String, height: CGFloat, view: AnyView)] = [
    ("buttons", 760, AnyView(Buttons())), ("values", 1000, AnyView(Values())),
    ("dates", 1000, AnyView(Dates())), ("texts", 760, AnyView(Texts())),
    ("list", 900, AnyView(Rows())), ("editing", 700, AnyView(Editing())),
    ("table", 400, AnyView(People())), ("more", 1000, AnyView(More())),
    ("outline", 560, AnyView(Outline())),
  ]
  static let date = Date(timeIntervalSince1970: 1_781_517_600)

  private struct Buttons: View {
    var body: some View {
      ScrollView {
        VStack(alignment: .leading, spacing: 14) {
          HStack {
            Button("Plain") {}
            Button("Bordered") {}.buttonStyle(.bordered)
            Button("Prominent") {}.buttonStyle(.borderedProminent)
          }
          HStack {
            Button("Glass") {}.buttonStyle(.glass)
            Button("Delete", role: .destructive) {}.buttonStyle(.bordered)
            Button("Off") {}.buttonStyle(.borderedProminent).disabled(true)
          }
          HStack {
            ForEach([ControlSize.mini, .small, .regular, .large], id: \.self) { size in
              Button("Size") {}.buttonStyle(.borderedProminent).controlSize(size)
            }
          }
          Button("Large", systemImage: "heart.fill") {}.buttonStyle(.borderedProminent)
            .controlSize(.large)
          ControlGroup {
            Button("Back", systemImage: "chevron.backward") {}
            Button("On", systemImage: "chevron.forward") {}
          }
          .labelStyle(.iconOnly)
          HStack {
            ShareLink(item: "x")
            RenameButton().renameAction {}
            EditButton().environment(\.editMode, .constant(.inactive))
          }
          Link("A link", destination: URL(fileURLWithPath: "/"))
          Menu("Menu") { Button("One") {} }
          LabeledContent("Country", value: "Japan")
          GroupBox("Group") {
            Text("Inside the box").frame(maxWidth: .infinity, alignment: .leading)
          }
          DisclosureGroup("More", isExpanded: .constant(true)) { Text("Hidden things") }
          ContentUnavailableView.search(text: "Lisboa").frame(minHeight: 220)
        }
        .padding()
      }
    }
  }

  private struct Values: View {
    var body: some View {
      ScrollView {
        VStack(alignment: .leading, spacing: 14) {
          Toggle("Wi-Fi", isOn: .constant(true))
          Toggle("Airplane mode", isOn: .constant(false))
          Toggle("As a button", isOn: .constant(true)).toggleStyle(.button)
          Slider(value: .constant(0.4)) {
            Text("Level")
          } minimumValueLabel: {
            Image(systemName: "speaker")
          } maximumValueLabel: {
            Image(systemName: "speaker.wave.3")
          }
          Stepper("Copies: 3", value: .constant(3), in: 0...3)
          Picker("Size", selection: .constant(1)) {
            Text("Small").tag(0)
            Text("Medium").tag(1)
            Text("Large").tag(2)
          }
          .pickerStyle(.segmented)
          Picker("Size", selection: .constant(1)) { Text("Medium").tag(1) }
          Picker("Weather", selection: .constant(1)) {
            Label("Sun", systemImage: "sun.max").tag(0)
            Label("Cloud", systemImage: "cloud").tag(1)
            Label("Moon", systemImage: "moon").tag(2)
          }
          .pickerStyle(.palette)
          Picker("Wheel", selection: .constant(3)) {
            ForEach(0..<9, id: \.self) { Text("Choice \($0)") }
          }
          .pickerStyle(.wheel)
          ColorPicker("Ink", selection: .constant(.orange))
          ProgressView("Loading", value: 0.6)
          ProgressView()
          Gauge(value: 0.6) {
            Text("Storage")
          } currentValueLabel: {
            Text("60 of 100")
          } minimumValueLabel: {
            Text("0")
          } maximumValueLabel: {
            Text("100")
          }
          HStack(spacing: 24) {
            Gauge(value: 0.6) {
              Text("km")
            } currentValueLabel: {
              Text("60")
            }
            .gaugeStyle(.accessoryCircular)
            Gauge(value: 0.6) {
              Text("km")
            } currentValueLabel: {
              Text("60")
            }
            .gaugeStyle(.accessoryCircularCapacity)
            Gauge(value: 0.3) { Text("km") }.gaugeStyle(.accessoryLinear).frame(width: 90)
          }
        }
        .padding()
      }
    }
  }

  private struct Dates: View {
    var body: some View {
      ScrollView {
        VStack(spacing: 12) {
          DatePicker("Sent", selection: .constant(date))
          DatePicker("Day", selection: .constant(date), displayedComponents: .date)
          DatePicker("Calendar", selection: .constant(date)).datePickerStyle(.graphical)
          DatePicker("Wheel", selection: .constant(date), displayedComponents: .date)
            .datePickerStyle(.wheel).labelsHidden()
          DatePicker("Moment", selection: .constant(date)).datePickerStyle(.wheel).labelsHidden()
        }
        .padding()
      }
    }
  }

  private struct Texts: View {
    @State private var text = "Some text"
    @State private var long = "A longer text that goes on for a few lines, as letters do.\n第二段"
    var body: some View {
      Form {
        Section("Fields") {
          TextField("Name", text: $text)
          TextField("Empty", text: .constant(""), prompt: Text("A hint"))
          SecureField("Secret", text: $text)
          TextField("Amount", value: .constant(1234.5), format: .number)
          TextField("Note", text: $long, axis: .vertical)
          TextEditor(text: $long).frame(height: 90)
        }
        Section("Bordered") { TextField("Name", text: $text).textFieldStyle(.roundedBorder) }
      }
    }
  }

  private struct Rows: View {
    var body: some View {
      List {
        Section("Fruit") {
          Label("Apple", systemImage: "tree")
          Label("Pear", systemImage: "leaf")
          NavigationLink("Lead on") { Text("x") }
          LabeledContent("Weight", value: "120 g")
        }
        Section {
          Text("Painted").listRowBackground(Color.yellow.opacity(0.4))
          Text("No line").listRowSeparator(.hidden)
          Text("Red line").listRowSeparatorTint(.red)
          Text("Set in").listRowInsets(EdgeInsets(top: 0, leading: 60, bottom: 0, trailing: 0))
          DisclosureGroup("Folded", isExpanded: .constant(true)) { Text("Inside") }
        } header: {
          Text("Second")
        } footer: {
          Text("A footer that says a little more about the rows above.")
        }
      }
    }
  }

  private struct Editing: View {
    @State private var chosen: Set<Int> = [1]
    var body: some View {
      List(selection: $chosen) {
        ForEach(0..<4, id: \.self) { Text("Row \($0)") }.onDelete { _ in }.onMove { _, _ in }
      }
      .environment(\.editMode, .constant(.active))
    }
  }

  private struct More: View {
    @State private var days: Set<DateComponents> = [
      DateComponents(year: 2026, month: 6, day: 3), DateComponents(year: 2026, month: 6, day: 18),
    ]
    var body: some View {
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          MultiDatePicker("Days", selection: $days)
          Gauge(value: 40.0, in: 0...100) {
            Text("Speed")
          } currentValueLabel: {
            Text("40")
          } minimumValueLabel: {
            Text("0")
          } maximumValueLabel: {
            Text("100")
          } markedValueLabels: {
            Text("Town").tag(30.0)
            Text("Road").tag(70.0)
          }
          HStack(spacing: 20) {
            ProgressView().controlSize(.small)
            ProgressView().controlSize(.large)
            Gauge(value: 0.3) { Text("km") }.gaugeStyle(.accessoryLinear).frame(width: 90)
            Gauge(value: 0.8) {
              Text("km")
            } currentValueLabel: {
              Text("80")
            } minimumValueLabel: {
              Text("0")
            } maximumValueLabel: {
              Text("99")
            }
            .gaugeStyle(.accessoryCircular)
          }
          Text("May be copied").textSelection(.enabled)
          Picker("Inline", selection: .constant(1)) {
            Text("First").tag(0)
            Text("Second").tag(1)
          }
          .pickerStyle(.inline)
          List {
            Section("Lines") {
              Text("One")
              Text("Two")
            }
            .listSectionSeparator(.visible)
            .listSectionSeparatorTint(.red)
          }
          .listStyle(.bordered).frame(height: 160)
        }
        .padding()
      }
    }
  }

  private struct Outline: View {
    var body: some View {
      List {
        OutlineGroup(
          [OutlineTests.Place(id: "Islands", parts: [OutlineTests.Place(id: "Malta")])],
          children: \.parts
        ) { Text($0.id) }
        DisclosureGroup("Unfolded", isExpanded: .constant(true)) {
          DisclosureGroup("Within", isExpanded: .constant(true)) { Text("Leaf") }
          Text("Twig")
        }
      }
    }
  }

  private struct Person: Identifiable {
    var id: Int
    var name: String
    var town: String
  }
  private struct People: View {
    var body: some View {
      Table(
        [Person(id: 1, name: "Ann", town: "York"), Person(id: 2, name: "Bea", town: "Bath")],
        sortOrder: .constant([KeyPathComparator(\Person.name)])
      ) {
        TableColumn("Name", value: \.name)
        TableColumn("Town", value: \.town)
      }
    }
  }
}
