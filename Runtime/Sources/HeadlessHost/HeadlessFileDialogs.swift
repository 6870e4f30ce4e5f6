import Foundation
import SwiftUICore
import UniformTypeIdentifiers
import VirtualTime

/// Answers questions about files as a test says, since nobody is there to choose.
@MainActor public final class HeadlessFileDialogs {
  public enum Answer: Sendable {
    case files([URL])
    case cancel
    case failure(any Error)
  }
  /// A question that was asked.
  public struct Question: Equatable, Sendable {
    /// `open`, `photos`, `save` or `destination`.
    public var purpose: String
    public var allowsSeveral: Bool
    /// The name proposed for a file to be saved.
    public var suggestedName: String?
    /// Identifiers of the kinds of files that can be chosen.
    public var types: [String]
    public var message: String?
    public var confirmLabel: String?
  }

  /// Answers to the coming questions, in order. A question without an answer waits.
  public var answers: [Answer] = []
  /// The one picture that photo pickers find where no answers are prepared; without it they wait.
  package var photoLibrary: URL?
  public private(set) var questions: [Question] = []
  private var open: [(request: FileDialogRequest, answer: @MainActor (FileDialogAnswer) -> Void)] =
    []

  /// Whether a dialog is waiting for an answer.
  public var isWaiting: Bool { !open.isEmpty }

  /// Answers the question that has waited longest.
  public func answer(_ answer: Answer) {
    guard !open.isEmpty else { return }
    deliver(answer, to: open.removeFirst().answer)
  }

  private func deliver(
    _ answer: Answer, to receiver: @escaping @MainActor (FileDialogAnswer) -> Void
  ) {
    switch answer {
    case .files(let files): receiver(.chosen(files))
    case .cancel: receiver(.cancelled)
    case .failure(let error): receiver(.failed(error))
    }
  }
}

extension HeadlessFileDialogs: FileDialogService {
  package func present(
    _ request: FileDialogRequest, answer: @escaping @MainActor (FileDialogAnswer) -> Void
  ) {
    questions.append(Question(request))
    if answers.isEmpty, case .photos = request.purpose, let photoLibrary {
      let isThere = FileManager.default.fileExists(atPath: photoLibrary.path)
      Task { @MainActor in self.deliver(isThere ? .files([photoLibrary]) : .cancel, to: answer) }
    } else if answers.isEmpty {
      open.append((request, answer))
    } else {
      let next = answers.removeFirst()
      Task { @MainActor in self.deliver(next, to: answer) }
    }
  }
  package func dismiss(_ request: FileDialogRequest.ID) {
    open.removeAll { $0.request.id == request }
  }
}

extension HeadlessFileDialogs.Question {
  init(_ request: FileDialogRequest) {
    types = request.types.map(\.identifier)
    message = request.message
    confirmLabel = request.confirmLabel
    allowsSeveral = false
    switch request.purpose {
    case .open(let several):
      purpose = "open"
      allowsSeveral = several
    case .photos(let limit):
      purpose = "photos"
      allowsSeveral = limit != 1
    case .save(let name):
      purpose = "save"
      suggestedName = name
    case .destination: purpose = "destination"
    }
  }
}
