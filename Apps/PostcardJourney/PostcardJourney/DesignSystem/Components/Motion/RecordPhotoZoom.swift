import SwiftUI

private struct PhotoNamespaceKey: EnvironmentKey {
  static let defaultValue: Namespace.ID? = nil
}

extension EnvironmentValues {
  /// Where a list and the screens it opens share their photos.
  var photoNamespace: Namespace.ID? {
    get { self[PhotoNamespaceKey.self] }
    set { self[PhotoNamespaceKey.self] = newValue }
  }
}

/// The photo of a record in a list.
struct RecordPhotoSource: ViewModifier {
  var id: UUID
  @Environment(\.photoNamespace) private var namespace

  func body(content: Content) -> some View {
    if let namespace {
      content.photoZoomSource(id: id, in: namespace)
    } else {
      content
    }
  }
}

/// The record's own screen, which grows out of that photo.
struct RecordPhotoDestination: ViewModifier {
  var id: UUID
  @Environment(\.photoNamespace) private var namespace

  func body(content: Content) -> some View {
    if let namespace {
      content.photoZoomDestination(id: id, in: namespace)
    } else {
      content
    }
  }
}
