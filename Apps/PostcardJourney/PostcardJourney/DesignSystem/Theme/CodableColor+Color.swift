import SwiftUI

extension CodableColor {
  var color: Color { Color(red: red, green: green, blue: blue, opacity: alpha) }

  /// Black or white, whichever can be read on this colour.
  var legibleText: Color { luminance > 0.36 ? .black : .white }
}

extension CodableColor {
  /// As a colour picker holds it, in sRGB.
  var picked: CGColor {
    get { CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha) }
    set {
      let space = CGColorSpace(name: CGColorSpace.sRGB)
      let converted =
        space.flatMap { newValue.converted(to: $0, intent: .defaultIntent, options: nil) }
        ?? newValue
      let parts = (converted.components ?? []).map { Double($0) }
      switch parts.count {
      case 4...:
        self = CodableColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
      case 2...:
        self = CodableColor(red: parts[0], green: parts[0], blue: parts[0], alpha: parts[1])
      default: break
      }
    }
  }
}
