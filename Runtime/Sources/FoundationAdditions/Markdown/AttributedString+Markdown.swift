import Foundation

extension AttributedString {
  /// How Markdown is read.
  public struct MarkdownParsingOptions: Sendable {
    public enum InterpretedSyntax: Sendable, Hashable {
      /// Blocks and inline marks; white space is folded as Markdown does.
      case full
      /// Inline marks; each run of white space becomes one space.
      case inlineOnly
      /// Inline marks; white space stays as it is.
      case inlineOnlyPreservingWhitespace
    }

    public enum FailurePolicy: Sendable, Hashable {
      case throwError
      case returnPartiallyParsedIfPossible
    }

    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    public var languageCode: String?
    public var appliesSourcePositionAttributes: Bool

    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil,
      appliesSourcePositionAttributes: Bool = false
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
      self.appliesSourcePositionAttributes = appliesSourcePositionAttributes
    }
  }

  /// Reads Markdown. Every text is valid Markdown; only bytes that are not UTF-8 make it fail.
  public init(
    markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    switch options.interpretedSyntax {
    case .full: self = MarkdownDocument.full(markdown, baseURL: baseURL)
    case .inlineOnly:
      self = MarkdownDocument.inline(markdown, preservingWhitespace: false, baseURL: baseURL)
    case .inlineOnlyPreservingWhitespace:
      self = MarkdownDocument.inline(markdown, preservingWhitespace: true, baseURL: baseURL)
    }
    if let language = options.languageCode { self.languageIdentifier = language }
  }

  public init(
    markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    guard let text = String(data: markdown, encoding: .utf8) else {
      if options.failurePolicy == .throwError {
        throw CocoaError(.fileReadInapplicableStringEncoding)
      }
      try self.init(
        markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
      return
    }
    try self.init(markdown: text, options: options, baseURL: baseURL)
  }

  public init(
    contentsOf url: URL, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
  }
}
