import Foundation

extension URL {
  /// Asks for access to a file that a person has chosen. Here a chosen file is within reach already.
  public func startAccessingSecurityScopedResource() -> Bool { true }
  /// Gives that access back.
  public func stopAccessingSecurityScopedResource() {}
}
