import UniformTypeIdentifiers

/// What a person is asked about files.
package struct FileDialogRequest: Sendable, Identifiable {
  package enum Purpose: Equatable, Sendable {
    /// Choose files that are there; folders where the kinds say so.
    case open(allowsSeveral: Bool)
    /// Choose pictures or films; nil for as many as one likes.
    case photos(limit: Int?)
    /// Choose a place and a name for a new file.
    case save(suggestedName: String)
    /// Choose the folder that files are put into.
    case destination
  }
  package let id: UInt64
  package var purpose: Purpose
  /// The kinds of files that can be chosen; empty for all.
  package var types: [UTType]
  package var message: String?
  package var confirmLabel: String?
  /// The folder that is seen first.
  package var directory: URL?
  package var showsHiddenFiles = false

  @MainActor private static var lastID: UInt64 = 0
  @MainActor package init(_ purpose: Purpose, types: [UTType] = []) {
    Self.lastID += 1
    id = Self.lastID
    self.purpose = purpose
    self.types = types
  }

  /// Whether folders are among what can be chosen.
  package var allowsFolders: Bool {
    types.contains { $0 == .directory || $0.conforms(to: .directory) || $0 == .item }
  }
}

/// What the person did.
package enum FileDialogAnswer: Sendable {
  case chosen([URL])
  case cancelled
  case failed(any Error)
}

/// Asks a person about files, in the desktop's own dialogs.
@MainActor package protocol FileDialogService: AnyObject {
  /// Opens a dialog. `answer` is called once, on a later turn, unless the dialog is dismissed.
  func present(
    _ request: FileDialogRequest, answer: @escaping @MainActor (FileDialogAnswer) -> Void)
  /// Takes the dialog away, unanswered.
  func dismiss(_ request: FileDialogRequest.ID)
}

/// Why a dialog about files did not lead to anything.
package enum FileDialogError: Error, Equatable, LocalizedError {
  case noDialogs
  case cannotWrite(String, reason: String)
  package var errorDescription: String? {
    switch self {
    case .noDialogs: "There is no window here that could ask for files."
    case .cannotWrite(let name, let reason): "\(name) was not saved: \(reason)"
    }
  }
}
