import SwiftUICore
import UIKit

extension Image {
  /// A picture from a `UIImage`.
  public init(uiImage: UIImage) {
    guard let picture = uiImage.cgImage else {
      self.init(systemName: "photo")
      return
    }
    self.init(decorative: picture, scale: uiImage.scale, orientation: uiImage.imageOrientation.image)
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
