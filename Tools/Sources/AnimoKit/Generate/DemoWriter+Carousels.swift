extension DemoWriter {
  private static let posterTitles = [
    "Low Tide", "Glass City", "Far Signal", "Winter Sun", "Orchard",
  ]

  private static let pageDots = #"""
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
    """#

  /// The paging gesture both carousels share: velocity decides, not distance.
  private static func pagingGesture(_ c: DemoContext) -> String {
    #"""
    «int»  private var paging: some Gesture {
    «int»    DragGesture(minimumDistance: 12)
    «int»      .onChanged { value in
    «int»        dragOffset = value.translation.width * 0.5
    «int»      }
    «int»      .onEnded { value in
    «int»        let predicted = value.predictedEndTranslation.width
    «int»        withAnimation(\#(c.motion)) {
    «int»          if predicted < -pageThreshold, selectedIndex < posterItems.count - 1 {
    «int»            selectedIndex += 1
    «int»«hap»            \#(c.selection)
    «int»          } else if predicted > pageThreshold, selectedIndex > 0 {
    «int»            selectedIndex -= 1
    «int»«hap»            \#(c.selection)
    «int»          }
    «int»          dragOffset = 0
    «int»        }
    «int»      }
    «int»  }
    «show»  private func loop() async {
    «show»    \#(c.loopHead) {
    «show»      try? await Task.sleep(for: .seconds(\#(number(c.spec.interval ?? 1.8))))
    «show»      withAnimation(\#(c.motion)) {
    «show»        selectedIndex = (selectedIndex + 1) % posterItems.count
    «show»      }
    «show»    }
    «show»  }
    """#
  }

  static func fan(_ c: DemoContext) -> DemoParts {
    var parts = DemoParts()
    parts.model = photoModel(c, type: "Poster", titles: posterTitles)
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let cardWidth: CGFloat = 240
        private let cardHeight: CGFloat = 340
        private let stepWidth: CGFloat = 190
      «int»  private let pageThreshold: CGFloat = \#(number(c.spec.threshold ?? 52))

        @State private var selectedIndex = 0
      «int»  @State private var dragOffset: CGFloat = 0

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            VStack(spacing: 34) {
              cards
              PageDots(count: posterItems.count, selectedIndex: selectedIndex, color: \#(c.spec.theme == .dark ? "Color.white" : c.ink(1)))
            }
          }
      «show»    .task { await loop() }
        }

        private var cards: some View {
          ZStack {
            ForEach(Array(posterItems.enumerated()), id: \.element.id) { index, poster in
              let difference = CGFloat(index - selectedIndex)
              PosterFace(poster: poster)
                .frame(width: cardWidth, height: cardHeight)
                .clipShape(RoundedRectangle(cornerRadius: 28, style: .continuous))
      «squash»          .landing(on: selectedIndex, strength: index == selectedIndex ? 0.06 : 0)
      «pop»          .popping(on: selectedIndex, strength: index == selectedIndex ? \#(c.spec.popStrength(0.08)) : 0)
      «stagger»          .entering(index)
                .scaleEffect(index == selectedIndex ? \#(number(max(1, c.spec.scale ?? 1))) : \#(number(c.spec.shrink ?? 0.86)))
                .offset(
                  x: difference * stepWidth\#(c.isInteraction ? " + dragOffset" : ""), y: index == selectedIndex ? -10 : 14
                )
                .zIndex(index == selectedIndex ? 10 : Double(5 - abs(index - selectedIndex)))
                .animation(\#(c.motion), value: selectedIndex)
            }
          }
          .frame(maxWidth: .infinity)
          .contentShape(Rectangle())
      «int»    .gesture(paging)
          .accessibilityIdentifier("carousel")
        }

      \#(pagingGesture(c))
      }
      """#
    parts.supporting = photoFace(c, type: "Poster") + "\n\n" + pageDots
    return parts
  }

  static func coverflow(_ c: DemoContext) -> DemoParts {
    var parts = DemoParts()
    parts.model = photoModel(c, type: "Poster", titles: posterTitles)
    parts.main = #"""
      struct \#(c.typeName): View {
        private let cardWidth: CGFloat = 240
        private let cardHeight: CGFloat = 350
        private let stepWidth: CGFloat = 176
      «int»  private let pageThreshold: CGFloat = \#(number(c.spec.threshold ?? 52))

        @State private var selectedIndex = 0
      «int»  @State private var dragOffset: CGFloat = 0

        var body: some View {
          VStack(spacing: 28) {
            cards
            detail
            PageDots(count: posterItems.count, selectedIndex: selectedIndex)
          }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background { backdrop }
      «show»    .task { await loop() }
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
      «squash»          .landing(on: selectedIndex, strength: index == selectedIndex ? 0.06 : 0)
      «pop»          .popping(on: selectedIndex, strength: index == selectedIndex ? \#(c.spec.popStrength(0.08)) : 0)
      «stagger»          .entering(index)
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
      «int»    .gesture(paging)
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

      \#(pagingGesture(c))

        private func layout(for index: Int) -> CardLayout {
          let distance = CGFloat(index - selectedIndex)\#(c.isInteraction ? " - dragOffset / cardWidth" : "")
          let away = abs(distance)
          return CardLayout(
            scale: max(0.82, 1 - 0.12 * away),
            rotation: Double(max(-2, min(2, distance)) * \#(number(c.spec.angle ?? 7))),
            x: CGFloat(index - selectedIndex) * stepWidth\#(c.isInteraction ? " + dragOffset" : ""),
            y: away * 18,
            opacity: Double(max(0, 1 - 0.28 * away)),
            blur: min(4, away * 2),
            depth: -Double(away))
        }
      }
      """#
    parts.supporting =
      #"""
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
      «photo»    Image(poster.imageName).resizable().scaledToFill()
      «!photo»    poster.tone
        }
      }


      """# + photoFace(c, type: "Poster") + "\n\n" + pageDots
    return parts
  }

  static func scrollStack(_ c: DemoContext) -> DemoParts {
    var parts = DemoParts()
    parts.imports = ["UIKit"]
    parts.model = photoModel(
      c, type: "Album",
      titles: ["Slow Tide", "Paper Moon", "North Line", "Amber", "Field Notes", "Lanterns"])
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let itemSpacing: CGFloat = 120
        private let cardSize: CGFloat = 260
        private let renderWindow: CGFloat = 3

        @State private var scrollOffset: CGFloat = 0

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            ScrollDriver(
              offset: $scrollOffset, itemSpacing: itemSpacing,
              maxOffset: CGFloat(albumItems.count - 1)
            )
            .accessibilityIdentifier("driver")
            cards.allowsHitTesting(false)
          }
      «show»    .task { await loop() }
        }

        private var cards: some View {
          ZStack {
            ForEach(Array(albumItems.enumerated()), id: \.element.id) { index, album in
              let distance = CGFloat(index) - scrollOffset
              if abs(distance) <= renderWindow {
                AlbumFace(album: album)
                  .frame(width: cardSize, height: cardSize)
                  .clipShape(RoundedRectangle(cornerRadius: 26, style: .continuous))
                  .scaleEffect(max(0.7, 1 - 0.1 * abs(distance)))
                  .offset(y: yOffset(distance))
                  .opacity(Double(max(0, 1 - 0.3 * abs(distance))))
                  .zIndex(-Double(abs(distance)))
              }
            }
          }
        }

        private func yOffset(_ distance: CGFloat) -> CGFloat {
          distance > 0 ? distance * itemSpacing * 0.9 : distance * itemSpacing * 0.55
        }
      «show»
      «show»  private func loop() async {
      «show»    \#(c.loopHead) {
      «show»      try? await Task.sleep(for: .seconds(\#(number(c.spec.interval ?? 1.8))))
      «show»      let next = (Int(scrollOffset.rounded()) + 1) % albumItems.count
      «show»      withAnimation(.easeInOut(duration: 0.8)) { scrollOffset = CGFloat(next) }
      «show»    }
      «show»  }
      }
      """#
    parts.supporting =
      #"""
      /// Draws nothing: it lends the stack a real scroll view's momentum and rubber band.
      private struct ScrollDriver: UIViewRepresentable {
        @Binding var offset: CGFloat
        let itemSpacing: CGFloat
        let maxOffset: CGFloat

        func makeCoordinator() -> Coordinator {
          Coordinator(self)
        }

        func makeUIView(context: Context) -> UIScrollView {
          let scrollView = UIScrollView()
          scrollView.delegate = context.coordinator
          scrollView.decelerationRate = .normal
          scrollView.backgroundColor = .clear
          scrollView.showsVerticalScrollIndicator = false
          scrollView.alwaysBounceVertical = true
          return scrollView
        }

        func updateUIView(_ scrollView: UIScrollView, context: Context) {
          context.coordinator.driver = self
          let height = maxOffset * itemSpacing + scrollView.bounds.height
          scrollView.contentSize = CGSize(width: scrollView.bounds.width, height: height)
          guard !scrollView.isTracking, !scrollView.isDecelerating else { return }
          let target = offset * itemSpacing
          guard abs(scrollView.contentOffset.y - target) > 0.5 else { return }
          scrollView.setContentOffset(CGPoint(x: 0, y: target), animated: false)
        }

        final class Coordinator: NSObject, UIScrollViewDelegate {
          var driver: ScrollDriver
          private var lastIndex = 0
          private var boundaryFired = false

          init(_ driver: ScrollDriver) {
            self.driver = driver
          }

          func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
            boundaryFired = false
          }

          func scrollViewDidScroll(_ scrollView: UIScrollView) {
            let position = scrollView.contentOffset.y / driver.itemSpacing
            driver.offset = position
            let nearest = Int(floor(position + 0.5))
            if nearest != lastIndex, nearest >= 0, CGFloat(nearest) <= driver.maxOffset {
              lastIndex = nearest
      «hap»        \#(c.selection)
            }
            if position < 0 || position > driver.maxOffset, !boundaryFired {
              boundaryFired = true
      «hap»        \#(c.heavy)
            }
          }
        }
      }


      """# + photoFace(c, type: "Album")
    return parts
  }
}
