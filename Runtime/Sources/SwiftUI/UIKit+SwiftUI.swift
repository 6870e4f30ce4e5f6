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
    let light = uiColor.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    let dark = uiColor.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    self.init(light: Color(cgColor: light.cgColor), dark: Color(cgColor: dark.cgColor))
  }
}
