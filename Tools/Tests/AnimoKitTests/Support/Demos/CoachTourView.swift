import SwiftUI

// MARK: - Model

private enum TourStop: String, CaseIterable {
  case profile, tabs, add

  var message: String {
    switch self {
    case .profile: "Your card: name, photo and status."
    case .tabs: "Everything is one tab away."
    case .add: "Start something new here."
    }
  }

  var isRound: Bool { self == .add }
}

private struct TourFrames: PreferenceKey {
  static let defaultValue: [TourStop: CGRect] = [:]

  static func reduce(
    value: inout [TourStop: CGRect], nextValue: () -> [TourStop: CGRect]
  ) {
    value.merge(nextValue()) { $1 }
  }
}

// MARK: - Main View

struct CoachTourView: View {
  private let page = Color(white: 0.06)
  private let accent = Color(red: 0.45, green: 0.65, blue: 1)

  @State private var frames: [TourStop: CGRect] = [:]
  @State private var isTouring = false
  @State private var itemCount = 0

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      profileCard
        .padding(.top, 24)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
      VStack(spacing: 18) {
        addButton
        tabs
      }
      .padding(.bottom, 18)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
    }
    .onPreferenceChange(TourFrames.self) { [$frames] in $frames.wrappedValue = $0 }
    .fullScreenCover(isPresented: $isTouring) {
      TourOverlay(
        frames: frames, accent: accent,
        act: { stop in
          if stop == .add { itemCount += 1 }
        }, finish: { present(false) }
      )
      .presentationBackground(.clear)
    }
    .task {
      try? await Task.sleep(for: .seconds(0.6))
      present(true)
    }
  }

  private var profileCard: some View {
    HStack(spacing: 14) {
      Image(systemName: "person").font(.system(size: 24))
      Text("Profile").font(.system(size: 18, weight: .semibold))
      Text("\(itemCount)").font(.system(size: 18)).foregroundStyle(Color.white.opacity(0.5))
    }
    .foregroundStyle(Color.white.opacity(0.9))
    .padding(20)
    .background(
      RoundedRectangle(cornerRadius: 22, style: .continuous)
        .fill(Color.white.opacity(0.08))
    )
    .tourStop(.profile)
    .accessibilityIdentifier("profile")
  }

  private var addButton: some View {
    Button {
      itemCount += 1
    } label: {
      Image(systemName: "plus")
        .font(.system(size: 24, weight: .semibold))
        .foregroundStyle(Color(white: 0.06))
        .frame(width: 60, height: 60)
        .background(Circle().fill(Color.white.opacity(0.9)))
    }
    .buttonStyle(.plain)
    .tourStop(.add)
    .accessibilityLabel("Add")
    .accessibilityIdentifier("add")
  }

  private var tabs: some View {
    HStack(spacing: 40) {
      Image(systemName: "house")
      Image(systemName: "magnifyingglass")
      Image(systemName: "heart")
    }
    .font(.system(size: 22))
    .foregroundStyle(Color.white.opacity(0.8))
    .padding(.horizontal, 28)
    .frame(height: 49)
    .background(Capsule().fill(Color.white.opacity(0.08)))
    .tourStop(.tabs)
    .accessibilityIdentifier("tabs")
  }

  /// The cover itself never slides: the overlay inside fades.
  private func present(_ shows: Bool) {
    var quiet = Transaction()
    quiet.disablesAnimations = true
    withTransaction(quiet) { isTouring = shows }
  }
}

// MARK: - Supporting Shapes

/// Presented once; a step only changes what it points at.
private struct TourOverlay: View {
  let frames: [TourStop: CGRect]
  let accent: Color
  let act: (TourStop) -> Void
  let finish: () -> Void
  private let gap: CGFloat = 14

  @State private var stop = TourStop.profile
  @State private var isVisible = false

  var body: some View {
    GeometryReader { safe in
      GeometryReader { full in
        let hole = hole(for: stop)
        ZStack {
          scrim(hole)
          hitArea(hole)
          bubble(hole, in: full.size, insets: safe.safeAreaInsets)
        }
      }
      .ignoresSafeArea()
    }
    .opacity(isVisible ? 1 : 0)
    .onAppear {
      stop = stops.first ?? .profile
      withAnimation(.easeInOut(duration: 0.25)) { isVisible = true }
    }
  }

  /// Targets that have been laid out.
  private var stops: [TourStop] {
    TourStop.allCases.filter { stop in
      (frames[stop]?.width ?? 0) > 0 && (frames[stop]?.height ?? 0) > 0
    }
  }

  private func hole(for stop: TourStop) -> CGRect {
    guard let frame = frames[stop] else { return .zero }
    guard stop.isRound else { return frame.insetBy(dx: -10, dy: -6) }
    let side = max(frame.width, frame.height) + 12
    return CGRect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
  }

  private func scrim(_ hole: CGRect) -> some View {
    ZStack {
      Color.black.opacity(0.8)
      RoundedRectangle(cornerRadius: stop.isRound ? hole.width / 2 : 24, style: .continuous)
        .frame(width: hole.width, height: hole.height)
        .position(x: hole.midX, y: hole.midY)
        .blendMode(.destinationOut)
    }
    .compositingGroup()
    .contentShape(Rectangle())
    .onTapGesture { _ in }
  }

  private func hitArea(_ hole: CGRect) -> some View {
    Button {
      useTarget()
    } label: {
      Color.white.opacity(0.001).frame(width: hole.width, height: hole.height)
    }
    .buttonStyle(.plain)
    .position(x: hole.midX, y: hole.midY)
    .accessibilityIdentifier("target")
  }

  private func bubble(_ hole: CGRect, in size: CGSize, insets: EdgeInsets) -> some View {
    let above = hole.minY - insets.top
    let below = size.height - insets.bottom - hole.maxY
    let width = min(300, size.width - 32)
    let x = min(max(hole.midX, 16 + width / 2), size.width - 16 - width / 2)
    let isBelow = below >= above
    let room = max(0, max(above, below) - gap)
    let pointer = (hole.midX - (x - width / 2)) / width
    return TourBubble(
      message: stop.message, accent: accent, pointsUp: isBelow,
      pointer: pointer < 0.33 ? .leading : pointer > 0.67 ? .trailing : .center,
      isLast: stop == stops.last, next: next, end: end
    )
    .frame(width: width, height: room, alignment: isBelow ? .top : .bottom)
    .position(x: x, y: isBelow ? hole.maxY + gap + room / 2 : hole.minY - gap - room / 2)
    .id(stop.message)
    .transition(.opacity)
  }

  private func next() {
    guard let index = stops.firstIndex(of: stop), index + 1 < stops.count else {
      end()
      return
    }
    withAnimation(.spring(response: 0.5, dampingFraction: 0.86)) { stop = stops[index + 1] }
  }

  private func useTarget() {
    let used = stop
    withAnimation(.easeInOut(duration: 0.25)) { isVisible = false }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
      act(used)
      guard let index = stops.firstIndex(of: used), index + 1 < stops.count else {
        finish()
        return
      }
      stop = stops[index + 1]
      withAnimation(.easeInOut(duration: 0.25)) { isVisible = true }
    }
  }

  private func end() {
    withAnimation(.easeInOut(duration: 0.25)) { isVisible = false }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { finish() }
  }
}

private struct TourBubble: View {
  let message: String
  let accent: Color
  let pointsUp: Bool
  let pointer: HorizontalAlignment
  let isLast: Bool
  let next: () -> Void
  let end: () -> Void

  var body: some View {
    VStack(alignment: pointer, spacing: 0) {
      if pointsUp { tip }
      VStack(alignment: .leading, spacing: 16) {
        Text(message).font(.system(size: 16, weight: .medium))
        HStack {
          Button("End tour") { end() }
            .font(.system(size: 15, weight: .bold))
            .underline()
            .foregroundStyle(Color.white.opacity(0.8))
            .accessibilityIdentifier("end")
          Spacer()
          Button {
            next()
          } label: {
            Text(isLast ? "Done" : "Next")
              .font(.system(size: 15, weight: .semibold))
              .foregroundStyle(Color(white: 0.06))
              .padding(.horizontal, 20)
              .padding(.vertical, 10)
              .background(Capsule().fill(accent))
          }
          .accessibilityIdentifier("next")
        }
        .buttonStyle(.plain)
      }
      .foregroundStyle(Color.white)
      .padding(18)
      .background(
        RoundedRectangle(cornerRadius: 22, style: .continuous).fill(Color(white: 0.2))
      )
      if !pointsUp { tip }
    }
  }

  private var tip: some View {
    TipShape(pointsUp: pointsUp)
      .fill(Color(white: 0.2))
      .frame(width: 22, height: 10)
      .padding(.horizontal, 24)
  }
}

private struct TipShape: Shape {
  let pointsUp: Bool

  func path(in rect: CGRect) -> Path {
    var path = Path()
    let base = pointsUp ? rect.maxY : rect.minY
    path.move(to: CGPoint(x: rect.minX, y: base))
    path.addLine(to: CGPoint(x: rect.midX, y: pointsUp ? rect.minY : rect.maxY))
    path.addLine(to: CGPoint(x: rect.maxX, y: base))
    path.closeSubpath()
    return path
  }
}

extension View {
  fileprivate func tourStop(_ stop: TourStop) -> some View {
    background {
      GeometryReader { proxy in
        Color.clear.preference(key: TourFrames.self, value: [stop: proxy.frame(in: .global)])
      }
    }
  }
}

// MARK: - Preview

#Preview {
  CoachTourView()
}
