/// Glass whose pieces become one where they are near each other.
@available(iOS 26, macOS 26, *)
@MainActor @preconcurrency public struct GlassEffectContainer<Content: View> {
  @State private var bed = GlassBed()
  @State private var version = 0
  var spacing: CGFloat?
  var content: Content

  /// `spacing` is how near pieces must be to reach for each other; those that touch always do.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.spacing = spacing
    self.content = content()
  }
}

@available(iOS 26, macOS 26, *)
extension GlassEffectContainer: View, Sendable {
  public var body: some View {
    let _ = version
    let _ = bed.changed = { version += 1 }
    let reach = spacing ?? 0
    let groups = GlassGroup.groups(bed.pieces, reach: reach.isFinite ? max(0, reach) : 0)
    ZStack { content }
      .environment(
        \.glassBed, GlassBedReference(bed: bed, joined: Set(groups.flatMap(\.ids)))
      )
      .coordinateSpace(.named(ObjectIdentifier(bed)))
      .background(alignment: .topLeading) {
        ForEach(groups) { group in
          GlassSurface(
            glass: group.glass, shape: GlassOutline(outline: group.outline))
        }
      }
  }
}

/// A piece of glass as its container knows it.
@available(iOS 26, macOS 26, *)
struct GlassPiece {
  struct Kind: Equatable {
    var glass: Glass
    var union: GlassName?
  }
  var id: ObjectIdentifier
  var frame: CGRect
  var kind: Kind
  var shape: AnyShape
}

/// The pieces of glass in one container, in the order in which they came.
@available(iOS 26, macOS 26, *)
@MainActor final class GlassBed {
  private(set) var pieces: [GlassPiece] = []
  var changed: (() -> Void)?
  nonisolated init() {}

  func note(_ piece: GlassPiece) {
    if let index = pieces.firstIndex(where: { $0.id == piece.id }) {
      pieces[index] = piece
    } else {
      pieces.append(piece)
    }
    changed?()
  }
  func change(_ id: ObjectIdentifier, to kind: GlassPiece.Kind) {
    guard let index = pieces.firstIndex(where: { $0.id == id }) else { return }
    pieces[index].kind = kind
    changed?()
  }
  func forget(_ id: ObjectIdentifier) {
    pieces.removeAll { $0.id == id }
    changed?()
  }
}

/// The container around glass, and the pieces that it draws as one with others.
@available(iOS 26, macOS 26, *)
struct GlassBedReference: Equatable, @unchecked Sendable {
  // Used on the main actor only.
  let bed: GlassBed
  var joined: Set<ObjectIdentifier>
  static func == (a: GlassBedReference, b: GlassBedReference) -> Bool {
    a.bed === b.bed && a.joined == b.joined
  }
}

/// An outline that is given.
private struct GlassOutline: Shape, Equatable {
  var outline: Path
  nonisolated func path(in rect: CGRect) -> Path { outline }
}

/// Pieces of glass that are drawn as one.
@available(iOS 26, macOS 26, *)
struct GlassGroup: Identifiable {
  var ids: [ObjectIdentifier]
  var glass: Glass
  var outline: Path
  var id: ObjectIdentifier { ids[0] }

  /// The groups of two pieces and more.
  static func groups(_ pieces: [GlassPiece], reach: CGFloat) -> [GlassGroup] {
    let parts = parts(pieces)
    var remaining = Array(parts.indices)
    var groups: [GlassGroup] = []
    while let first = remaining.first {
      var members = [first]
      remaining.removeFirst()
      var next = 0
      while next < members.count {
        let member = parts[members[next]]
        let near = remaining.filter {
          parts[$0].glass == member.glass && GlassNeck.joins(member.frame, parts[$0].frame, reach)
        }
        members += near
        remaining.removeAll { near.contains($0) }
        next += 1
      }
      let ids = members.flatMap { parts[$0].ids }
      guard ids.count > 1 else { continue }
      groups.append(
        GlassGroup(
          ids: ids, glass: parts[first].glass,
          outline: outline(members.sorted().map { parts[$0] }, reach: reach)))
    }
    return groups
  }

  private struct Part {
    var ids: [ObjectIdentifier]
    var frame: CGRect
    var glass: Glass
    var shape: AnyShape
  }

  /// Pieces of one union are one part around them all.
  private static func parts(_ pieces: [GlassPiece]) -> [Part] {
    var parts: [Part] = []
    var known: [GlassName: Int] = [:]
    for piece in pieces {
      if let union = piece.kind.union {
        if let index = known[union], parts[index].glass == piece.kind.glass {
          parts[index].ids.append(piece.id)
          parts[index].frame = parts[index].frame.union(piece.frame)
          continue
        }
        known[union] = parts.count
      }
      parts.append(
        Part(ids: [piece.id], frame: piece.frame, glass: piece.kind.glass, shape: piece.shape))
    }
    return parts
  }

  /// More pieces than these are drawn over one another, for one outline of them all takes long to find.
  private static let greatestCount = 24

  private static func outline(_ parts: [Part], reach: CGFloat) -> Path {
    var paths = parts.map { $0.shape.path(in: $0.frame) }
    for (index, part) in parts.enumerated() {
      for other in parts[(index + 1)...] {
        if let neck = GlassNeck.path(part.frame, other.frame, reach) { paths.append(neck) }
      }
    }
    guard parts.count <= greatestCount else {
      var all = Path()
      for path in paths { all.addPath(path) }
      return all
    }
    let first = paths.removeFirst().cgPath
    return Path(paths.reduce(first) { $0.union($1.cgPath) })
  }
}

/// What two pieces of glass reach out to each other with.
enum GlassNeck {
  /// How far two frames are apart; 0 where they touch.
  static func gap(_ a: CGRect, _ b: CGRect) -> CGFloat {
    let x = max(0, max(a.minX, b.minX) - min(a.maxX, b.maxX))
    let y = max(0, max(a.minY, b.minY) - min(a.maxY, b.maxY))
    return (x * x + y * y).squareRoot()
  }

  static func joins(_ a: CGRect, _ b: CGRect, _ reach: CGFloat) -> Bool {
    let gap = gap(a, b)
    return gap < reach || a.insetBy(dx: -0.25, dy: -0.25).intersects(b)
  }

  /// The neck between frames beside or above each other: as thick as they are where they touch, thinner
  /// the farther they are apart, and gone at `reach`.
  static func path(_ a: CGRect, _ b: CGRect, _ reach: CGFloat) -> Path? {
    let gap = gap(a, b)
    guard gap < reach else { return nil }
    let across = min(a.maxY, b.maxY) - max(a.minY, b.minY)
    let along = min(a.maxX, b.maxX) - max(a.minX, b.minX)
    guard max(across, along) > 0 else { return nil }
    let isBeside = across >= along
    let thickness = (isBeside ? across : along) * (1 - gap / reach)
    guard thickness > 0.5 else { return nil }
    // Drawn as if beside; for frames above each other the axes change places.
    func turned(_ rect: CGRect) -> CGRect {
      isBeside ? rect : CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
    }
    let (first, second) = (turned(a), turned(b))
    let (left, right) = first.midX <= second.midX ? (first, second) : (second, first)
    let middle = (max(left.minY, right.minY) + min(left.maxY, right.maxY)) / 2
    let half = min(left.height, right.height) / 2
    let start = max(left.midX, left.maxX - half)
    let end = min(right.midX, right.minX + half)
    guard end > start else { return nil }
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      isBeside ? CGPoint(x: x, y: y) : CGPoint(x: y, y: x)
    }
    let (center, thin) = ((start + end) / 2, thickness / 2)
    var path = Path()
    path.move(to: point(start, middle - half))
    path.addQuadCurve(
      to: point(end, middle - half), control: point(center, middle - 2 * thin + half))
    path.addLine(to: point(end, middle + half))
    path.addQuadCurve(
      to: point(start, middle + half), control: point(center, middle + 2 * thin - half))
    path.closeSubpath()
    return path
  }
}
