import CGTK
import SwiftUICore

/// A pointer of GTK's, carried into code of the main actor. GTK calls back on the main thread only.
struct GTKPointer<Pointee>: @unchecked Sendable {
  var value: Pointee
  init(_ value: Pointee) { self.value = value }
}

/// Runs `body` as what it is: code on the main thread, called by GTK.
func onMainThread<Result>(_ body: @MainActor () -> Result) -> Result {
  withoutActuallyEscaping(body) { body in
    let box = UncheckedBox(body)
    return assumeMainActor { box.value() }
  }
}

/// Connects handlers to signals. The object that handles them must outlive the one that emits.
enum Signal {
  static func connect<Handler>(
    _ object: UnsafeMutableRawPointer, _ name: String, _ owner: AnyObject, _ handler: Handler
  ) {
    _ = skiff_connect(
      object, name, unsafeBitCast(handler, to: UnsafeMutableRawPointer.self),
      Unmanaged.passUnretained(owner).toOpaque())
  }

  /// The owner given to `connect`.
  static func owner<Owner: AnyObject>(_ data: UnsafeMutableRawPointer?, _ type: Owner.Type)
    -> Owner?
  {
    data.map { Unmanaged<Owner>.fromOpaque($0).takeUnretainedValue() }
  }
}
