import CoreTransferable

/// How an item looks while it is being shared.
public struct SharePreview<Image: Transferable, Icon: Transferable> {
  var title: Text
}
extension SharePreview {
  nonisolated public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) {
    title = Text(titleKey)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) {
    self.title = Text(title)
  }
  nonisolated public init(_ title: Text, image: Image, icon: Icon) { self.title = title }
}
extension SharePreview where Icon == Never {
  nonisolated public init(_ titleKey: LocalizedStringKey, image: Image) { title = Text(titleKey) }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, image: Image) { self.title = Text(title) }
  nonisolated public init(_ title: Text, image: Image) { self.title = title }
}
extension SharePreview where Image == Never {
  nonisolated public init(_ titleKey: LocalizedStringKey, icon: Icon) { title = Text(titleKey) }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, icon: Icon) { self.title = Text(title) }
  nonisolated public init(_ title: Text, icon: Icon) { self.title = title }
}
extension SharePreview where Image == Never, Icon == Never {
  nonisolated public init(_ titleKey: LocalizedStringKey) { title = Text(titleKey) }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S) { self.title = Text(title) }
  nonisolated public init(_ title: Text) { self.title = title }
}

/// A control that hands items to other apps: it offers to copy, open or save them.
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label>
where
  Data: RandomAccessCollection, Data.Element: Transferable, PreviewImage: Transferable,
  PreviewIcon: Transferable, Label: View
{
  var items: Data
  var subject: Text?
  var message: Text?
  var title: (Data.Element) -> Text?
  var label: Label

  nonisolated fileprivate init(
    _ items: Data, _ subject: Text?, _ message: Text?, _ title: @escaping (Data.Element) -> Text?,
    _ label: Label
  ) {
    self.items = items
    self.subject = subject
    self.message = message
    self.title = title
    self.label = label
  }
}

extension ShareLink {
  nonisolated public init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) { self.init(items, subject, message, { preview($0).title }, label()) }
  nonisolated public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> {
    self.init(CollectionOfOne(item), subject, message, { _ in preview.title }, label())
  }
}
extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  nonisolated public init(
    items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data.Element == URL { self.init(items, subject, message, { _ in nil }, label()) }
  nonisolated public init(
    items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data.Element == String { self.init(items, subject, message, { _ in nil }, label()) }
  nonisolated public init(
    item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<URL> {
    self.init(CollectionOfOne(item), subject, message, { _ in nil }, label())
  }
  nonisolated public init(
    item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<String> {
    self.init(CollectionOfOne(item), subject, message, { _ in nil }, label())
  }
}

/// The label of a share link that was given none.
public struct DefaultShareLinkLabel: View {
  var title: Text?
  nonisolated init(title: Text?) { self.title = title }
  public var body: some View {
    SwiftUICore.Label {
      title ?? Text(.share)
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  nonisolated public init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) { self.init(items, subject, message, { preview($0).title }, Label(title: nil)) }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) { self.init(items, subject, message, { preview($0).title }, Label(title: Text(titleKey))) }
  nonisolated public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(CollectionOfOne(item), subject, message, { _ in preview.title }, Label(title: nil))
  }
  nonisolated public init<I: Transferable>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(
      CollectionOfOne(item), subject, message, { _ in preview.title },
      Label(title: Text(titleKey)))
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, I: Transferable>(
    _ title: S, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(
      CollectionOfOne(item), subject, message, { _ in preview.title }, Label(title: Text(title)))
  }
}
extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  nonisolated public init(items: Data, subject: Text? = nil, message: Text? = nil)
  where Data.Element == URL {
    self.init(items, subject, message, { _ in nil }, Label(title: nil))
  }
  nonisolated public init(items: Data, subject: Text? = nil, message: Text? = nil)
  where Data.Element == String {
    self.init(items, subject, message, { _ in nil }, Label(title: nil))
  }
  nonisolated public init(item: URL, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<URL> {
    self.init(CollectionOfOne(item), subject, message, { _ in nil }, Label(title: nil))
  }
  nonisolated public init(item: String, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<String> {
    self.init(CollectionOfOne(item), subject, message, { _ in nil }, Label(title: nil))
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<URL> {
    self.init(CollectionOfOne(item), subject, message, { _ in nil }, Label(title: Text(titleKey)))
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<String> {
    self.init(CollectionOfOne(item), subject, message, { _ in nil }, Label(title: Text(titleKey)))
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, item: URL, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<URL> {
    self.init(CollectionOfOne(item), subject, message, { _ in nil }, Label(title: Text(title)))
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, item: String, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<String> {
    self.init(CollectionOfOne(item), subject, message, { _ in nil }, Label(title: Text(title)))
  }
}

extension ShareLink: View {
  public var body: some View {
    ShareBody(items: items.map { ShareItem($0, title: title($0)) }, label: label)
  }
}

/// An item with its type forgotten.
struct ShareItem {
  var title: Text?
  /// The text or address to copy, where the item is one.
  var plain: String?
  var url: URL?
  /// Writes the item into a folder and returns the file.
  var write: @Sendable (URL) async throws -> URL

  init<Item: Transferable>(_ item: Item, title: Text?) {
    self.title = title
    url = item as? URL
    plain = (item as? String) ?? (item as? URL)?.absoluteString
    write = { try await item.writingFile(into: $0, as: nil) }
  }
}

private struct ShareBody<Label: View>: View {
  @Environment(\.openURL) private var openURL
  @State private var isOpen = false
  /// What a person must know of what went wrong.
  @State private var failure: String?
  @State private var folder: URL?
  @State private var isSaving = false
  var items: [ShareItem]
  var label: Label

  var body: some View {
    Button {
      isOpen = true
    } label: {
      label
    }
    .disabled(items.isEmpty)
    .modifier(MenuPresentation(isOpen: $isOpen, items: choices))
    .fileImporter(isPresented: $isSaving, allowedContentTypes: [.folder]) { result in
      switch result {
      case .success(let folder): save(into: folder)
      case .failure(let error): failure = error.localizedDescription
      }
    }
    .alert(
      failure ?? "",
      isPresented: .computed({ failure != nil }, { if !$0 { failure = nil } })
    ) {
      Button(.ok) { failure = nil }
    }
  }

  @ViewBuilder private var choices: some View {
    let texts = items.compactMap(\.plain)
    if texts.count == items.count {
      Button {
        Clipboard.text = texts.joined(separator: "\n")
      } label: {
        SwiftUICore.Label(.copy, systemImage: "doc.on.doc")
      }
    }
    if let url = items.first?.url, items.count == 1 {
      Button {
        openURL(url)
      } label: {
        SwiftUICore.Label(.open, systemImage: "arrow.up.right.square")
      }
    }
    Button {
      isSaving = true
    } label: {
      SwiftUICore.Label(.save, systemImage: "square.and.arrow.down")
    }
  }

  private func save(into folder: URL) {
    let writers = items.map(\.write)
    Task { @MainActor in
      do {
        for write in writers { _ = try await write(folder) }
      } catch {
        failure = error.localizedDescription
      }
    }
  }
}
