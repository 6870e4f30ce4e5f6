/// The heights that a sheet may stand at, and where it stops when it is let go.
struct SheetHeights: Equatable {
  struct Level: Equatable {
    var detent: PresentationDetent
    var height: CGFloat
  }
  /// From the smallest to the largest; never empty.
  private(set) var levels: [Level]
  /// The height of a sheet that reaches as far up as it may.
  var room: CGFloat

  init(_ detents: Set<PresentationDetent>, room: CGFloat, in environment: EnvironmentValues) {
    self.room = room
    var list = detents.compactMap { detent in
      detent.height(room: room, in: environment).map { Level(detent: detent, height: $0) }
    }
    if list.isEmpty { list = [Level(detent: .large, height: room)] }
    levels = list.sorted { $0.height < $1.height }
  }

  /// A card of one height.
  init(height: CGFloat) {
    room = height
    levels = [Level(detent: .large, height: height)]
  }

  var lowest: CGFloat { levels.first?.height ?? room }
  var highest: CGFloat { levels.last?.height ?? room }

  /// The height of a detent; that of the smallest where there is no such detent.
  func height(of detent: PresentationDetent?) -> CGFloat {
    levels.first { $0.detent == detent }?.height ?? lowest
  }

  /// Where a sheet pulled to `wanted` stands: past its ends it follows less and less.
  @MainActor func held(at wanted: CGFloat, canGo: Bool) -> CGFloat {
    if wanted > highest {
      return highest + ScrollMover.banded(wanted - highest, limit: 0, room: 60) / 2
    }
    guard wanted < lowest, !canGo else { return wanted }
    return lowest - ScrollMover.banded(lowest - wanted, limit: 0, room: 120)
  }

  enum Rest: Equatable {
    case level(Level)
    case gone
  }

  /// Where a sheet at `height` goes that is let go at `speed`, in points a second upwards.
  func rest(from height: CGFloat, speed: CGFloat, canGo: Bool) -> Rest {
    let sink = lowest - height
    if canGo, sink > 0, speed < 300, sink > lowest * 0.4 || (speed < -700 && sink > 20) {
      return .gone
    }
    // A throw goes on for a while; source: the projection of Apple's fluid interfaces talk, shortened
    // to what a sheet shows.
    let ahead = height + speed * 0.2
    let nearest = levels.min { abs($0.height - ahead) < abs($1.height - ahead) }
    return .level(nearest ?? Level(detent: .large, height: room))
  }

  /// 1 for a sheet that fills the width, 0 for one that floats beside the edges.
  func fullness(at height: CGFloat) -> CGFloat {
    let floating = levels.map(\.height).filter { $0 < room - 1 }.max() ?? 0
    guard height > floating, room > floating else { return 0 }
    return min(1, (height - floating) / (room - floating))
  }
}
