import SwiftUI
import UIKit

// MARK: - Model

private struct Poster: Identifiable, Equatable {
  let id: Int
  let title: String
  let tone: Color
}

private let posterItems = [
  Poster(
    id: 0, title: "退潮",
    tone: Color(red: 0.62, green: 0.74, blue: 1)),
  Poster(
    id: 1, title: "玻璃之城",
    tone: Color(red: 1, green: 0.72, blue: 0.6)),
  Poster(
    id: 2, title: "远方信号",
    tone: Color(red: 0.62, green: 0.92, blue: 0.78)),
  Poster(
    id: 3, title: "冬阳",
    tone: Color(red: 0.86, green: 0.7, blue: 1)),
  Poster(
    id: 4, title: "果园",
    tone: Color(red: 0.62, green: 0.74, blue: 1)),
]

// MARK: - Main View

struct CoverflowChineseView: View {
  private let cardWidth: CGFloat = 240
  private let cardHeight: CGFloat = 350
  private let stepWidth: CGFloat = 176
  private let pageThreshold: CGFloat = 52

  @State private var selectedIndex = 0
  @State private var dragOffset: CGFloat = 0

  var body: some View {
    VStack(spacing: 28) {
      cards
      detail
      PageDots(count: posterItems.count, selectedIndex: selectedIndex)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background { backdrop }
  }

  private var cards: some View {
    ZStack {
      ForEach(Array(posterItems.enumerated()), id: \.element.id) { index, poster in
        let layout = layout(for: index)
        PosterFace(poster: poster)
          .frame(width: cardWidth, height: cardHeight)
          .clipShape(RoundedRectangle(cornerRadius: 28, style: .continuous))
          .overlay(
            RoundedRectangle(cornerRadius: 28, style: .continuous)
              .fill(
                LinearGradient(
                  colors: [.white.opacity(0.18), .clear], startPoint: .topLeading,
                  endPoint: .center)
              )
              .blendMode(.softLight)
          )
          .scaleEffect(layout.scale)
          .rotationEffect(.degrees(layout.rotation))
          .offset(x: layout.x, y: layout.y)
          .opacity(layout.opacity)
          .blur(radius: layout.blur)
          .zIndex(layout.depth)
      }
    }
    .frame(maxWidth: .infinity)
    .contentShape(Rectangle())
    .gesture(paging)
    .accessibilityIdentifier("coverflow")
  }

  private var detail: some View {
    let current = posterItems[selectedIndex]
    return Text(current.title)
      .font(.system(size: 24, weight: .bold))
      .foregroundStyle(Color.white)
      .contentTransition(.opacity)
      .id(current.id)
      .animation(.easeInOut(duration: 0.3), value: current.id)
  }

  private var backdrop: some View {
    GeometryReader { geometry in
      ZStack {
        ForEach(Array(posterItems.enumerated()), id: \.element.id) { index, poster in
          PosterBackdrop(poster: poster)
            .frame(width: geometry.size.width, height: geometry.size.height)
            .clipped()
            .opacity(index == selectedIndex ? 1 : 0)
            .animation(.easeInOut(duration: 0.55), value: selectedIndex)
        }
      }
      .blur(radius: 80, opaque: true)
      .saturation(1.3)
      .overlay {
        LinearGradient(
          stops: [
            .init(color: .black.opacity(0.55), location: 0),
            .init(color: .clear, location: 0.45),
            .init(color: .black.opacity(0.7), location: 1),
          ], startPoint: .top, endPoint: .bottom)
      }
    }
    .ignoresSafeArea()
  }

  private var paging: some Gesture {
    DragGesture(minimumDistance: 12)
      .onChanged { value in
        dragOffset = value.translation.width * 0.5
      }
      .onEnded { value in
        let predicted = value.predictedEndTranslation.width
        withAnimation(.spring(response: 0.42, dampingFraction: 0.72)) {
          if predicted < -pageThreshold, selectedIndex < posterItems.count - 1 {
            selectedIndex += 1
            UISelectionFeedbackGenerator().selectionChanged()
          } else if predicted > pageThreshold, selectedIndex > 0 {
            selectedIndex -= 1
            UISelectionFeedbackGenerator().selectionChanged()
          }
          dragOffset = 0
        }
      }
  }

  private func layout(for index: Int) -> CardLayout {
    let distance = CGFloat(index - selectedIndex) - dragOffset / cardWidth
    let away = abs(distance)
    return CardLayout(
      scale: max(0.82, 1 - 0.12 * away),
      rotation: Double(max(-2, min(2, distance)) * 7),
      x: CGFloat(index - selectedIndex) * stepWidth + dragOffset,
      y: away * 18,
      opacity: Double(max(0, 1 - 0.28 * away)),
      blur: min(4, away * 2),
      depth: -Double(away))
  }
}

// MARK: - Supporting Shapes

private struct CardLayout {
  var scale: CGFloat
  var rotation: Double
  var x: CGFloat
  var y: CGFloat
  var opacity: Double
  var blur: CGFloat
  var depth: Double
}

private struct PosterBackdrop: View {
  let poster: Poster

  var body: some View {
    poster.tone
  }
}

private struct PosterFace: View {
  let poster: Poster

  var body: some View {
    RoundedRectangle(cornerRadius: 0)
      .fill(poster.tone)
      .overlay {
        Image(systemName: "photo.fill")
          .font(.system(size: 44))
          .foregroundStyle(Color.white.opacity(0.8))
      }
      .overlay(alignment: .bottomLeading) {
        Text(poster.title)
          .font(.system(size: 20, weight: .bold))
          .foregroundStyle(Color.white)
          .padding(20)
      }
      .clipped()
  }
}

private struct PageDots: View {
  let count: Int
  let selectedIndex: Int
  var color = Color.white

  var body: some View {
    HStack(spacing: 7) {
      ForEach(0..<count, id: \.self) { position in
        Capsule()
          .fill(color.opacity(position == selectedIndex ? 0.95 : 0.3))
          .frame(width: position == selectedIndex ? 22 : 7, height: 7)
      }
    }
    .animation(.spring(response: 0.4, dampingFraction: 0.7), value: selectedIndex)
  }
}

// MARK: - Preview

#Preview {
  CoverflowChineseView()
}
