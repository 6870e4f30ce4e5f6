import Drawing

/// A piece of glass: a blurred picture of what lies below it, its colour, and light on its edge.
@available(iOS 26, macOS 26, *)
struct GlassSurface<S: Shape>: View {
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.colorSchemeContrast) private var contrast
  @Environment(\.accessibilityReduceTransparency) private var isOpaque
  var glass: Glass
  var shape: S

  var body: some View {
    if glass.kind != .identity {
      shape.fill(material)
        .overlay {
          if let tint = glass.tint { shape.fill(tint.opacity(isOpaque ? 1 : 0.75)) }
        }
        .overlay { edge }
        .shadow(color: .black.opacity(glass.kind == .clear ? 0.04 : 0.1), radius: 10, y: 3)
        .allowsHitTesting(false)
        .accessibilityHidden(true)
    }
  }

  private var material: AnyShapeStyle {
    if isOpaque { return AnyShapeStyle(Color(.system(.secondaryGroupedBackground))) }
    return glass.kind == .clear ? AnyShapeStyle(ClearGlass()) : AnyShapeStyle(.regularMaterial)
  }

  /// Light falls from above: the upper edge shines, the lower one less.
  @ViewBuilder private var edge: some View {
    if contrast == .increased {
      shape.stroke(.primary, lineWidth: 1)
    } else {
      let isDark = colorScheme == .dark
      shape.stroke(
        LinearGradient(
          colors: [
            .white.opacity(isDark ? 0.34 : 0.9), .white.opacity(isDark ? 0.08 : 0.3),
            .white.opacity(isDark ? 0.18 : 0.6),
          ], startPoint: .top, endPoint: .bottom), lineWidth: 0.5)
      shape.stroke(.black.opacity(isDark ? 0 : 0.07), lineWidth: 0.5)
    }
  }
}

/// Glass that blurs little and hardly tints.
private struct ClearGlass: ShapeStyle, PrimitiveShapeStyle {
  func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    let isDark = environment.colorScheme == .dark
    let base: Float = isDark ? 0 : 1
    let tint = RGBA(red: base, green: base, blue: base, alpha: isDark ? 0.18 : 0.12)
    return .material(
      MaterialRecipe(
        blurRadius: 4, saturation: 1.2, tint: tint,
        fallback: RGBA(red: base, green: base, blue: base, alpha: 0.3)))
  }
}

/// Glass behind a view: its own, or a part of that of the container around.
@available(iOS 26, macOS 26, *)
struct GlassEffectModifier: ViewModifier {
  @Environment(\.glassBed) private var bed
  @Environment(\.glassUnion) private var union
  @State private var token = GlassToken()
  @State private var isPressed = false
  var glass: Glass
  var shape: AnyShape
  nonisolated init(glass: Glass, shape: AnyShape) {
    self.glass = glass
    self.shape = shape
  }

  func body(content: Content) -> some View {
    let id = token.id
    let isJoined = bed?.joined.contains(id) ?? false
    let (glass, shape, union, bed) = (glass, shape, union, glass.kind == .identity ? nil : bed?.bed)
    let standing = content.background {
      if !isJoined { GlassSurface(glass: glass, shape: shape) }
    }
    if let bed {
      let kind = GlassPiece.Kind(glass: glass, union: union)
      standing
        .onGeometryChange(for: CGRect.self) {
          $0.frame(in: .named(ObjectIdentifier(bed)))
        } action: {
          bed.note(GlassPiece(id: id, frame: $0, kind: kind, shape: shape))
        }
        .onChange(of: kind) { _, new in bed.change(id, to: new) }
        .onDisappear { bed.forget(id) }
    } else {
      standing
    }
  }
}

/// What one piece of glass is known by in its container.
@MainActor private final class GlassToken {
  nonisolated init() {}
  var id: ObjectIdentifier { ObjectIdentifier(self) }
}
