import HeadlessHost
import Testing

@testable import SwiftUICore

/// Who has the keyboard, step by step against a model: fields that come, go and are disabled, keys,
/// touches, a focus state that is set, and a sheet with fields of its own.
@Suite @MainActor struct FocusModelTests {
  @MainActor @Observable final class Fields {
    var shown = [0, 1, 2, 3]
    var disabled: Set<Int> = []
    var texts: [Int: String] = [:]
    var hasSheet = false
    /// What the focus state of the screen says.
    var told: Int?
    var wanted: (count: Int, field: Int?) = (0, nil)
    func want(_ field: Int?) { wanted = (wanted.count + 1, field) }
  }

  private struct Row: View {
    var fields: Fields
    var number: Int
    var focus: FocusState<Int?>.Binding
    var body: some View {
      TextField(
        "Field \(number)",
        text: .computed(
          { fields.texts[number, default: ""] }, { fields.texts[number] = $0 })
      )
      .frame(height: 40)
      .focused(focus, equals: number)
      .disabled(fields.disabled.contains(number))
    }
  }

  private struct Screen: View {
    @Bindable var fields: Fields
    @FocusState private var focus: Int?
    var body: some View {
      VStack(spacing: 0) {
        ForEach(fields.shown, id: \.self) { Row(fields: fields, number: $0, focus: $focus) }
        Spacer(minLength: 0)
      }
      .onChange(of: focus) { fields.told = $1 }
      .onChange(of: fields.wanted.count) { focus = fields.wanted.field }
      .sheet(isPresented: $fields.hasSheet) { SheetFields(fields: fields) }
    }
  }

  private struct SheetFields: View {
    var fields: Fields
    @FocusState private var focus: Int?
    var body: some View {
      VStack(spacing: 0) {
        Row(fields: fields, number: 10, focus: $focus)
        Row(fields: fields, number: 11, focus: $focus)
        Spacer(minLength: 0)
      }
    }
  }

  /// The rules, in plain words of code.
  private struct Model {
    var shown = [0, 1, 2, 3]
    var disabled: Set<Int> = []
    var hasSheet = false
    var focused: Int?
    /// What had the keyboard when the sheet came: it gets it back, if it is still there then.
    var before: Int?

    var reachable: [Int] { (hasSheet ? [10, 11] : shown).filter { !disabled.contains($0) } }

    mutating func tab(backward: Bool) {
      let list = reachable
      guard !list.isEmpty else { return }
      guard let now = focused.flatMap({ list.firstIndex(of: $0) }) else {
        focused = backward ? list.last : list.first
        return
      }
      focused = list[(now + (backward ? list.count - 1 : 1)) % list.count]
    }
    mutating func toggleSheet() {
      hasSheet.toggle()
      let returning = hasSheet ? nil : before.flatMap { reachable.contains($0) ? $0 : nil }
      before = hasSheet ? focused : nil
      focused = returning
    }
    mutating func remove(_ field: Int) {
      shown.removeAll { $0 == field }
      if before == field { before = nil }
    }
    mutating func drop() { if let focused, !reachable.contains(focused) { self.focused = nil } }
  }

  private func run(_ seed: Int, steps: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let fields = Fields()
    let host = HeadlessHost(
      Screen(fields: fields), HeadlessConfiguration(size: CGSize(width: 300, height: 600)))
    host.settle()
    var model = Model()
    var history: [String] = []
    for _ in 0..<steps {
      let field = Int.random(in: 0..<4, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0...2:
        history.append("tab")
        host.key(.tab)
        model.tab(backward: false)
      case 3, 4:
        history.append("back")
        host.key(.tab, modifiers: .shift)
        model.tab(backward: true)
      case 5:
        history.append("disable \(field)")
        fields.disabled.formSymmetricDifference([field])
        model.disabled.formSymmetricDifference([field])
        host.settle()
        model.drop()
      case 6:
        history.append("remove or add \(field)")
        if let index = fields.shown.firstIndex(of: field) {
          fields.shown.remove(at: index)
          model.remove(field)
        } else {
          fields.shown.append(field)
          model.shown.append(field)
        }
        host.settle()
        model.drop()
      case 7, 8:
        guard !model.hasSheet, model.shown.contains(field) else { continue }
        history.append("want \(field)")
        fields.want(field)
        host.settle()
        // A wish that nobody can fulfil is forgotten, and the keyboard is nobody's.
        model.focused = model.reachable.contains(field) ? field : nil
      case 9:
        guard !model.hasSheet else { continue }
        history.append("want none")
        fields.want(nil)
        host.settle()
        model.focused = nil
      case 10:
        guard !model.hasSheet, let index = model.shown.firstIndex(of: field) else { continue }
        history.append("touch \(field)")
        host.tap(at: CGPoint(x: 150, y: CGFloat(index) * 40 + 20))
        if model.reachable.contains(field) { model.focused = field }
      default:
        history.append(model.hasSheet ? "close" : "open")
        fields.hasSheet.toggle()
        host.settle()
        host.advance(by: 1, step: 0.1)
        model.toggleSheet()
      }
      host.settle()
      let before = fields.texts
      host.type("x")
      let typed = fields.texts.first { $0.value != before[$0.key, default: ""] }?.key
      #expect(typed == model.focused, "seed \(seed): \(history.joined(separator: ", "))")
      if !model.hasSheet {
        #expect(fields.told == model.focused, "seed \(seed): \(history.joined(separator: ", "))")
      }
      if typed != model.focused { return }
    }
  }

  @Test(arguments: 1...20) func theKeyboardGoesWhereTheModelSays(_ seed: Int) {
    run(seed, steps: 40)
  }
}
