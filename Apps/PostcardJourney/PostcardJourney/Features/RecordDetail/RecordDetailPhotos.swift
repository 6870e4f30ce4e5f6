import SwiftUI

/// The front as the picture of the screen, the back behind it, or a drawn card where there is none.
struct RecordDetailPhotos: View {
  @Bindable var model: RecordDetailModel
  var content: RecordDetailModel.Content
  @Environment(AppRouter.self) private var router

  var body: some View {
    VStack(spacing: Spacing.medium) {
      if content.photos.isEmpty {
        RecordDetailNoPhoto(content: content)
          .aspectRatio(4 / 3, contentMode: .fit)
          .clipShape(.rect(cornerRadius: CornerRadius.picture))
      } else {
        Button {
          router.show(model.side, of: model.id)
        } label: {
          RecordDetailCard(photos: content.photos, side: model.side)
        }
        .buttonStyle(.plain)
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
        Text("record.noPhoto").font(.subheadline).foregroundStyle(.secondary)
      }
    }
    .background(Color.contentSurface)
    .accessibilityElement(children: .combine)
  }
}
