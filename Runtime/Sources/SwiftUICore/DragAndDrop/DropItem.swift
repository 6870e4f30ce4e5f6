import CoreTransferable
import UniformTypeIdentifiers

/// One thing that is dragged: from another program, or out of a view of this one.
package struct DropItem: Sendable {
  private enum Source: Sendable {
    case outside(TransferContent, type: UTType?)
    case inside(NSItemProvider)
  }
  private let source: Source

  /// Something from outside; `type` is nil where its kind is not known.
  package init(_ content: TransferContent, type: UTType?) {
    source = .outside(content, type: type)
  }

  /// A file from outside, whose kind its name tells.
  package init(file: URL) {
    self.init(
      .file(file, isOriginal: true),
      type: file.pathExtension.isEmpty ? nil : UTType(filenameExtension: file.pathExtension))
  }

  /// Something out of a view.
  package init(_ provider: NSItemProvider) { source = .inside(provider) }

  package var isFromInside: Bool {
    if case .inside = source { true } else { false }
  }

  /// The kinds of its contents; nil is one that is not known.
  package var contentTypes: [UTType?] {
    switch source {
    case .outside(_, let type): [type]
    case .inside(let provider): provider.registeredContentTypes
    }
  }

  /// Whether it can be had as one of these kinds; one that is not known yet may be anything.
  package func fits(_ wanted: [UTType]) -> Bool {
    contentTypes.contains { type in
      guard let type else { return true }
      return wanted.contains { type.conforms(to: $0) }
    }
  }

  package func value<T: Transferable>(_ type: T.Type) async throws -> T {
    switch source {
    case .outside(let content, let type): try await T.reading(content, as: type)
    case .inside(let provider): try await provider.value(T.self)
    }
  }

  /// As those are given it who want an item provider.
  package var provider: NSItemProvider {
    switch source {
    case .inside(let provider): return provider
    case .outside(.file(let url, _), _): return NSItemProvider(contentsOf: url) ?? NSItemProvider()
    case .outside(let content, let type):
      let provider = NSItemProvider()
      provider.add(.init(type: type ?? .data, visibility: .all) { content })
      return provider
    }
  }
}
