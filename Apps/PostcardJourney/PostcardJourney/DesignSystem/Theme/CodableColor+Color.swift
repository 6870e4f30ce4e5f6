import SwiftUI

extension CodableColor {
  var color: Color { Color(red: red, green: green, blue: blue, opacity: alpha) }

  /// Black or white, whichever can be read on this colour.
  var legibleText: Color { luminance > 0.36 ? .black : .white }
}
