import Foundation
import UniformTypeIdentifiers

/// Why text or an address could not be read.
enum TextTransferError: Error, LocalizedError {
  case notText
  case notAnAddress
  var errorDescription: String? {
    switch self {
    case .notText: "The bytes are not text in UTF-8."
    case .notAnAddress: "The text is not an address."
    }
  }
}

extension String: Transferable {
  static func read(_ data: Data) throws -> String {
    guard let text = String(data: data, encoding: .utf8) else { throw TextTransferError.notText }
    return text
  }
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .utf8PlainText) {
      Data($0.utf8)
    } importing: {
      try String.read($0)
    }
    DataRepresentation(importedContentType: .text) { try String.read($0) }
    DataRepresentation(importedContentType: .url) { try String.read($0) }
  }
}

extension Data: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .data) {
      $0
    } importing: {
      $0
    }
    DataRepresentation(importedContentType: .item) { $0 }
  }
}

extension URL: Transferable {
  static func read(_ data: Data) throws -> URL {
    // Lists of addresses, as desktops hand over, have one a line.
    let text = try String.read(data)
    let first = text.split(whereSeparator: \.isNewline).first { !$0.hasPrefix("#") }
    guard let first, let url = URL(string: first.trimmingCharacters(in: .whitespaces)) else {
      throw TextTransferError.notAnAddress
    }
    return url
  }
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .fileURL) {
      Data($0.absoluteString.utf8)
    } importing: {
      try URL.read($0)
    }
    .exportingCondition { $0.isFileURL }
    DataRepresentation(contentType: .url) {
      Data($0.absoluteString.utf8)
    } importing: {
      try URL.read($0)
    }
    DataRepresentation(exportedContentType: .utf8PlainText) { Data($0.absoluteString.utf8) }
    FileRepresentation(importedContentType: .item, shouldAttemptToOpenInPlace: true) { $0.file }
  }
}

extension AttributedString: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation {
      String($0.characters)
    } importing: {
      AttributedString($0)
    }
  }
}
