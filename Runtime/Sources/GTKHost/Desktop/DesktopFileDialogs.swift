import CGTK
import Foundation
import SwiftUICore
import UniformTypeIdentifiers

/// The desktop's own dialogs about files: through the portal where GTK uses it, else GTK's.
@MainActor final class DesktopFileDialogs: FileDialogService {
  private unowned let host: HostWindow
  private var open: [FileDialogRequest.ID: OpenDialog] = [:]

  init(_ host: HostWindow) { self.host = host }

  func present(
    _ request: FileDialogRequest, answer: @escaping @MainActor (FileDialogAnswer) -> Void
  ) {
    let action =
      switch request.purpose {
      case .open where request.types == [.folder] || request.types == [.directory]:
        GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
      case .open, .photos: GTK_FILE_CHOOSER_ACTION_OPEN
      case .save: GTK_FILE_CHOOSER_ACTION_SAVE
      case .destination: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
      }
    guard
      let dialog = gtk_file_chooser_native_new(
        request.message, host.window, action, request.confirmLabel, nil)
    else { return answer(.failed(FileDialogError.noDialogs)) }
    prepare(OpaquePointer(UnsafeMutableRawPointer(dialog)), for: request)
    let entry = OpenDialog(dialog, request) { [weak self] result in
      self?.open[request.id] = nil
      answer(result)
      if let host = self?.host, !host.isClosed { host.perform {} }
    }
    open[request.id] = entry
    gtk_native_dialog_set_modal(entry.native, 1)
    gtk_native_dialog_show(entry.native)
  }

  func dismiss(_ request: FileDialogRequest.ID) {
    open.removeValue(forKey: request)?.dismiss()
  }

  /// Takes all dialogs away, when the window goes.
  func end() {
    for dialog in open.values { dialog.dismiss() }
    open = [:]
  }

  private func prepare(_ chooser: OpaquePointer, for request: FileDialogRequest) {
    switch request.purpose {
    case .open(let allowsSeveral):
      gtk_file_chooser_set_select_multiple(chooser, allowsSeveral ? 1 : 0)
    case .photos(let limit):
      gtk_file_chooser_set_select_multiple(chooser, limit == 1 ? 0 : 1)
    case .save(let name): gtk_file_chooser_set_current_name(chooser, name)
    case .destination: break
    }
    if let directory = request.directory, let file = g_file_new_for_path(directory.path) {
      gtk_file_chooser_set_current_folder(chooser, file, nil)
      g_object_unref(UnsafeMutableRawPointer(file))
    }
    let patterns = FileKinds(request.types, isPhotos: request.isPhotos)
    guard !patterns.isEmpty, let filter = gtk_file_filter_new() else { return }
    for type in patterns.contentTypes { gtk_file_filter_add_mime_type(filter, type) }
    for suffix in patterns.suffixes { gtk_file_filter_add_suffix(filter, suffix) }
    gtk_file_chooser_set_filter(chooser, filter)
    g_object_unref(UnsafeMutableRawPointer(filter))
  }
}

extension FileDialogRequest {
  fileprivate var isPhotos: Bool {
    if case .photos = purpose { return true }
    return false
  }
}

/// Kinds of files as a dialog filters them.
struct FileKinds: Equatable {
  var contentTypes: [String] = []
  var suffixes: [String] = []
  /// Nothing is left out.
  var isEmpty: Bool { contentTypes.isEmpty && suffixes.isEmpty }

  /// Families whose members the desktop knows better than we do.
  private static let families: [(UTType, String)] = [
    (.image, "image/*"), (.movie, "video/*"), (.audio, "audio/*"), (.text, "text/*"),
  ]

  init(_ types: [UTType], isPhotos: Bool) {
    let types = types.isEmpty && isPhotos ? [.image] : types
    for type in types {
      // One that takes everything lets everything be seen.
      if type == .item || type == .data || type == .content {
        contentTypes = []
        suffixes = []
        return
      }
      if let family = Self.families.first(where: { $0.0 == type }) {
        contentTypes.append(family.1)
        continue
      }
      suffixes += type.tags[.filenameExtension] ?? []
      if let mime = type.preferredMIMEType { contentTypes.append(mime) }
    }
  }
}

/// One dialog on the screen.
@MainActor private final class OpenDialog {
  let native: UnsafeMutablePointer<GtkNativeDialog>
  private let request: FileDialogRequest
  private var answer: (@MainActor (FileDialogAnswer) -> Void)?
  private var keepsItself: OpenDialog?

  init(
    _ dialog: OpaquePointer, _ request: FileDialogRequest,
    answer: @escaping @MainActor (FileDialogAnswer) -> Void
  ) {
    native = skiff_native_dialog(UnsafeMutableRawPointer(dialog))
    self.request = request
    self.answer = answer
    // GTK answers on a later turn; until then the dialog is nobody else's.
    keepsItself = self
    let response:
      @convention(c) (UnsafeMutableRawPointer?, Int32, UnsafeMutableRawPointer?) -> Void = {
        _, response, data in
        let data = GTKPointer(data)
        onMainThread { Signal.owner(data.value, OpenDialog.self)?.respond(response) }
      }
    Signal.connect(UnsafeMutableRawPointer(native), "response", self, response)
  }

  private func respond(_ response: Int32) {
    let result: FileDialogAnswer =
      response == GTK_RESPONSE_ACCEPT.rawValue ? .chosen(chosen()) : .cancelled
    let answer = answer
    finish()
    answer?(result)
  }

  private func chosen() -> [URL] {
    guard
      let files = gtk_file_chooser_get_files(OpaquePointer(UnsafeMutableRawPointer(native)))
    else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(files)) }
    var urls = DroppedFiles.urls(files)
    if case .photos(let limit?) = request.purpose { urls = Array(urls.prefix(max(0, limit))) }
    return urls
  }

  func dismiss() {
    gtk_native_dialog_hide(native)
    finish()
  }

  private func finish() {
    guard answer != nil else { return }
    answer = nil
    g_object_unref(UnsafeMutableRawPointer(native))
    // Not before the signal that led here has been dealt with.
    let kept = keepsItself
    keepsItself = nil
    _ = MainLoop.after(0) { _ = kept }
  }
}

/// Files as GTK lists them.
enum DroppedFiles {
  static let greatestCount = 2_000

  /// The files of a list that have a place in this machine's folders.
  static func urls(_ list: OpaquePointer) -> [URL] {
    let count = min(Int(g_list_model_get_n_items(list)), greatestCount)
    return (0..<count).compactMap { index in
      guard let item = g_list_model_get_item(list, UInt32(index)) else { return nil }
      defer { g_object_unref(item) }
      return url(OpaquePointer(item))
    }
  }

  static func url(_ file: OpaquePointer?) -> URL? {
    guard let path = g_file_get_path(file) else { return nil }
    defer { g_free(path) }
    return URL(fileURLWithPath: String(cString: path))
  }
}
