import Testing

@testable import SwiftUICore

/// Parts that hold others of their kind have the same style inside, and a style that shows its own
/// configuration does not go on for ever.
@MainActor struct NestedStyleTests {
  private struct MarkedBox: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text("marked")
        GroupBox(configuration)
      }
    }
  }

  private struct MarkedGroup: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text("marked")
        DisclosureGroup(isExpanded: configuration.$isExpanded) {
          configuration.content
        } label: {
          configuration.label
        }
      }
    }
  }

  private struct MarkedContent: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text("marked")
        LabeledContent(configuration)
      }
    }
  }

  private func marks<V: View>(_ view: V) -> Int {
    LayoutProbe(width: 300, height: 600) { view }.texts.count { $0.label == "marked" }
  }

  @Test func boxesInsideBoxesAreMarked() {
    #expect(marks(GroupBox("a") { GroupBox("b") { Text("c") } }.groupBoxStyle(MarkedBox())) == 2)
  }

  @Test func groupsInsideGroupsAreMarked() {
    let view = DisclosureGroup("a", isExpanded: .constant(true)) {
      DisclosureGroup("b", isExpanded: .constant(true)) { Text("c") }
    }
    .disclosureGroupStyle(MarkedGroup())
    #expect(marks(view) == 2)
  }

  @Test func contentInsideContentIsMarked() {
    let view = LabeledContent {
      LabeledContent("b", value: "c")
    } label: {
      Text("a")
    }
    .labeledContentStyle(MarkedContent())
    #expect(marks(view) == 2)
  }
}
