// The fixed colours are what UIColor's documentation states; the others are the light and dark
// values that Apple's Human Interface Guidelines list for iOS 17 and earlier.

extension UIColor {
  public static var black: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 1) }
  public static var darkGray: UIColor { UIColor(red: 1 / 3, green: 1 / 3, blue: 1 / 3, alpha: 1) }
  public static var lightGray: UIColor { UIColor(red: 2 / 3, green: 2 / 3, blue: 2 / 3, alpha: 1) }
  public static var white: UIColor { UIColor(red: 1, green: 1, blue: 1, alpha: 1) }
  public static var gray: UIColor { UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1) }
  public static var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  public static var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  public static var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  public static var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
  public static var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
  public static var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
  public static var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
  public static var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
  public static var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
  public static var clear: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 0) }

  public static let systemRed = adaptive([255, 59, 48, 1], [255, 69, 58, 1])
  public static let systemOrange = adaptive([255, 149, 0, 1], [255, 159, 10, 1])
  public static let systemYellow = adaptive([255, 204, 0, 1], [255, 214, 10, 1])
  public static let systemGreen = adaptive([52, 199, 89, 1], [48, 209, 88, 1])
  public static let systemMint = adaptive([0, 199, 190, 1], [99, 230, 226, 1])
  public static let systemTeal = adaptive([48, 176, 199, 1], [64, 200, 224, 1])
  public static let systemCyan = adaptive([50, 173, 230, 1], [100, 210, 255, 1])
  public static let systemBlue = adaptive([0, 122, 255, 1], [10, 132, 255, 1])
  public static let systemIndigo = adaptive([88, 86, 214, 1], [94, 92, 230, 1])
  public static let systemPurple = adaptive([175, 82, 222, 1], [191, 90, 242, 1])
  public static let systemPink = adaptive([255, 45, 85, 1], [255, 55, 95, 1])
  public static let systemBrown = adaptive([162, 132, 94, 1], [172, 142, 104, 1])
  public static let systemGray = adaptive([142, 142, 147, 1], [142, 142, 147, 1])
  public static let systemGray2 = adaptive([174, 174, 178, 1], [99, 99, 102, 1])
  public static let systemGray3 = adaptive([199, 199, 204, 1], [72, 72, 74, 1])
  public static let systemGray4 = adaptive([209, 209, 214, 1], [58, 58, 60, 1])
  public static let systemGray5 = adaptive([229, 229, 234, 1], [44, 44, 46, 1])
  public static let systemGray6 = adaptive([242, 242, 247, 1], [28, 28, 30, 1])
  public static let label = adaptive([0, 0, 0, 1], [255, 255, 255, 1])
  public static let secondaryLabel = adaptive([60, 60, 67, 0.6], [235, 235, 245, 0.6])
  public static let tertiaryLabel = adaptive([60, 60, 67, 0.3], [235, 235, 245, 0.3])
  public static let quaternaryLabel = adaptive([60, 60, 67, 0.18], [235, 235, 245, 0.16])
  public static let placeholderText = adaptive([60, 60, 67, 0.3], [235, 235, 245, 0.3])
  public static let link = adaptive([0, 122, 255, 1], [9, 132, 255, 1])
  public static let separator = adaptive([60, 60, 67, 0.29], [84, 84, 88, 0.6])
  public static let opaqueSeparator = adaptive([198, 198, 200, 1], [56, 56, 58, 1])
  public static let systemFill = adaptive([120, 120, 128, 0.2], [120, 120, 128, 0.36])
  public static let secondarySystemFill = adaptive([120, 120, 128, 0.16], [120, 120, 128, 0.32])
  public static let tertiarySystemFill = adaptive([118, 118, 128, 0.12], [118, 118, 128, 0.24])
  public static let quaternarySystemFill = adaptive([116, 116, 128, 0.08], [118, 118, 128, 0.18])
  public static let systemBackground = adaptive([255, 255, 255, 1], [0, 0, 0, 1])
  public static let secondarySystemBackground = adaptive([242, 242, 247, 1], [28, 28, 30, 1])
  public static let tertiarySystemBackground = adaptive([255, 255, 255, 1], [44, 44, 46, 1])
  public static let systemGroupedBackground = adaptive([242, 242, 247, 1], [0, 0, 0, 1])
  public static let secondarySystemGroupedBackground = adaptive(
    [255, 255, 255, 1], [28, 28, 30, 1])
  public static let tertiarySystemGroupedBackground = adaptive(
    [242, 242, 247, 1], [44, 44, 46, 1])

  /// A colour given by bytes and an alpha, for light and for dark surroundings.
  private static func adaptive(_ light: [CGFloat], _ dark: [CGFloat]) -> UIColor {
    UIColor { traits in
      let values = traits.userInterfaceStyle == .dark ? dark : light
      return UIColor(
        red: values[0] / 255, green: values[1] / 255, blue: values[2] / 255, alpha: values[3])
    }
  }
}
