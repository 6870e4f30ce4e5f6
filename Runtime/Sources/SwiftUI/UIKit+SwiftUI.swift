import SwiftUICore
import UIKit

extension Image {
  /// A picture from a `UIImage`.
  public init(uiImage: UIImage) {
    guard let picture = uiImage.cgImage else {
      self.init(systemName: "photo")
      return
    }
    self.init(
      decorative: picture, scale: uiImage.scale, orientation: uiImage.imageOrientation.image)
  }
}

extension UIImage.Orientation {
  fileprivate var image: Image.Orientation {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .upMirrored: .upMirrored
    case .downMirrored: .downMirrored
    case .leftMirrored: .leftMirrored
    case .rightMirrored: .rightMirrored
    }
  }
}

extension ImageRenderer {
  /// The view as a `UIImage`.
  public var uiImage: UIImage? {
    cgImage.map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
  }
}

extension Color {
  /// The colour of a `UIColor`, light and dark.
  public init(uiColor: UIColor) {
    if let system = Self.background(uiColor) {
      self = system
      return
    }
    let light = uiColor.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    let dark = uiColor.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    self.init(light: Color(cgColor: light.cgColor), dark: Color(cgColor: dark.cgColor))
  }

  /// The system's backgrounds also depend on whether they lie on a sheet.
  private static func background(_ color: UIColor) -> Color? {
    if color === UIColor.systemBackground { return Color(.system(.background)) }
    if color === UIColor.secondarySystemBackground { return Color(.system(.secondaryBackground)) }
    if color === UIColor.tertiarySystemBackground { return Color(.system(.tertiaryBackground)) }
    if color === UIColor.systemGroupedBackground { return Color(.system(.groupedBackground)) }
    if color === UIColor.secondarySystemGroupedBackground {
      return Color(.system(.secondaryGroupedBackground))
    }
    if color === UIColor.tertiarySystemGroupedBackground {
      return Color(.system(.tertiaryGroupedBackground))
    }
    return nil
  }
}
