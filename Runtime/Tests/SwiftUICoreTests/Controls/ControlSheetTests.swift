import CoreGraphics
import Foundation
import HeadlessHost
import ImageIO
import Testing

@testable import SwiftUICore

/// Draws sheets of controls into the temporary folder, to be looked at.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["DRAW_CONTROLS"] != nil, "set DRAW_CONTROLS to draw"))
@MainActor struct ControlSheetTests {
  private func write(_ host: HeadlessHost, _ name: String) throws {
    let image = try #require(host.render())
    #expect(image.width > 0)
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("controls-\(name).png")
    let target = try #require(
      CGImageDestinationCreateWithURL(url as CFURL, "public.png" as CFString, 1, nil))
    CGImageDestinationAddImage(target, image, nil)
    #expect(CGImageDestinationFinalize(target))
  }

  private struct Sheet: View {
    @State var isOn = true
    @State var value = 0.4
    @State var count = 3
    @State var choice = 1
    var body: some View {
      VStack(alignment: .leading, spacing: 14) {
        HStack {
          Button("Borderless") {}
          Button("Bordered") {}.buttonStyle(.bordered)
          Button("Prominent") {}.buttonStyle(.borderedProminent)
        }
        HStack {
          Button("Glass") {}.buttonStyle(.glass)
          Button("Delete", role: .destructive) {}.buttonStyle(.bordered)
          Button("Off") {}.buttonStyle(.borderedProminent).disabled(true)
        }
        Button("Large", systemImage: "heart.fill") {}.buttonStyle(.borderedProminent).controlSize(
          .large)
        Toggle("Wi-Fi", isOn: $isOn)
        Toggle("Airplane mode", isOn: .constant(false))
        Slider(value: $value)
        Stepper("Copies: \(count)", value: $count, in: 0...9)
        Picker("Size", selection: $choice) {
          Text("Small").tag(0)
          Text("Medium").tag(1)
          Text("Large").tag(2)
        }
        .pickerStyle(.segmented)
        Picker("Size", selection: $choice) {
          Text("Small").tag(0)
          Text("Medium").tag(1)
        }
        ProgressView("Loading", value: 0.6)
        ProgressView()
        LabeledContent("Country", value: "Japan")
        GroupBox("Group") { Text("Inside the box").frame(maxWidth: .infinity, alignment: .leading) }
        DisclosureGroup("More", isExpanded: .constant(true)) { Text("Hidden things") }
      }
      .padding()
    }
  }

  @Test(arguments: ["light", "dark", "contrast", "large"]) func drawsControls(_ name: String) throws
  {
    var configuration = HeadlessConfiguration(
      size: CGSize(width: 393, height: 852), scale: 1)
    if name == "dark" { configuration.colorScheme = .dark }
    if name == "contrast" { configuration.contrast = .increased }
    if name == "large" {
      configuration.dynamicTypeSize = .accessibility3
      configuration.size.height = 1600
    }
    try write(HeadlessHost(Sheet(), configuration), name)
  }

  @Test(arguments: ["light", "dark", "contrast", "huge", "mirrored", "chinese"])
  func drawsTheGallery(_ name: String) throws {
    for page in ControlGallery.pages {
      var configuration = HeadlessConfiguration(
        size: CGSize(width: 393, height: page.height), scale: 2)
      configuration.locale = Locale(identifier: name == "chinese" ? "zh_CN" : "en_US")
      configuration.startDate = ControlGallery.date
      switch name {
      case "dark": configuration.colorScheme = .dark
      case "contrast": configuration.contrast = .increased
      case "huge":
        configuration.dynamicTypeSize = .accessibility5
        configuration.size.height *= 2.5
      case "mirrored":
        configuration.layoutDirection = .rightToLeft
        configuration.locale = Locale(identifier: "ar")
      default: break
      }
      if page.name == "table" { configuration.horizontalSizeClass = .regular }
      try write(HeadlessHost(page.view, configuration), "\(page.name)-\(name)")
    }
  }

  private struct Editor: View {
    @State private var text = "Dear friend, the sea is calm"
    var body: some View {
      Form {
        Section("Note") { TextField("Text", text: $text) }
        Section { Text("Below") }
      }
    }
  }

  @Test(arguments: ["light", "dark", "huge", "chinese"]) func drawsTheEditMenu(_ name: String)
    throws
  {
    var configuration = HeadlessConfiguration(size: CGSize(width: 393, height: 300), scale: 2)
    configuration.locale = Locale(identifier: name == "chinese" ? "zh_CN" : "en_US")
    if name == "dark" { configuration.colorScheme = .dark }
    if name == "huge" {
      configuration.dynamicTypeSize = .accessibility5
      configuration.size.height = 800
    }
    let host = HeadlessHost(Editor(), configuration)
    host.update()
    let nodes = AccessibilityTree.make(host.window.rootElement).flatMap(\.flattened)
    let field = try #require(nodes.first { $0.label == "Text" }).frame
    Clipboard.text = "x"
    host.press(at: CGPoint(x: field.minX + 70, y: field.midY), duration: 0.7)
    host.advance(by: 1)
    try write(host, "edit-\(name)")
  }

  private struct Settings: View {
    @State var isOn = true
    @State var name = 0
    @State var showsAlert = false
    @State var showsSheet = false
    var body: some View {
      NavigationStack {
        Form {
          Section("General") {
            Toggle("Notifications", isOn: $isOn)
            Picker("Language", selection: $name) {
              Text("English").tag(0)
              Text("中文").tag(1)
            }
            NavigationLink("About") { Text("About this app").navigationTitle("About") }
            LabeledContent("Version", value: "1.0")
          }
          Section {
            Button("Ask") { showsAlert = true }
            Button("Sheet") { showsSheet = true }
            Button("Delete all", role: .destructive) {}
          } header: {
            Text("Data")
          } footer: {
            Text("This cannot be undone.")
          }
        }
        .navigationTitle("Settings")
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) { Button("Add", systemImage: "plus") {} }
        }
        .alert("Delete everything?", isPresented: $showsAlert) {
          Button("Cancel", role: .cancel) {}
          Button("Delete", role: .destructive) {}
        } message: {
          Text("All records go.")
        }
        .sheet(isPresented: $showsSheet) {
          VStack {
            Text("A sheet").font(.title)
            Spacer()
          }.padding().presentationDetents([.medium])
        }
      }
    }
  }

  private func find(_ host: HeadlessHost, _ label: String) throws -> CGPoint {
    host.update()
    let nodes = AccessibilityTree.make(host.window.rootElement).flatMap(\.flattened)
    let outline = nodes.map { $0.outline() }.joined()
    let node = try #require(
      nodes.first { $0.label == label && !$0.traits.contains(.isStaticText) }
        ?? nodes.first { $0.label == label }, "\(label) not in\n\(outline)")
    return CGPoint(x: node.frame.midX, y: node.frame.midY)
  }

  @Test(arguments: [ColorScheme.light, .dark]) func drawsAForm(_ scheme: ColorScheme) throws {
    var configuration = HeadlessConfiguration(
      size: CGSize(width: 393, height: 852), scale: 1)
    configuration.colorScheme = scheme
    configuration.safeAreaInsets = EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)
    let host = HeadlessHost(Settings(), configuration)
    try write(host, "form-\(scheme)")
    host.tap(at: try find(host, "Ask"))
    host.advance(by: 1)
    try write(host, "alert-\(scheme)")
    host.tap(at: try find(host, "Cancel"))
    host.advance(by: 1)
    host.tap(at: try find(host, "Sheet"))
    host.advance(by: 1)
    try write(host, "sheet-\(scheme)")
    host.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 840), duration: 0.15)
    host.advance(by: 1)
    host.tap(at: try find(host, "Language, English"))
    host.advance(by: 1)
    try write(host, "menu-\(scheme)")
    host.tap(at: try find(host, "中文"))
    host.advance(by: 1)
    host.tap(at: try find(host, "About"))
    host.advance(by: 1)
    try write(host, "page-\(scheme)")
  }
}
