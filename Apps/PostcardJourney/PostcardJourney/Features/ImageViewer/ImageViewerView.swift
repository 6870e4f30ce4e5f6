import SwiftUI

/// A photo alone on the screen: pinched or tapped larger, moved, turned over, pulled down to close.
struct ImageViewerView: View {
  @State private var model: ImageViewerModel
  @Environment(\.dismiss) private var dismiss

  init(model: ImageViewerModel) { _model = State(initialValue: model) }

  var body: some View {
    ZStack {
      Color.black.opacity(1 - model.closingPart).ignoresSafeArea()
      ImageViewerPicture(model: model) { dismiss() }
        .ignoresSafeArea()
    }
    .safeAreaInset(edge: .top) { ImageViewerBar(model: model) { dismiss() } }
    .safeAreaInset(edge: .bottom) {
      if model.showsPrivacyNote { ImageViewerPrivacyNote { model.understandPrivacy() } }
    }
    .environment(\.colorScheme, .dark)
    .tint(.white)
  }
}

private struct ImageViewerPicture: View {
  var model: ImageViewerModel
  var close: @MainActor () -> Void
  @State private var dragStart: CGSize?
  /// Goes back by itself where the system takes the fingers away.
  @GestureState private var isPinching = false
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  var body: some View {
    GeometryReader { proxy in
      WholePhoto(source: model.source)
        .id(model.side)
        .transition(.opacity)
        .scaleEffect(model.zoom * (1 - model.closingPart * 0.3))
        .offset(
          x: model.offset.width + model.pull.width, y: model.offset.height + model.pull.height
        )
        .frame(width: proxy.size.width, height: proxy.size.height)
        .contentShape(.rect)
        .gesture(drag(in: proxy.size))
        .simultaneousGesture(pinch(in: proxy.size))
        .onTapGesture(count: 2) { point in
          animate { model.toggleZoom(at: point, in: proxy.size) }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityAdjustableAction { direction in
          animate { model.step(closer: direction == .increment, in: proxy.size) }
        }
        .modifier(ImageViewerDescription(model: model))
    }
    .animation(Motion.appear, value: model.side)
    .onChange(of: isPinching) { if !isPinching { model.endPinch() } }
  }

  private func animate(_ change: () -> Void) {
    if reduceMotion { change() } else { withAnimation(Motion.appear, change) }
  }

  private func drag(in size: CGSize) -> some Gesture {
    DragGesture(minimumDistance: 8)
      .onChanged { value in
        let start = dragStart ?? model.offset
        dragStart = start
        model.drag(from: start, by: value.translation, in: size)
      }
      .onEnded { _ in
        dragStart = nil
        var closes = false
        animate { closes = model.endDrag() }
        if closes { close() }
      }
  }

  private func pinch(in size: CGSize) -> some Gesture {
    MagnifyGesture()
      .updating($isPinching) { _, isPinching, _ in isPinching = true }
      .onChanged { value in
        model.pinch(by: value.magnification, around: value.startLocation, in: size)
      }
  }
}

/// Which side it is and how large.
private struct ImageViewerDescription: ViewModifier {
  var model: ImageViewerModel

  func body(content: Content) -> some View {
    content
      .accessibilityLabel(
        model.side == .front ? Text("field.photo.front") : Text("field.photo.back")
      )
      .accessibilityAddTraits(.isImage)
      .accessibilityIdentifier("viewer.photo")
      .accessibilityValue(
        Text(Double(model.zoom), format: .percent.precision(.fractionLength(0))))
  }
}

/// The photo as it is kept, not its thumbnail; read away from the main actor.
private struct WholePhoto: View {
  var source: PhotoSource?
  @State private var image: UIImage?

  var body: some View {
    ZStack {
      if let image {
        Image(uiImage: image).resizable().scaledToFit()
      } else {
        ProgressView()
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .task(id: source) {
      guard let source else { return }
      let loaded = await Self.load(source)
      if !Task.isCancelled { image = loaded }
    }
  }

  @concurrent
  private nonisolated static func load(_ source: PhotoSource) async -> UIImage? {
    switch source {
    case .file(let url): UIImage(contentsOfFile: url.path)?.preparingForDisplay()
    case .data(let data): UIImage(data: data)?.preparingForDisplay()
    }
  }
}

private struct ImageViewerBar: View {
  var model: ImageViewerModel
  var close: @MainActor () -> Void

  var body: some View {
    HStack(spacing: Spacing.medium) {
      Button(action: close) {
        Label("action.close", systemImage: "xmark").labelStyle(.iconOnly).frame(
          width: 24, height: 28)
      }
      .keyboardShortcut(.cancelAction)
      .accessibilityIdentifier("viewer.close")
      Spacer()
      if model.hasOtherSide {
        Button {
          model.turnOver()
        } label: {
          Label(
            model.side == .front ? "photo.showBack" : "photo.showFront",
            systemImage: "arrow.left.arrow.right"
          )
          .frame(height: 28)
        }
        .accessibilityIdentifier("viewer.turnOver")
      }
      if let file = model.sharedFile {
        ShareLink(item: file) {
          Label("action.share", systemImage: "square.and.arrow.up").labelStyle(.iconOnly)
            .frame(width: 24, height: 28)
        }
        .accessibilityIdentifier("viewer.share")
      }
    }
    .secondaryActionStyle()
    .padding(.horizontal, Spacing.large)
    .padding(.vertical, Spacing.small)
    .opacity(1 - model.closingPart)
  }
}

/// Says once that the back may show private text.
private struct ImageViewerPrivacyNote: View {
  var understood: @MainActor () -> Void

  var body: some View {
    HStack(spacing: Spacing.medium) {
      Image(systemName: "hand.raised").accessibilityHidden(true)
      Text("photo.backIsPrivate").font(.footnote)
      Spacer(minLength: 0)
      Button("action.understood", action: understood)
        .font(.footnote.bold())
        .accessibilityIdentifier("viewer.understood")
    }
    .padding(Spacing.large)
    .background(.regularMaterial, in: .rect(cornerRadius: CornerRadius.card))
    .padding(.horizontal, Spacing.large)
  }
}
