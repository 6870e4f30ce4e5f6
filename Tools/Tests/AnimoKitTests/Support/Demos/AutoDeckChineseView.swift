import SwiftUI
import UIKit

// MARK: - Model

private struct Song: Identifiable, Equatable {
  let id: Int
  let title: String
  let tone: Color
}

private let songItems = [
  Song(
    id: 0, title: "慢潮",
    tone: Color(red: 0.62, green: 0.74, blue: 1)),
  Song(
    id: 1, title: "纸月亮",
    tone: Color(red: 1, green: 0.72, blue: 0.6)),
  Song(
    id: 2, title: "北线",
    tone: Color(red: 0.62, green: 0.92, blue: 0.78)),
  Song(
    id: 3, title: "琥珀",
    tone: Color(red: 0.86, green: 0.7, blue: 1)),
]

// MARK: - Main View

struct AutoDeckChineseView: View {
  private let page = Color(white: 0.06)
  private let cardWidth: CGFloat = 280
  private let cardHeight: CGFloat = 380
  private let interval = 3
  private let dropDistance: CGFloat = 110

  @State private var index = 0
  @State private var flying: Song?
  @State private var flyY: CGFloat = 0
  @State private var flyTilt = 0.0
  @State private var dragOffset: CGFloat = 0
  @State private var didStartDrag = false

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      deck
      if let flying {
        card(flying)
          .offset(y: flyY)
          .rotationEffect(.degrees(flyTilt))
          .zIndex(100)
          .allowsHitTesting(false)
      }
    }
    .task { await advanceForever() }
  }

  private var deck: some View {
    ZStack {
      ForEach(Array(songItems.enumerated()), id: \.element.id) { position, song in
        if song.id != flying?.id {
          let depth = slot(for: position)
          card(song)
            .scaleEffect(1 - CGFloat(depth) * 0.04, anchor: .top)
            .offset(y: stackOffset(depth) + (depth == 0 ? dragOffset : 0))
            .zIndex(Double(songItems.count - depth))
        }
      }
    }
    .gesture(drag)
    .accessibilityIdentifier("deck")
  }

  private func card(_ song: Song) -> some View {
    SongFace(song: song)
      .frame(width: cardWidth, height: cardHeight)
      .clipShape(RoundedRectangle(cornerRadius: 30, style: .continuous))
      .overlay(
        RoundedRectangle(cornerRadius: 30, style: .continuous)
          .fill(
            LinearGradient(
              colors: [.white.opacity(0.18), .clear], startPoint: .topLeading,
              endPoint: .center)
          )
          .blendMode(.softLight)
      )
  }

  private var drag: some Gesture {
    DragGesture(minimumDistance: 8)
      .onChanged { value in
        dragOffset = max(0, value.translation.height) * 0.9
        if !didStartDrag, dragOffset > 2 {
          didStartDrag = true
          UIImpactFeedbackGenerator(style: .light).impactOccurred()
        }
      }
      .onEnded { value in
        didStartDrag = false
        let isThrown = value.predictedEndTranslation.height > dropDistance * 2
        if dragOffset > dropDistance || isThrown, flying == nil {
          UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
          advance(fromDrag: dragOffset)
          dragOffset = 0
        } else {
          withAnimation(.spring(response: 0.45, dampingFraction: 0.7)) { dragOffset = 0 }
        }
      }
  }

  private func slot(for position: Int) -> Int {
    (position - index + songItems.count) % songItems.count
  }

  private func stackOffset(_ depth: Int) -> CGFloat {
    var y: CGFloat = 0
    var step: CGFloat = 18
    for _ in 0..<depth {
      y += step
      step = max(9, step - 3)
    }
    return -y
  }

  private func advance(fromDrag startY: CGFloat) {
    flying = songItems[index]
    flyY = startY
    flyTilt = 0
    withAnimation(.easeInOut(duration: 0.55)) {
      index = (index + 1) % songItems.count
    }
    withAnimation(.easeIn(duration: 0.85)) {
      flyY = 1100
      flyTilt = 6
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.87) { flying = nil }
  }

  private func advanceForever() async {
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(interval))
      if flying == nil { advance(fromDrag: 0) }
    }
  }
}

// MARK: - Supporting Shapes

private struct SongFace: View {
  let song: Song

  var body: some View {
    RoundedRectangle(cornerRadius: 0)
      .fill(song.tone)
      .overlay {
        Image(systemName: "photo.fill")
          .font(.system(size: 44))
          .foregroundStyle(Color.white.opacity(0.8))
      }
      .overlay(alignment: .bottomLeading) {
        Text(song.title)
          .font(.system(size: 20, weight: .bold))
          .foregroundStyle(Color.white)
          .padding(20)
      }
      .clipped()
  }
}

// MARK: - Preview

#Preview {
  AutoDeckChineseView()
}
