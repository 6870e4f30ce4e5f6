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
    id: 0, title: "Low Tide",
    tone: Color(red: 0.62, green: 0.74, blue: 1)),
  Poster(
    id: 1, title: "Glass City",
    tone: Color(red: 1, green: 0.72, blue: 0.6)),
  Poster(
    id: 2, title: "Far Signal",
    tone: Color(red: 0.62, green: 0.92, blue: 0.78)),
  Poster(
    id: 3, title: "Winter Sun",
    tone: Color(red: 0.86, green: 0.7, blue: 1)),
  Poster(
    id: 4, title: "Orchard",
    tone: Color(red: 0.62, green: 0.74, blue: 1)),
]

// MARK: - Main View

struct FanCarouselView: View {
  private let page = Color(white: 0.06)
  private let cardWidth: CGFloat = 240
  private let cardHeight: CGFloat = 340
  private let stepWidth: CGFloat = 190
  private let pageThreshold: CGFloat = 52

  @State private var selectedIndex = 0
  @State private var dragOffset: CGFloat = 0

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      VStack(spacing: 34) {
        cards
        PageDots(count: posterItems.count, selectedIndex: selectedIndex, color: Color.white)
      }
    }
  }

  private var cards: some View {
    ZStack {
      ForEach(Array(posterItems.enumerated()), id: \.element.id) { index, poster in
        let difference = CGFloat(index - selectedIndex)
        PosterFace(poster: poster)
          .frame(width: cardWidth, height: cardHeight)
          .clipShape(RoundedRectangle(cornerRadius: 28, style: .continuous))
          .scaleEffect(index == selectedIndex ? 1 : 0.86)
          .offset(
            x: difference * stepWidth + dragOffset, y: index == selectedIndex ? -10 : 14
          )
          .zIndex(index == selectedIndex ? 10 : Double(5 - abs(index - selectedIndex)))
          .animation(.spring(response: 0.42, dampingFraction: 0.72), value: selectedIndex)
      }
    }
    .frame(maxWidth: .infinity)
    .contentShape(Rectangle())
    .gesture(paging)
    .accessibilityIdentifier("carousel")
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
}

// MARK: - Supporting Shapes

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
  FanCarouselView()
}
