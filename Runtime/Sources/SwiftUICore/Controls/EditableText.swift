import Drawing
import TextShaping

/// The part of a text field that holds the text: draws it, the selection and the caret, and takes keys.
struct EditableText: PrimitiveView {
  var value: String
  var text: Binding<String>
  var name: Text?
  var prompt: Text?
  var isSecure = false
  var isMultiline = false
  /// True for an editor, in which return makes a new line and all room is taken.
  var isEditor = false
  /// Told when the text gets or loses the keyboard.
  var focusChanged: ((Bool) -> Void)?
  /// Runs before the actions of a submission.
  var willSubmit: (() -> Void)?
  /// Where the app keeps the selection, and what it was when this was made.
  var selection: SelectionLink?
  var selected: Range<Int>?
  /// Shows an edit menu.
  var menuRequested: ((EditMenuRequest) -> Void)?
  func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> { EditableTextNode(self, inputs) }
}

final class EditableTextNode: TypedNode<EditableText> {
  private let element: EditableTextElement
  override init(_ view: EditableText, _ inputs: NodeInputs) {
    element = EditableTextElement(view, inputs.environment, graph: inputs.graph)
    super.init(view, inputs)
  }
  override func collectElements(into elements: inout [LayoutNode]) { elements.append(element) }
  override func collectLazyItems(into items: inout [LazyItem]) { items.append(.element(element)) }
  override func update(_ view: EditableText) {
    self.view = view
    element.update(view, environment)
  }
  override func updateEnvironment(_ environment: EnvironmentValues, _ changes: EnvironmentChanges) {
    setEnvironment(environment)
    element.update(view, environment)
  }
  override func willRemove() {
    element.undoManager?.removeAllActions(withTarget: element)
    graph.events.ownerDidEnd(element)
    graph.events.focus.didEnd(element)
  }
}

final class EditableTextElement: LayoutNode, Focusable {
  private(set) var model: TextEditModel
  private var view: EditableText
  private var environment: EnvironmentValues
  private(set) var hasFocus = false
  /// What an input method is composing, shown at the caret and not yet part of the text.
  private(set) var preedit = ""
  private var scrolled: CGFloat = 0
  /// The text as it was last handed down.
  private var handedDown: String
  var lastTap: (time: Double, point: CGPoint, count: Int)?
  /// Whether the caret stands behind the character before it rather than before the next one, where
  /// the two places differ: between directions, and where a line is broken.
  private(set) var caretIsUpstream = false
  /// Where moving up and down keeps to.
  var keptColumn: CGFloat?
  /// Whether the selection was made by a finger, and has handles for it.
  var showsHandles = false { didSet { if showsHandles != oldValue { invalidateDisplay() } } }
  var menuCount = 0
  var menuRequested: ((EditMenuRequest) -> Void)? { view.menuRequested }
  /// The selection as it was last handed down or up.
  private var handedSelection: Range<Int>?
  private lazy var blink = CaretBlink { [weak self] in self?.invalidateDisplay() }

  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init(graph: ViewGraph) { preconditionFailure("made with its text") }

  init(_ view: EditableText, _ environment: EnvironmentValues, graph: ViewGraph) {
    self.view = view
    self.environment = environment
    handedDown = view.value
    model = TextEditModel(view.value, allowsNewlines: view.isEditor || view.isMultiline)
    super.init(graph: graph)
    takeSelection()
  }

  /// Takes over a selection that the app has set.
  private func takeSelection() {
    guard let wanted = view.selected, wanted != handedSelection else { return }
    handedSelection = wanted
    if wanted != model.selection { model.select(wanted) }
  }

  /// Tells the app what is selected now.
  private func giveSelection() {
    guard let link = view.selection, hasFocus else { return }
    handedSelection = model.selection
    link.write(model.selection, model.text)
  }

  func update(_ view: EditableText, _ environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
    if view.value != handedDown {
      handedDown = view.value
      model.adopt(view.value)
    }
    takeSelection()
    if !environment.isEnabled, hasFocus { graph.events.focus.focus(nil) }
    invalidateLayout()
  }

  // MARK: Text

  /// What stands for each character of a secret.
  static let bullet = "•"

  private var shownText: String {
    let own = view.isSecure ? String(repeating: Self.bullet, count: model.text.count) : model.text
    guard !preedit.isEmpty else { return own }
    let utf16 = own.utf16
    let at = utf16.index(utf16.startIndex, offsetBy: min(shown(model.head), utf16.count))
    return String(own[..<at]) + preedit + String(own[at...])
  }

  /// A place in the text as a place in what is shown.
  func shown(_ offset: Int) -> Int {
    // What is being composed stands at the caret and moves what follows.
    let moved = offset > model.head ? preedit.utf16.count : 0
    guard view.isSecure else { return offset + moved }
    let utf16 = model.text.utf16
    let place = utf16.index(utf16.startIndex, offsetBy: min(max(0, offset), utf16.count))
    return model.text[..<place].count + moved
  }
  func real(_ offset: Int) -> Int {
    let caret = shown(model.head)
    let own = offset > caret ? max(caret, offset - preedit.utf16.count) : max(0, offset)
    return view.isSecure ? model.text.prefix(own).utf16.count : own
  }

  private var font: FontDescription { environment.effectiveFont.resolve(in: environment) }

  private func layout(_ string: String, width: CGFloat?) -> TextLayout {
    var run = TextRun(string, font: font)
    run.language = environment.locale.identifier
    var request = TextRequest(runs: [run])
    request.displayScale = environment.displayScale
    request.direction = environment.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    request.lineLimit = isWrapping ? nil : 1
    switch environment.multilineTextAlignment {
    case .leading: request.alignment = .leading
    case .center: request.alignment = .center
    case .trailing: request.alignment = .trailing
    }
    return TextServices.engine.layout(request, width: isWrapping ? width : nil, height: nil)
  }
  var isWrapping: Bool { view.isMultiline || view.isEditor }

  private var promptText: Text? { view.prompt ?? view.name }

  var isEditor: Bool { view.isEditor }
  var isEnabled: Bool { environment.isEnabled }
  var undoManager: UndoManager? { environment.undoManager }
  /// Whether the line is read from right to left.
  var isRightToLeftText: Bool { environment.layoutDirection == .rightToLeft }
  /// Whether parts of the text run against the direction of its lines.
  var hasMixedDirections: Bool {
    textLayout().clusters.contains { $0.isRightToLeft != isRightToLeftText }
  }

  func textLayout() -> TextLayout {
    layout(shownText, width: size.width > 0 ? size.width : nil)
  }

  // MARK: Layout

  var lineHeight: CGFloat { layout("x", width: nil).size.height }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let own = layout(shownText.isEmpty ? "x" : shownText, width: proposal.width)
    let width = proposal.width.map { $0.isFinite ? $0 : own.size.width } ?? max(100, own.size.width)
    if view.isEditor {
      return CGSize(width: width, height: proposal.height ?? max(own.size.height, lineHeight))
    }
    guard isWrapping else { return CGSize(width: width, height: lineHeight) }
    let line = lineHeight
    let low = CGFloat(environment.lowerLineLimit ?? 1) * line
    let high = environment.lineLimit.map { CGFloat($0) * line } ?? .infinity
    return CGSize(width: width, height: max(low, min(high, max(line, own.size.height))))
  }
  override func placeChildren(size: CGSize, proposal: ProposedViewSize) { keepCaretInView() }
  override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize)
    -> CGFloat?
  {
    let isBaseline = key.type is FirstTextBaselineID.Type || key.type is LastTextBaselineID.Type
    return isBaseline ? layout("x", width: nil).firstBaseline : nil
  }

  /// The caret in this box's coordinates.
  var caretRect: CGRect {
    caret(at: model.head, preeditLength: preedit.utf16.count, isUpstream: caretIsUpstream)
  }

  /// A place in the text as a line between characters, in this box's coordinates.
  func caret(at offset: Int, preeditLength: Int = 0, isUpstream: Bool) -> CGRect {
    var rect = textLayout().caret(at: shown(offset) + preeditLength, isUpstream: isUpstream)
    if rect.height <= 0 { rect = CGRect(x: emptyStart, y: 0, width: 0, height: lineHeight) }
    return rect.offsetBy(
      dx: alignmentShift - (isWrapping ? 0 : scrolled), dy: isWrapping ? -scrolled : 0)
  }

  private var emptyStart: CGFloat { 0 }

  /// How far a single line that does not fill the box is moved by its alignment.
  private var alignmentShift: CGFloat {
    alignmentShift(of: shownText.isEmpty ? 0 : textLayout().size.width)
  }

  private func alignmentShift(of width: CGFloat) -> CGFloat {
    guard !isWrapping else { return 0 }
    let room = size.width - width
    guard room > 0 else { return 0 }
    let isRight = environment.layoutDirection == .rightToLeft
    switch environment.multilineTextAlignment {
    case .leading: return isRight ? room : 0
    case .center: return room / 2
    case .trailing: return isRight ? 0 : room
    }
  }

  /// A point of this box in the coordinates of the text.
  func textPoint(_ point: CGPoint) -> CGPoint {
    var point = point
    point.x -= alignmentShift
    if isWrapping { point.y += scrolled } else { point.x += scrolled }
    return point
  }

  /// The caret with a little room above and below.
  var caretArea: CGRect { caretRect.insetBy(dx: 0, dy: -8) }

  /// Scrolls what is around so that the caret is seen.
  private func revealCaret() {
    graph.afterLayout { [weak self] in
      guard let self, self.hasFocus else { return }
      self.reveal(part: self.caretArea, glides: false)
    }
  }

  private func keepCaretInView() {
    guard hasFocus else {
      scrolled = 0
      return
    }
    let caret = textLayout().caret(
      at: shown(model.head) + preedit.utf16.count, isUpstream: caretIsUpstream)
    if isWrapping {
      if caret.minY < scrolled { scrolled = caret.minY }
      if caret.maxY > scrolled + size.height { scrolled = caret.maxY - size.height }
    } else {
      if caret.minX < scrolled { scrolled = caret.minX }
      if caret.minX > scrolled + size.width - 2 { scrolled = caret.minX - size.width + 2 }
    }
    scrolled = max(0, scrolled)
  }

  // MARK: Drawing

  override func makeContent() -> DisplayContent {
    var items: [DisplayItem] = []
    let bounds = CGRect(origin: .zero, size: size)
    let foreground = HierarchicalShapeStyle.primary.resolved(in: environment)
    let layout = textLayout()
    let accent = Color.accentColor.resolved(in: environment)
    var inner: [DisplayItem] = []
    // The prompt is aligned by its own width, the caret before it as in an empty line.
    var promptShift: CGFloat?
    if hasFocus, !model.selection.isEmpty {
      let range = shown(model.selection.lowerBound)..<shown(model.selection.upperBound)
      for rect in layout.rects(for: range) {
        inner.append(fill(rect, accent.faded(0.25)))
      }
    }
    if shownText.isEmpty {
      if let promptText {
        let string = TextResolver.string(promptText, in: environment)
        let color = Color(.system(.placeholderText)).resolved(in: environment)
        let prompt = self.layout(string, width: size.width)
        promptShift = alignmentShift(of: min(size.width, prompt.size.width))
        inner.append(draw(prompt, color))
      }
    } else {
      inner.append(draw(layout, environment.isEnabled ? foreground : foreground.faded(0.4)))
    }
    if !preedit.isEmpty {
      let start = shown(model.head)
      for rect in layout.rects(for: start..<(start + preedit.utf16.count)) {
        inner.append(
          fill(CGRect(x: rect.minX, y: rect.maxY - 1.5, width: rect.width, height: 1), foreground))
      }
    }
    var shift = CGPoint(x: promptShift ?? alignmentShift, y: 0)
    if isWrapping { shift.y -= scrolled } else { shift.x -= scrolled }
    items.append(DisplayItem(.effect(.offset(shift), DisplayItem(.group(inner)))))
    if hasFocus, model.selection.isEmpty, blink.isShown {
      let caret = caretRect
      items.append(
        fill(CGRect(x: caret.minX - 1, y: caret.minY, width: 2, height: caret.height), accent))
    }
    let clipped = DisplayContent.effect(
      .clip(CGPath(rect: bounds.insetBy(dx: -2, dy: -2), transform: nil), evenOdd: false),
      DisplayItem(.group(items)))
    guard hasHandles else { return clipped }
    let handles = drawHandles { path in
      DisplayItem(
        accent.fill(path, in: path.boundingBox, evenOdd: false, isAntialiased: true))
    }
    return .group([DisplayItem(clipped)] + handles)
  }

  private func fill(_ rect: CGRect, _ style: ResolvedStyle) -> DisplayItem {
    DisplayItem(
      style.fill(CGPath(rect: rect, transform: nil), in: rect, evenOdd: false, isAntialiased: true))
  }
  private func draw(_ layout: TextLayout, _ style: ResolvedStyle) -> DisplayItem {
    let rect = CGRect(origin: .zero, size: layout.size)
    return DisplayItem(
      .text(TextDrawing(layout: layout, origin: .zero, paint: style.paint(in: rect), runPaints: []))
    )
  }

  // MARK: Editing

  func change(
    isRemembered: Bool = true, isUpstream: Bool = false, _ body: (inout TextEditModel) -> Void
  ) {
    let old = model.text
    let (steps, selection) = (model.undoCount, model.selection)
    showsHandles = false
    body(&model)
    caretIsUpstream = isUpstream
    keptColumn = nil
    if isRemembered, model.undoCount != steps { registerUndo() }
    if model.text != old {
      view.text.wrappedValue = model.text
      // An app may keep something else than what was typed.
      graph.afterUpdate { [weak self] in
        guard let self else { return }
        self.model.adopt(self.view.text.wrappedValue)
        self.invalidateLayout()
      }
    }
    if model.selection != selection || model.text != old { giveSelection() }
    keepCaretInView()
    if hasFocus {
      blink.restart()
      revealCaret()
    }
    if model.text != old { invalidateLayout() } else { invalidateDisplay() }
  }

  func insert(_ text: String) {
    guard environment.isEnabled else { return }
    preedit = ""
    if !view.isEditor, text == "\n" { return submit() }
    change { $0.insert(text) }
  }

  /// Shows what an input method is composing; empty ends it.
  package func setPreedit(_ text: String) {
    preedit = text
    invalidateLayout()
  }

  func submit() {
    view.willSubmit?()
    environment.submitAction?.run()
  }

  // MARK: Focus and keys

  var canFocus: Bool { environment.isEnabled }
  var takesText: Bool { true }
  func focusDidChange(_ isFocused: Bool) {
    hasFocus = isFocused
    if !isFocused {
      preedit = ""
      showsHandles = false
    }
    view.focusChanged?(isFocused)
    if isFocused { blink.restart() } else { blink.stop() }
    if isFocused { giveSelection() }
    keepCaretInView()
    invalidateDisplay()
  }

  override func isHit(_ point: CGPoint) -> Bool {
    let reach = hasHandles ? CGSize(width: 14, height: 18) : CGSize(width: 4, height: 8)
    return CGRect(origin: .zero, size: size).insetBy(dx: -reach.width, dy: -reach.height)
      .contains(point)
  }

  // MARK: Accessibility

  override var accessibility: AccessibilityProperties? {
    var properties = AccessibilityProperties()
    properties.traits = .isTextField
    if view.isSecure { properties.traits.formUnion(.isSecure) }
    if !environment.isEnabled { properties.traits.formUnion(.isNotEnabled) }
    properties.label = (view.name ?? view.prompt).map { TextResolver.string($0, in: environment) }
    let placeholder = promptText.map { TextResolver.string($0, in: environment) }
    properties.placeholder = placeholder
    if isWrapping { properties.role = .textView }
    let shown = shownText
    properties.value =
      shown.isEmpty ? placeholder ?? "" : shown
    properties.actions = [
      AccessibilityAction(kind: .default, name: nil) { [weak self] in
        guard let self, self.canFocus else { return }
        self.graph.events.focus.focus(self)
      },
      AccessibilityAction(kind: .showMenu, name: nil) { [weak self] in self?.showEditMenu() },
    ]
    return properties
  }
}
