import CoreTransferable
import PhotosUI
import SwiftUI
import UniformTypeIdentifiers

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
  @State private var isTargeted = false
  @Environment(\.dynamicTypeSize) private var size

  var body: some View {
    let layout =
      size.isAccessibilitySize
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: Spacing.medium))
      : AnyLayout(HStackLayout(spacing: Spacing.medium))
    layout {
      EditorPhotoButton(model: model, side: side, title: title)
      VStack(alignment: .leading, spacing: 6) {
        Text(title).font(.subheadline)
        EditorPhotoStatus(photo: model.photos[side])
      }
      if !size.isAccessibilitySize { Spacer(minLength: 0) }
      EditorPhotoActions(model: model, side: side, title: title, item: $item)
    }
    .padding(isTargeted ? Spacing.small : 0)
    .background(isTargeted ? AnyShapeStyle(.tint.opacity(0.16)) : AnyShapeStyle(.clear))
    .contentShape(.rect)
    .dropDestination(for: DroppedPhoto.self) { photos, _ in
      guard let photo = photos.first else { return false }
      model.choosePhoto(side) { photo.data }
      return true
    } isTargeted: {
      isTargeted = $0
    }
    .onChange(of: item) {
      guard let chosen = item else { return }
      item = nil
      model.choosePhoto(side) { try await chosen.loadTransferable(type: Data.self) }
    }
  }
}

/// The photo itself: pressed, it is seen whole.
private struct EditorPhotoButton: View {
  var model: RecordEditorModel
  var side: PhotoSide
  var title: LocalizedStringKey

  var body: some View {
    Button {
      model.view(side)
    } label: {
      EditorPhotoPreview(photo: model.photos[side])
        .frame(width: 88, height: 66)
        .clipShape(.rect(cornerRadius: CornerRadius.thumbnail))
        .contentShape(.rect)
    }
    .buttonStyle(.plain)
    .disabled(model.photos[side]?.settled == nil)
    .accessibilityLabel(title)
    .accessibilityHint("photo.open")
    .accessibilityIdentifier("editor.photo.\(side.rawValue).preview")
  }
}

/// Choosing, replacing and removing.
private struct EditorPhotoActions: View {
  var model: RecordEditorModel
  var side: PhotoSide
  var title: LocalizedStringKey
  @Binding var item: PhotosPickerItem?

  var body: some View {
    HStack(spacing: Spacing.medium) {
      PhotosPicker(selection: $item, matching: .images) {
        Label(
          model.photos[side] == nil ? "photo.choose" : "photo.replace",
          systemImage: model.photos[side] == nil ? "plus" : "arrow.left.arrow.right"
        )
        .labelStyle(.iconOnly)
        .frame(width: 24, height: 24)
      }
      .buttonStyle(.bordered)
      .accessibilityHint(title)
      .accessibilityIdentifier("editor.photo.\(side.rawValue)")
      if model.photos[side] != nil {
        Button(role: .destructive) {
          model.removePhoto(side)
        } label: {
          Label("photo.remove", systemImage: "trash").labelStyle(.iconOnly)
            .frame(width: 24, height: 24)
        }
        .buttonStyle(.bordered)
        .accessibilityHint(title)
        .accessibilityIdentifier("editor.photo.\(side.rawValue).remove")
      }
    }
  }
}

/// A picture that was dragged here from elsewhere.
struct DroppedPhoto: Transferable {
  var data: Data

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(importedContentType: .image) { DroppedPhoto(data: $0) }
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
