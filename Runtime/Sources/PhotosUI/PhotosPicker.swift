import CoreTransferable
import SwiftUICore
import UniformTypeIdentifiers

/// What a picker lets choose, and where the choice goes.
@MainActor struct PhotosChoice {
  var limit: Int?
  var filter: PHPickerFilter?
  /// Whether items are known by name.
  var isNamed = false
  var take: @MainActor ([PhotosPickerItem]) -> Void

  nonisolated init(
    limit: Int?, filter: PHPickerFilter?, isNamed: Bool,
    take: @escaping @MainActor ([PhotosPickerItem]) -> Void
  ) {
    self.limit = limit
    self.filter = filter
    self.isNamed = isNamed
    self.take = take
  }

  nonisolated static func one(
    _ selection: Binding<PhotosPickerItem?>, _ filter: PHPickerFilter?, isNamed: Bool = false
  ) -> PhotosChoice {
    PhotosChoice(limit: 1, filter: filter, isNamed: isNamed) { selection.wrappedValue = $0.first }
  }
  nonisolated static func several(
    _ selection: Binding<[PhotosPickerItem]>, _ limit: Int?, _ filter: PHPickerFilter?,
    isNamed: Bool = false
  ) -> PhotosChoice {
    PhotosChoice(limit: limit.map { max(1, $0) }, filter: filter, isNamed: isNamed) {
      selection.wrappedValue = $0
    }
  }

  func receive(_ answer: FileDialogAnswer) {
    switch answer {
    case .chosen(let files):
      let passing = files.filter { file in
        let type = UTType.ofFile(at: file)
        return filter?.allows(type) ?? (type.conforms(to: .image) || type.conforms(to: .movie))
      }
      let items = passing.prefix(limit ?? passing.count)
        .map { PhotosPickerItem(file: $0, isNamed: isNamed) }
      if !items.isEmpty { take(items) }
    case .cancelled: break
    case .failed(let error): RuntimeIssues.report("Photos cannot be chosen: \(error)")
    }
  }

  nonisolated func modifier(_ isPresented: Binding<Bool>) -> FileDialogModifier {
    FileDialogModifier(
      isPresented: isPresented,
      request: {
        FileDialogRequest(.photos(limit: limit), types: filter?.types ?? [.image, .movie])
      }, answered: { receive($0) })
  }
}

/// A control that lets a person choose pictures and films.
public struct PhotosPicker<Label: View> {
  var choice: PhotosChoice
  var label: Label
}

extension PhotosPicker: View {
  @MainActor public var body: some View { PhotosPickerBody(choice: choice, label: label) }
}

private struct PhotosPickerBody<Label: View>: View {
  @State private var isOpen = false
  var choice: PhotosChoice
  var label: Label
  var body: some View {
    Button {
      isOpen = true
    } label: {
      label
    }
    .modifier(choice.modifier($isOpen))
  }
}

extension PhotosPicker {
  nonisolated public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) {
    choice = .one(selection, filter)
    self.label = label()
  }
  nonisolated public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary, @ViewBuilder label: () -> Label
  ) {
    choice = .one(selection, filter, isNamed: true)
    self.label = label()
  }
  nonisolated public init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) {
    choice = .several(selection, maxSelectionCount, filter)
    self.label = label()
  }
  nonisolated public init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary, @ViewBuilder label: () -> Label
  ) {
    choice = .several(selection, maxSelectionCount, filter, isNamed: true)
    self.label = label()
  }
}

extension PhotosPicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(selection: selection, matching: filter) { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(selection: selection, matching: filter) { Text(title) }
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) {
    self.init(selection: selection, matching: filter, photoLibrary: photoLibrary) {
      Text(titleKey)
    }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) {
    self.init(selection: selection, matching: filter, photoLibrary: photoLibrary) { Text(title) }
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil, selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(
      selection: selection, maxSelectionCount: maxSelectionCount, matching: filter
    ) { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(
      selection: selection, maxSelectionCount: maxSelectionCount, matching: filter
    ) { Text(title) }
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil, selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) {
    self.init(
      selection: selection, maxSelectionCount: maxSelectionCount, matching: filter,
      photoLibrary: photoLibrary
    ) { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) {
    self.init(
      selection: selection, maxSelectionCount: maxSelectionCount, matching: filter,
      photoLibrary: photoLibrary
    ) { Text(title) }
  }
}

extension View {
  /// Lets a person choose one picture or film while a condition holds.
  nonisolated public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View {
    modifier(PhotosChoice.one(selection, filter).modifier(isPresented))
  }
  nonisolated public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) -> some View {
    modifier(PhotosChoice.one(selection, filter, isNamed: true).modifier(isPresented))
  }
  /// Lets a person choose several while a condition holds.
  nonisolated public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil, selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View {
    modifier(PhotosChoice.several(selection, maxSelectionCount, filter).modifier(isPresented))
  }
  nonisolated public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil, selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) -> some View {
    modifier(
      PhotosChoice.several(selection, maxSelectionCount, filter, isNamed: true)
        .modifier(isPresented))
  }
}
