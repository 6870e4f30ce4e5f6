import Drawing

/// Whether the text of labels can be selected.
public protocol TextSelectability {
  static var allowsSelection: Bool { get }
}

public struct EnabledTextSelectability: TextSelectability {
  public static let allowsSelection = true
}

public struct DisabledTextSelectability: TextSelectability {
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

extension View {
  /// Lets labels be copied: one that is held is selected as a whole, and a menu offers to copy it.
  nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    modifier(SelectableTextModifier(isEnabled: S.allowsSelection))
  }
}

private struct SelectableTextModifier {
  @State private var request: EditMenuRequest?
  var isEnabled: Bool
  nonisolated init(isEnabled: Bool) { self.isEnabled = isEnabled }
}

extension SelectableTextModifier: ViewModifier {
  func body(content: Content) -> some View {
    let binding = $request
    content
      .modifier(
        TextHoldModifier(
          isEnabled: isEnabled, isMenuOpen: request != nil, show: { binding.wrappedValue = $0 })
      )
      .modifier(EditMenuPresentation(request: $request))
  }
}

/// Selects a label inside that is held.
private struct TextHoldModifier: ElementModifier {
  var isEnabled: Bool
  var isMenuOpen: Bool
  var show: (EditMenuRequest) -> Void
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> { TextHoldElement(self, inputs) }
}

private final class TextHoldElement: ModifierElement<TextHoldModifier>, GestureOwner {
  private weak var held: LayoutNode?
  private var count = 0

  override func modifierDidChange(from old: TextHoldModifier) {
    if old.isMenuOpen, !modifier.isMenuOpen {
      held = nil
      invalidateDisplay()
    }
  }

  /// Labels further out may be selected where those in here may not.
  var allowsInner: Bool { true }

  func makeRecognizer() -> AnyRecognizer? { modifier.isEnabled ? TextHoldRecognizer(self) : nil }

  /// The label under a point of the window, unless something nearer to it keeps it from being selected.
  fileprivate func label(at window: CGPoint) -> LayoutNode? {
    let path = HitTest.path(self, at: HitTest.local(window, in: self))
    let nearest = path.last { $0 is TextHoldElement }
    guard nearest === self else { return nil }
    return path.last {
      $0.accessibility?.traits.contains(.isStaticText) == true && $0.accessibility?.label != nil
    }
  }

  fileprivate func select(at window: CGPoint) {
    guard let node = label(at: window), let text = node.accessibility?.label, !text.isEmpty else {
      return
    }
    held = node
    count += 1
    invalidateDisplay()
    SensoryFeedback.selection.give()
    modifier.show(
      EditMenuRequest(
        id: count, actions: [.copy], source: { [weak node] in node?.globalFrame() ?? .zero },
        run: { _ in Clipboard.text = text }))
  }

  override func makeContent() -> DisplayContent {
    let inner = super.makeContent()
    guard let held else { return inner }
    let area = held.convert(CGRect(origin: .zero, size: held.size), to: self)
    let tint = Color.accentColor.resolved(in: environment).faded(0.25)
    return .group([
      DisplayItem(
        tint.fill(
          CGPath(rect: area, transform: nil), in: area, evenOdd: false, isAntialiased: true)),
      DisplayItem(inner),
    ])
  }
}

/// A touch that rests on a label.
private final class TextHoldRecognizer: Recognizer<CGPoint> {
  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init() { preconditionFailure("made with its box") }

  private weak var box: TextHoldElement?
  private let press: LongPressRecognizer
  private var place: CGPoint?

  init(_ box: TextHoldElement) {
    self.box = box
    press = LongPressRecognizer(duration: 0.5, maximum: 10)
  }
  override var deadline: Double? { state == .possible ? press.deadline : nil }
  override func handle(_ event: PointerEvent) {
    guard !state.isOver else { return }
    if event.phase == .down {
      place = event.location
      // A touch beside every label is none of its business.
      if box?.label(at: event.location) == nil { return state = .failed }
    }
    press.handle(event)
    follow()
  }
  override func tick(_ time: Double) {
    press.tick(time)
    follow()
  }
  private func follow() {
    if press.state == .ended, let place { set(place, .ended) }
    if press.state == .failed { state = .failed }
  }
  override func deliver() {
    guard state == .ended, let value else { return }
    self.value = nil
    box?.select(at: value)
  }
}
