import Foundation
import Observation

/// The tabs, in the order of the bar.
enum AppTab: String, CaseIterable, Hashable, Sendable {
  case home, records, settings
}

/// A screen that is pushed.
enum AppRoute: Hashable, Sendable {
  case record(UUID)
  /// The record beside a draft that has the same ID: to be looked at and nothing else.
  case recordForReading(UUID)
  case appearance
  case tags
}

/// A screen that comes up over the others.
enum AppSheet: Hashable, Identifiable, Sendable {
  case newRecord(PostcardDirection)
  case editRecord(UUID)
  case shareRecord(UUID)

  var id: Self { self }
}

/// A photo to be seen whole.
struct PhotoViewing: Hashable, Identifiable, Sendable {
  var record: UUID
  var side: PhotoSide

  var id: Self { self }
}

/// Where a photo is: in the library, or chosen and not yet kept.
enum PhotoSource: Hashable, Sendable {
  case file(URL)
  case data(Data)
}

/// A photo of a record that is being written, to be seen whole.
struct DraftPhotoViewing: Hashable, Identifiable, Sendable {
  var photos: [PhotoSide: PhotoSource]
  var side: PhotoSide

  var id: PhotoSide { side }
}

/// Where a person is. Features name a route; the roof of the app knows the screen.
@MainActor
@Observable
final class AppRouter {
  var tab = AppTab.home
  var paths: [AppTab: [AppRoute]] = [:]
  var sheet: AppSheet?
  var photo: PhotoViewing?

  /// Pushes a screen in the tab that is shown.
  func open(_ route: AppRoute) { paths[tab, default: []].append(route) }

  func present(_ sheet: AppSheet) { self.sheet = sheet }

  func show(_ side: PhotoSide, of record: UUID) {
    photo = PhotoViewing(record: record, side: side)
  }

  func showRecords() { tab = .records }

  /// Leaves every screen of a record that is gone.
  func leaveRecord(_ id: UUID) {
    for tab in paths.keys {
      paths[tab]?.removeAll { $0 == .record(id) }
    }
  }
}
