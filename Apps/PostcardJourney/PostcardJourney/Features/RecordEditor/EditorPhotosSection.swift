import PhotosUI
import SwiftUI

/// A photo of the front and one of the back.
struct EditorPhotosSection: View {
  var model: RecordEditorModel

  var body: some View {
    Section {
      EditorPhotoRow(model: model, side: .front, title: "field.photo.front")
      EditorPhotoRow(model: model, side: .back, title: "field.photo.back")
    } header: {
      Text("field.photos")
    } footer: {
      Text("editor.photos.footer")
    }
  }
}

private struct EditorPhotoRow: View {
  var model: RecordEditorModel
  var side: PhotoSide
  var title: LocalizedStringKey
  @State private var item: PhotosPickerItem?

  var body: some View {
    HStack(spacing: Spacing.medium) {
      EditorPhotoPreview(photo: model.photos[side])
        .frame(width: 88, height: 66)
        .clipShape(.rect(cornerRadius: CornerRadius.thumbnail))
      VStack(alignment: .leading, spacing: 6) {
        Text(title).font(.subheadline)
        EditorPhotoStatus(photo: model.photos[side])
      }
      Spacer(minLength: 0)
      PhotosPicker(selection: $item, matching: .images) {
        Label(
          model.photos[side] == nil ? "photo.choose" : "photo.replace",
          systemImage: model.photos[side] == nil ? "plus" : "arrow.left.arrow.right"
        )
        .labelStyle(.iconOnly)
        .frame(width: 24, height: 24)
      }
      .buttonStyle(.bordered)
      .accessibilityIdentifier("editor.photo.\(side.rawValue)")
      if model.photos[side] != nil {
        Button(role: .destructive) {
          model.removePhoto(side)
        } label: {
          Label("photo.remove", systemImage: "trash").labelStyle(.iconOnly)
            .frame(width: 24, height: 24)
        }
        .buttonStyle(.bordered)
        .accessibilityIdentifier("editor.photo.\(side.rawValue).remove")
      }
    }
    .onChange(of: item) {
      guard let chosen = item else { return }
      item = nil
      model.choosePhoto(side) { try await chosen.loadTransferable(type: Data.self) }
    }
  }
}

private struct EditorPhotoPreview: View {
  var photo: EditorPhoto?

  var body: some View {
    switch photo?.settled {
    case .stored(let url): PhotoView(url: url)
    case .chosen(let photo): EditorChosenPhoto(data: photo.thumbnail)
    case .working, nil: PhotoView(url: nil)
    }
  }
}

private struct EditorChosenPhoto: View {
  var data: Data

  var body: some View {
    if let image = UIImage(data: data) {
      Color.clear
        .overlay { Image(uiImage: image).resizable().scaledToFill() }
        .clipped()
    } else {
      PhotoView(url: nil)
    }
  }
}

/// How far the work on a photo has really come.
private struct EditorPhotoStatus: View {
  var photo: EditorPhoto?

  var body: some View {
    if case .working(let fraction, _) = photo {
      ProgressView(value: fraction)
        .frame(maxWidth: 120)
        .accessibilityLabel("photo.working")
    } else {
      Text(photo == nil ? "photo.none" : "photo.ready")
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
  }
}
