import SwiftUI
import UIKit

// MARK: - Model

private struct Accent: Equatable {
  var red: Double
  var green: Double
  var blue: Double

  var color: Color { Color(red: red, green: green, blue: blue) }

  /// Black or white, by how bright the eye finds the colour.
  var text: Color {
    0.299 * red + 0.587 * green + 0.114 * blue > 0.55 ? .black : .white
  }
}

// MARK: - Main View

struct ArtworkAccentChineseView: View {
  private let coverSide: CGFloat = 260
  private let covers = CoverArt.all()

  @State private var index = 0

  var body: some View {
    ZStack {
      accent.color.ignoresSafeArea()
        .animation(.easeInOut(duration: 0.55), value: index)
      VStack(spacing: 28) {
        Image(uiImage: covers[index])
          .resizable()
          .scaledToFill()
          .frame(width: coverSide, height: coverSide)
          .clipShape(RoundedRectangle(cornerRadius: 28, style: .continuous))
          .accessibilityIdentifier("cover")
        Text("播放")
          .font(.system(size: 17, weight: .semibold))
          .foregroundStyle(accent.color)
          .padding(.horizontal, 40)
          .padding(.vertical, 14)
          .background(Capsule().fill(accent.text))
      }
    }
    .task { await loop() }
  }

  private var accent: Accent { AccentSampler.accent(of: covers[index]) }

  private func next() {
    withAnimation(.easeInOut(duration: 0.55)) { index = (index + 1) % covers.count }
  }

  private func loop() async {
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(2))
      next()
    }
  }
}

// MARK: - Supporting Shapes

/// The colour people would name, not the one that covers most of the picture.
private enum AccentSampler {
  static let fallback = Accent(red: 0.45, green: 0.65, blue: 1)
  private static let side = 40

  static func accent(of image: UIImage) -> Accent {
    guard let cover = image.cgImage else { return fallback }
    var pixels = [UInt8](repeating: 0, count: side * side * 4)
    let drawn = pixels.withUnsafeMutableBytes { buffer -> Bool in
      guard
        let context = CGContext(
          data: buffer.baseAddress, width: side, height: side, bitsPerComponent: 8,
          bytesPerRow: side * 4, space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      else { return false }
      context.draw(cover, in: CGRect(x: 0, y: 0, width: side, height: side))
      return true
    }
    return drawn ? heaviest(in: pixels) : fallback
  }

  private static func heaviest(in pixels: [UInt8]) -> Accent {
    var buckets: [Int: (weight: Double, red: Double, green: Double, blue: Double)] = [:]
    for start in stride(from: 0, to: pixels.count, by: 4) {
      guard Double(pixels[start + 3]) / 255 >= 0.5 else { continue }
      let red = Double(pixels[start]) / 255
      let green = Double(pixels[start + 1]) / 255
      let blue = Double(pixels[start + 2]) / 255
      let brightness = max(red, green, blue)
      guard brightness > 0.08, brightness < 0.95 || min(red, green, blue) < 0.8 else { continue }
      let saturation = (brightness - min(red, green, blue)) / max(brightness, 0.001)
      let weight = saturation * 0.7 + brightness * 0.3
      let key = Int(red * 7) * 64 + Int(green * 7) * 8 + Int(blue * 7)
      var bucket = buckets[key] ?? (0, 0, 0, 0)
      bucket.weight += weight
      bucket.red += red * weight
      bucket.green += green * weight
      bucket.blue += blue * weight
      buckets[key] = bucket
    }
    let best = buckets.max { ($0.value.weight, $1.key) < ($1.value.weight, $0.key) }
    guard let bucket = best?.value, bucket.weight > 0 else { return fallback }
    return dimmed(
      Accent(
        red: bucket.red / bucket.weight, green: bucket.green / bucket.weight,
        blue: bucket.blue / bucket.weight))
  }

  private static func dimmed(_ accent: Accent) -> Accent {
    let luminance = 0.299 * accent.red + 0.587 * accent.green + 0.114 * accent.blue
    guard luminance > 0.85 else { return accent }
    return Accent(
      red: accent.red * 0.75, green: accent.green * 0.75, blue: accent.blue * 0.75)
  }
}

private enum CoverArt {
  static func all() -> [UIImage] {
    (0..<3).map(drawn)
  }

  private static func drawn(_ index: Int) -> UIImage {
    let tones: [UIColor] = [
      UIColor(red: 0.9, green: 0.45, blue: 0.2, alpha: 1),
      UIColor(red: 0.25, green: 0.7, blue: 0.5, alpha: 1),
      UIColor(red: 0.45, green: 0.4, blue: 0.9, alpha: 1),
    ]
    let size = CGSize(width: 240, height: 240)
    return UIGraphicsImageRenderer(size: size).image { context in
      UIColor(white: 0.16, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      tones[index % tones.count].setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 60, y: 60, width: 120, height: 120))
    }
  }
}

// MARK: - Preview

#Preview {
  ArtworkAccentChineseView()
}
