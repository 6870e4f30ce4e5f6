import SwiftUI

/// Opens the second window; its key is Control, Shift and N.
struct SecondWindowButton: View {
  @Environment(\.openWindow) private var openWindow
  var body: some View {
    Button("Second window") { openWindow(id: "sharing") }
      .keyboardShortcut("n", modifiers: [.command, .shift])
  }
}

/// What can be handed to other views, windows and programs.
struct SharingScreen: View {
  @State private var isOver: Bool?
  @State private var got = "Got nothing"
  @Environment(\.scenePhase) private var phase
  @Environment(\.dismissWindow) private var dismissWindow

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text(verbatim: "Phase \(phase)").accessibilityIdentifier("phase")
      pad("Hover here", .orange)
        .onHover { isOver = $0 }
        .pointerStyle(.link)
      Text(verbatim: isOver.map { $0 ? "Over it" : "Away from it" } ?? "Never over it")
        .accessibilityIdentifier("hover")
      pad("Card", .yellow).draggable("words of the card")
      pad("Box", .green)
        .dropDestination(for: String.self) { texts, _ in
          got = "Got \(texts.joined())"
          return true
        }
      Text(verbatim: got).accessibilityIdentifier("got")
      HStack {
        Button("Copy picture") { UIPasteboard.general.image = picture }
        PasteButton(payloadType: Image.self) { _ in got = "Got a picture" }
      }
      Button("Close window") { dismissWindow() }
      Spacer()
    }
    .padding()
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private func pad(_ name: String, _ color: Color) -> some View {
    Text(verbatim: name).frame(width: 160, height: 60).background(color)
      .contentShape(Rectangle())
  }

  private var picture: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image { _ in
      UIColor.systemTeal.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 10))
    }
  }
}
