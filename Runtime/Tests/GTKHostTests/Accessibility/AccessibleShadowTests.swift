import Testing

@testable import GTKHost

struct AccessibleShadowTests {
  private func shadow(
    _ name: String = "", parent: UInt64? = nil, children: [UInt64] = [], text: String? = nil,
    caret: Int? = nil, number: Double? = nil, states: AccessibleStates = []
  ) -> AccessibleShadow {
    AccessibleShadow(
      window: 1, parent: parent, children: children, name: name, value: nil, number: number,
      text: text, caret: caret, states: states)
  }

  private func told(_ old: [UInt64: AccessibleShadow], _ new: [UInt64: AccessibleShadow])
    -> [String]
  {
    AccessibleShadow.events(from: old, to: new).map {
      "\($0.source.map(String.init) ?? "window") \($0.kind):\($0.detail) \($0.first) \($0.second)"
    }
  }

  @Test func withoutAChangeNothingIsTold() {
    let tree = [UInt64(1): shadow("a"), 2: shadow("b")]
    #expect(told(tree, tree).isEmpty)
  }

  @Test func newNamesStatesAndNumbersAreTold() {
    #expect(
      told([1: shadow("a", number: 1)], [1: shadow("b", number: 2, states: .checked)]) == [
        "1 PropertyChange:accessible-name 0 0", "1 PropertyChange:accessible-value 0 0",
        "1 StateChanged:checked 1 0",
      ])
  }

  @Test func whatComesAndGoesIsToldByItsParentAlone() {
    let before = [UInt64(1): shadow("outer", children: [2]), 2: shadow("inner", parent: 1)]
    #expect(told(before, [:]) == ["window ChildrenChanged:remove 0 0"])
    #expect(told([:], before) == ["window ChildrenChanged:add 0 0"])
    let after = [
      UInt64(1): shadow("outer", children: [2, 3]), 2: shadow("inner", parent: 1),
      3: shadow("new", parent: 1),
    ]
    #expect(told(before, after) == ["1 ChildrenChanged:add 1 0"])
    #expect(told(after, before) == ["1 ChildrenChanged:remove 1 0"])
  }

  @Test func editingIsToldByWhatWasTakenAndPut() {
    #expect(
      told([1: shadow(text: "卡", caret: 1)], [1: shadow(text: "卡片", caret: 2)]) == [
        "1 TextChanged:insert 1 1", "1 TextCaretMoved: 2 0",
      ])
  }

  @Test func theKeyboardsNewPlaceIsToldLast() {
    let old = [UInt64(1): shadow("a", states: .focused), 2: shadow("b")]
    let new = [UInt64(1): shadow("a"), 2: shadow("c", states: .focused)]
    #expect(
      told(old, new) == [
        "1 StateChanged:focused 0 0", "2 PropertyChange:accessible-name 0 0",
        "2 StateChanged:focused 1 0",
      ])
  }

  @Test func tellingIsBounded() {
    let new = Dictionary(uniqueKeysWithValues: (0..<2_000).map { (UInt64($0), shadow("\($0)")) })
    #expect(AccessibleShadow.events(from: [:], to: new).count == 500)
  }
}
