import SwiftUICore
import UIKit

/// The clipboard. Text only; whatever else it holds is not seen.
@MainActor public class UIPasteboard: NSObject {
  public static let general = UIPasteboard()

  override private init() { super.init() }

  /// The text; nil where the clipboard holds none.
  public var string: String? {
    get { Clipboard.text }
    set { Clipboard.text = newValue }
  }

  public var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue?.joined(separator: "\n") }
  }

  public var hasStrings: Bool { string?.isEmpty == false }
}

extension View {
  /// Chooses the keys of an on-screen keyboard. No effect with keys.
  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { self }
}
