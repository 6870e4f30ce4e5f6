import Drawing

/// A view that is drawn by a function.
public struct Canvas<Symbols: View> {
  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  public var isOpaque: Bool
  public var colorMode: ColorRenderingMode
  public var rendersAsynchronously: Bool

  nonisolated public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }
}

extension Canvas where Symbols == EmptyView {
  nonisolated public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously,
      renderer: renderer, symbols: { EmptyView() })
  }
}

extension Canvas: PrimitiveView {
  package func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> { CanvasNode(self, inputs) }
}

/// The picture of one of a canvas's symbols.
struct CanvasSymbol {
  var item: DisplayItem
  var size: CGSize
}

/// The value a view stands for in a picker, tab view, list or canvas.
enum TagTrait: ViewTrait { static var defaultValue: AnyHashable? { nil } }

final class CanvasNode<Symbols: View>: TypedNode<Canvas<Symbols>> {
  private var symbols: TypedNode<Symbols>!
  private let box: CanvasElement

  override init(_ view: Canvas<Symbols>, _ inputs: NodeInputs) {
    box = CanvasElement(graph: inputs.graph)
    super.init(view, inputs)
    symbols = make(view.symbols, isLazy: false)
    box.draw = { [weak self] size in self?.draw(size) ?? .empty }
    collect()
  }

  private func collect() {
    var list: [LayoutNode] = []
    symbols.collectElements(into: &list)
    box.setChildren(list)
  }

  private func draw(_ size: CGSize) -> DisplayContent {
    var table: [AnyHashable: CanvasSymbol] = [:]
    for element in box.children {
      guard let tag = element.trait(TagTrait.self) else { continue }
      table[tag] = CanvasSymbol(item: element.displayItem(), size: element.size)
    }
    let recorder = GraphicsContext.Recorder()
    var context = GraphicsContext(
      recorder: recorder, size: size, symbols: table, environment: environment)
    evaluation &+= 1
    isDirty = false
    // What the renderer reads draws the canvas anew when it changes.
    graph.track(self) { view.renderer(&context, size) }
    let content = DisplayContent.group(recorder.items)
    let bounds = CGPath(rect: CGRect(origin: .zero, size: size), transform: nil)
    return .effect(.clip(bounds, evenOdd: false), DisplayItem(content))
  }

  override var childNodes: [ViewNode] { [symbols] }
  override func collectElements(into elements: inout [LayoutNode]) { elements.append(box) }
  override func collectLazyItems(into items: inout [LazyItem]) { items.append(.element(box)) }
  override func elementsDidChange() { collect() }
  override func evaluate() { box.invalidateDisplay() }
  override func update(_ view: Canvas<Symbols>) {
    self.view = view
    symbols.update(view.symbols)
    box.invalidateDisplay()
  }
  override func updateEnvironment(_ environment: EnvironmentValues, _ changes: EnvironmentChanges) {
    super.updateEnvironment(environment, changes)
    box.invalidateDisplay()
  }
}

final class CanvasElement: LayoutNode {
  var draw: ((CGSize) -> DisplayContent)?
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
    // Symbols have their ideal size; they are drawn where the renderer puts them.
    for child in children { child.place(at: .zero, proposal: .unspecified) }
  }
  override var drawnChildren: [LayoutNode] { [] }
  override func makeContent() -> DisplayContent { draw?(presentedSize) ?? .empty }
  override func isHit(_ point: CGPoint) -> Bool {
    CGRect(origin: .zero, size: size).contains(point)
  }
}

extension View {
  /// Names this view for pickers, tab views, selections and canvases.
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modifier(TraitModifier(TagTrait.self, AnyHashable(tag), affectsLayout: false))
  }
}
