import SwiftUI

/// The front as the picture of the screen, the back behind it, or a drawn card where there is none.
struct RecordDetailPhotos: View {
  @Bindable var model: RecordDetailModel
  var content: RecordDetailModel.Content
  /// Whether a swipe is on its way, which must not open the photo as well.
  @State private var isTurning = false
  @GestureState private var isMoving = false
  @Environment(AppRouter.self) private var router

  var body: some View {
    VStack(spacing: Spacing.medium) {
      if content.photos.isEmpty {
        RecordDetailNoPhoto(content: content)
          .aspectRatio(4 / 3, contentMode: .fit)
          .clipShape(.rect(cornerRadius: CornerRadius.picture))
      } else {
        Button {
          if !isTurning { router.show(model.side, of: model.id) }
        } label: {
          RecordDetailCard(photos: content.photos, side: model.side)
        }
        .buttonStyle(.plain)
        .simultaneousGesture(turning)
        .onChange(of: isMoving) {
          // The button learns of the end of the touch in the same turn; it may come second.
          if !isMoving { Task { isTurning = false } }
        }
        .accessibilityLabel(
          model.side == .front ? Text("field.photo.front") : Text("field.photo.back")
        )
        .accessibilityHint("photo.open")
        .accessibilityIdentifier("record.photo")
        if content.photos.count > 1 { RecordDetailSides(side: $model.side) }
      }
    }
    .padding(.top, Spacing.small)
  }

  /// A swipe to the left turns the card over; one to the right leads back, as everywhere.
  private var turning: some Gesture {
    DragGesture(minimumDistance: 24)
      .updating($isMoving) { _, isMoving, _ in isMoving = true }
      .onChanged { value in
        isTurning = -value.translation.width > abs(value.translation.height)
      }
      .onEnded { value in
        let (across, down) = (-value.translation.width, abs(value.translation.height))
        if content.photos.count > 1, across > 60, across > 2 * down { model.turnOver() }
      }
  }
}

/// Turns over where there are two sides.
private struct RecordDetailCard: View {
  var photos: [PhotoSide: URL]
  var side: PhotoSide

  var body: some View {
    if photos.count > 1 {
      FlipView(isFlipped: side == .back) {
        RecordDetailPhoto(url: photos[.front])
      } back: {
        RecordDetailPhoto(url: photos[.back])
      }
    } else {
      RecordDetailPhoto(url: photos[side])
    }
  }
}

private struct RecordDetailPhoto: View {
  var url: URL?

  var body: some View {
    PhotoView(url: url)
      .aspectRatio(4 / 3, contentMode: .fit)
      .clipShape(.rect(cornerRadius: CornerRadius.picture))
      .shadow(color: .black.opacity(0.12), radius: 12, y: 4)
      .contentShape(.rect)
  }
}

private struct RecordDetailSides: View {
  @Binding var side: PhotoSide

  var body: some View {
    Picker("photo.side", selection: $side) {
      Text("field.photo.front").tag(PhotoSide.front)
      Text("field.photo.back").tag(PhotoSide.back)
    }
    .pickerStyle(.segmented)
    .labelsHidden()
    .accessibilityIdentifier("record.sides")
  }
}

/// The picture of a card that has no photo: the theme's colours and the country's flag.
private struct RecordDetailNoPhoto: View {
  var content: RecordDetailModel.Content
  @Environment(\.appTheme) private var theme
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    let sent = theme.color(of: .sent, in: scheme)
    let received = theme.color(of: .received, in: scheme)
    ZStack {
      LinearGradient(
        colors: [sent.opacity(0.32), received.opacity(0.2)], startPoint: .topLeading,
        endPoint: .bottomTrailing)
      VStack(spacing: Spacing.large) {
        Image(
          systemName: content.record.direction == .sent ? "paperplane.fill" : "envelope.open.fill"
        )
        .font(.system(size: 52))
        .foregroundStyle(.tint)
        .accessibilityHidden(true)
        Text("record.noPhoto").font(.subheadline).foregroundStyle(.secondary)
      }
    }
    .background(Color.contentSurface)
    .accessibilityElement(children: .combine)
  }
}
