import CoreGraphics
import Foundation

/// Shrinks pictures by averaging what falls into each pixel.
enum ImageScaler {
  /// The whole picture at a size no larger than its own; nil when memory is short.
  static func scaled(_ image: CGImage, width: Int, height: Int) -> Canvas? {
    image.withBytes { bytes in
      guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return nil }
      return scaled(
        base, stride: image.bytesPerRow, sourceWidth: image.width, sourceHeight: image.height,
        isOpaque: !image.hasAlpha, width: width, height: height)
    }
  }

  static func scaled(_ canvas: Canvas, width: Int, height: Int) -> Canvas? {
    canvas.withPixels { pixels in
      scaled(
        pixels, stride: canvas.stride, sourceWidth: canvas.bounds.width,
        sourceHeight: canvas.bounds.height, isOpaque: false, width: width, height: height)
    }
  }

  private static func scaled(
    _ source: UnsafePointer<UInt8>, stride: Int, sourceWidth: Int, sourceHeight: Int,
    isOpaque: Bool, width: Int, height: Int
  ) -> Canvas? {
    guard width > 0, height > 0, sourceWidth > 0, sourceHeight > 0,
      let result = Canvas(PixelRect(x: 0, y: 0, width: width, height: height))
    else { return nil }
    let rows = Weights(source: sourceHeight, target: height)
    let columns = Weights(source: sourceWidth, target: width)
    let length = sourceWidth * 4
    var sums = [UInt32](repeating: 0, count: length)
    result.withPixels { pixels in
      sums.withUnsafeMutableBufferPointer { sums in
        guard let sum = sums.baseAddress else { return }
        for row in 0..<height {
          sums.update(repeating: 0)
          for place in rows.starts[row]..<rows.starts[row + 1] {
            let line = source + rows.indices[place] * stride
            let weight = rows.weights[place]
            for column in 0..<length { sum[column] &+= UInt32(line[column]) &* weight }
          }
          shrink(sum, columns, to: pixels + row * result.stride, width: width, isOpaque: isOpaque)
        }
      }
    }
    return result
  }

  /// Sums of a row hold 8 bits and 12 of fraction.
  private static func shrink(
    _ sum: UnsafePointer<UInt32>, _ columns: Weights, to target: UnsafeMutablePointer<UInt8>,
    width: Int, isOpaque: Bool
  ) {
    columns.starts.withUnsafeBufferPointer { starts in
      columns.indices.withUnsafeBufferPointer { indices in
        columns.weights.withUnsafeBufferPointer { weights in
          for x in 0..<width {
            var pixel = SIMD4<UInt32>(repeating: 0)
            for place in starts[x]..<starts[x + 1] {
              let from = indices[place] * 4
              let values = SIMD4(sum[from], sum[from + 1], sum[from + 2], sum[from + 3])
              pixel &+= (values &>> 4) &* weights[place]
            }
            // 8 bits, 8 of the row's fraction and 12 of the column's.
            pixel = (pixel &+ SIMD4(repeating: 1 << 19)) &>> 20
            target[x * 4] = UInt8(truncatingIfNeeded: min(pixel[0], 255))
            target[x * 4 + 1] = UInt8(truncatingIfNeeded: min(pixel[1], 255))
            target[x * 4 + 2] = UInt8(truncatingIfNeeded: min(pixel[2], 255))
            target[x * 4 + 3] = isOpaque ? 255 : UInt8(truncatingIfNeeded: min(pixel[3], 255))
          }
        }
      }
    }
  }

  /// Which source pixels make up each target pixel, and how much of it: 4,096 in all.
  private struct Weights {
    var starts: [Int] = [0]
    var indices: [Int] = []
    var weights: [UInt32] = []

    init(source: Int, target: Int) {
      let ratio = Double(source) / Double(target)
      for place in 0..<target {
        let low = Double(place) * ratio
        let high = low + ratio
        let first = Int(low)
        let last = min(Int(high.rounded(.up)), source) - 1
        var left = 4_096
        for index in first...max(first, last) {
          let cover = min(high, Double(index + 1)) - max(low, Double(index))
          let weight = min(left, max(0, Int((cover / ratio * 4_096).rounded())))
          indices.append(min(index, source - 1))
          weights.append(UInt32(weight))
          left -= weight
        }
        // What rounding left over goes to the middle.
        let middle = (starts[place] + indices.count) / 2
        weights[min(middle, weights.count - 1)] += UInt32(left)
        starts.append(indices.count)
      }
    }
  }
}
