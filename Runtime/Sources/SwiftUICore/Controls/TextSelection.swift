/// What is selected of a text: a place, a range or, on a Mac, several ranges.
@available(iOS 18, macOS 15, *)
public struct TextSelection: Equatable, Hashable, Sendable {
  public enum Indices: Equatable, Hashable, Sendable {
    case selection(Range<String.Index>)
    case multiSelection(RangeSet<String.Index>)
  }
  public var indices: Indices
  /// Which side of a place between two lines or directions is meant.
  public var affinity = TextSelectionAffinity.automatic

  public init(insertionPoint: String.Index) {
    indices = .selection(insertionPoint..<insertionPoint)
  }
  public init(range: Range<String.Index>) { indices = .selection(range) }
  public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }

  /// Whether nothing is selected: there is a caret only.
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    case .multiSelection(let ranges): ranges.isEmpty
    }
  }
}

/// The side of a place in a text that a caret belongs to.
@available(iOS 18, macOS 15, *)
public enum TextSelectionAffinity: Equatable, Hashable, Sendable {
  case automatic, upstream, downstream
}

/// A selection as offsets of UTF-16 units, and where the app keeps it.
struct SelectionLink {
  var read: () -> Range<Int>?
  var write: (Range<Int>, String) -> Void

  @available(iOS 18, macOS 15, *)
  init(_ binding: Binding<TextSelection?>, text: Binding<String>) {
    read = { binding.wrappedValue.flatMap { Self.offsets($0, in: text.wrappedValue) } }
    write = { range, text in
      let utf16 = text.utf16
      func index(_ offset: Int) -> String.Index {
        utf16.index(utf16.startIndex, offsetBy: min(max(0, offset), utf16.count))
      }
      let new = TextSelection(range: index(range.lowerBound)..<index(range.upperBound))
      if binding.wrappedValue?.indices != new.indices { binding.wrappedValue = new }
    }
  }

  /// Places past the end of the text, as those of another text may be, are its end.
  @available(iOS 18, macOS 15, *)
  private static func offsets(_ selection: TextSelection, in text: String) -> Range<Int>? {
    func offset(_ index: String.Index) -> Int {
      index >= text.endIndex ? text.utf16.count : index.utf16Offset(in: text)
    }
    switch selection.indices {
    case .selection(let range): return offset(range.lowerBound)..<offset(range.upperBound)
    case .multiSelection(let ranges):
      guard let first = ranges.ranges.first else { return nil }
      return offset(first.lowerBound)..<offset(first.upperBound)
    }
  }
}

extension TextField where Label == Text {
  @available(iOS 18, macOS 15, *)
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>,
    prompt: Text? = nil, axis: Axis? = nil
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(titleKey) }
  }
  @available(iOS 18, macOS 15, *)
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(title) }
  }
}
extension TextField {
  @available(iOS 18, macOS 15, *)
  nonisolated public init(
    text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(text: text, prompt: prompt, axis: axis ?? .horizontal, label: label)
    self.selection = SelectionLink(selection, text: text)
  }
}
extension TextEditor {
  @available(iOS 18, macOS 15, *)
  nonisolated public init(text: Binding<String>, selection: Binding<TextSelection?>) {
    self.init(text: text)
    self.selection = SelectionLink(selection, text: text)
  }
}
