import Foundation

/// Blurs pixels. A wide blur runs on a smaller picture, whose own softness is taken off its width,
/// so that the cost hardly grows with the radius.
enum GaussianBlur {
  /// σ in pixels. The result covers the canvas grown by the blur's reach, or, when `repeatsEdges`,
  /// the canvas itself. nil when memory is short.
  static func blurred(_ canvas: Canvas, sigma: Double, repeatsEdges: Bool) -> Canvas? {
    guard sigma > 0.05 else { return canvas }
    let reach = repeatsEdges ? 0 : Int((sigma * 3).rounded(.up)) + 1
    let bounds = canvas.bounds.grown(by: reach)
    guard let result = Canvas(bounds, format: canvas.format) else { return nil }
    let channels = canvas.format.bytesPerPixel
    let factor = factor(for: sigma)
    // What shrinking by averaging and growing by interpolation blur by themselves.
    let own = factor == 1 ? 0 : (Double(factor * factor) - 1) / 12 + Double(factor * factor) / 6
    let rest = max(sigma * sigma - own, 0.01).squareRoot() / Double(factor)
    // The smaller picture's grid is the device's, so that a part of a blur equals that part of the
    // whole.
    let phaseX = bounds.x - bounds.x.floored(to: factor)
    let phaseY = bounds.y - bounds.y.floored(to: factor)
    var plane = canvas.withPixels { pixels in
      Plane(
        pixels, stride: canvas.stride, width: canvas.bounds.width, height: canvas.bounds.height,
        channels: channels, left: reach + phaseX, top: reach + phaseY, margin: reach,
        repeatsEdges: repeatsEdges, factor: factor)
    }
    plane.convolve(Kernel(sigma: rest))
    result.withPixels { pixels in
      plane.write(
        to: pixels, stride: result.stride, width: bounds.width, height: bounds.height,
        phaseX: phaseX, phaseY: phaseY, factor: factor)
    }
    return result
  }

  /// Keeps the σ of the smaller picture between 2 and 4.
  private static func factor(for sigma: Double) -> Int {
    var factor = 1
    while sigma / Double(factor) >= 4, factor < 64 { factor *= 2 }
    return factor
  }

  /// Weights of one side, the middle first; all together sum up to 65,536.
  struct Kernel {
    let weights: [UInt32]
    var radius: Int { weights.count - 1 }

    init(sigma: Double) {
      let radius = max(1, Int((sigma * 3).rounded(.up)))
      let raw = (0...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
      let total = raw[0] + 2 * raw.dropFirst().reduce(0, +)
      var weights = raw.map { UInt32(($0 / total * 65_536).rounded()) }
      let sides = 2 * weights.dropFirst().reduce(0, +)
      weights[0] = 65_536 - min(sides, 65_536)
      self.weights = weights
    }
  }

  /// Channels as 16-bit numbers, so that nothing is lost between the two passes.
  private struct Plane {
    var width: Int
    var height: Int
    let channels: Int
    let repeatsEdges: Bool
    var values: [UInt16]

    /// Shrinks by averaging `factor` × `factor` pixels. Values are 8 bits and 8 more of fraction.
    init(
      _ pixels: UnsafePointer<UInt8>, stride: Int, width: Int, height: Int, channels: Int,
      left: Int, top: Int, margin: Int, repeatsEdges: Bool, factor: Int
    ) {
      self.channels = channels
      self.repeatsEdges = repeatsEdges
      let wide = left + width + margin
      let high = top + height + margin
      self.width = (wide + factor - 1) / factor
      self.height = (high + factor - 1) / factor
      let rowLength = self.width * channels
      values = [UInt16](repeating: 0, count: rowLength * self.height)
      var sums = [UInt32](repeating: 0, count: rowLength)
      let scale = UInt32(256 * 65_536 / (factor * factor))
      values.withUnsafeMutableBufferPointer { values in
        sums.withUnsafeMutableBufferPointer { sums in
          for row in 0..<self.height {
            sums.update(repeating: 0)
            for inner in 0..<factor {
              var y = row * factor + inner - top
              if repeatsEdges { y = min(max(y, 0), height - 1) }
              guard y >= 0, y < height else { continue }
              Self.addRow(
                pixels + y * stride, width: width, channels: channels, left: left,
                repeatsEdges: repeatsEdges, factor: factor, columns: self.width, to: sums)
            }
            for place in 0..<rowLength {
              // 256 / factor² is exact: the factor is a power of two.
              values[row * rowLength + place] = UInt16(
                truncatingIfNeeded: min((UInt64(sums[place]) &* UInt64(scale)) >> 16, 65_535))
            }
          }
        }
      }
    }

    private static func addRow(
      _ row: UnsafePointer<UInt8>, width: Int, channels: Int, left: Int, repeatsEdges: Bool,
      factor: Int, columns: Int, to sums: UnsafeMutableBufferPointer<UInt32>
    ) {
      if factor == 1 {
        let start = left * channels
        for place in 0..<width * channels { sums[start + place] &+= UInt32(row[place]) }
        return
      }
      if channels == 4 {
        var column = left / factor
        var inner = left % factor
        for x in 0..<width {
          let target = column * 4
          let source = x * 4
          sums[target] &+= UInt32(row[source])
          sums[target + 1] &+= UInt32(row[source + 1])
          sums[target + 2] &+= UInt32(row[source + 2])
          sums[target + 3] &+= UInt32(row[source + 3])
          inner += 1
          if inner == factor {
            inner = 0
            column += 1
          }
        }
      } else {
        for x in 0..<width { sums[(x + left) / factor] &+= UInt32(row[x]) }
      }
      guard repeatsEdges else { return }
      let filled = width + left
      for x in 0..<left {
        for channel in 0..<channels {
          sums[x / factor * channels + channel] &+= UInt32(row[channel])
        }
      }
      for x in filled..<max(filled, columns * factor) {
        for channel in 0..<channels {
          sums[x / factor * channels + channel] &+= UInt32(row[(width - 1) * channels + channel])
        }
      }
    }

    mutating func convolve(_ kernel: Kernel) {
      let rowLength = width * channels
      var other = [UInt16](repeating: 0, count: values.count)
      var sums = [UInt32](repeating: 0, count: rowLength)
      let reach = kernel.radius * channels
      var padded = [UInt16](repeating: 0, count: rowLength + 2 * reach)
      let repeats = repeatsEdges
      let (channels, width, height) = (channels, width, height)
      values.withUnsafeMutableBufferPointer { values in
        other.withUnsafeMutableBufferPointer { other in
          sums.withUnsafeMutableBufferPointer { sums in
            padded.withUnsafeMutableBufferPointer { padded in
              for row in 0..<height {
                Self.convolveRow(
                  values.baseAddress.map { $0 + row * rowLength }, kernel, padded, sums,
                  to: other.baseAddress.map { $0 + row * rowLength }, channels: channels,
                  width: width, repeats: repeats)
              }
              for row in 0..<height {
                Self.convolveColumns(
                  other, row: row, height: height, rowLength: rowLength, kernel, sums,
                  to: values, repeats: repeats)
              }
            }
          }
        }
      }
    }

    private static func convolveRow(
      _ source: UnsafeMutablePointer<UInt16>?, _ kernel: Kernel,
      _ padded: UnsafeMutableBufferPointer<UInt16>, _ sums: UnsafeMutableBufferPointer<UInt32>,
      to target: UnsafeMutablePointer<UInt16>?, channels: Int, width: Int, repeats: Bool
    ) {
      guard let source, let target, let padding = padded.baseAddress,
        let sum = sums.baseAddress
      else { return }
      let length = width * channels
      let reach = kernel.radius * channels
      (padding + reach).update(from: source, count: length)
      if repeats {
        for place in 0..<reach {
          padding[place] = source[place % channels]
          padding[reach + length + place] = source[length - channels + place % channels]
        }
      }
      let middle = kernel.weights[0]
      let centre = padding + reach
      for place in 0..<length { sum[place] = UInt32(centre[place]) &* middle &+ 32_768 }
      for distance in 1...kernel.radius {
        let weight = kernel.weights[distance]
        let left = centre - distance * channels
        let right = centre + distance * channels
        for place in 0..<length {
          sum[place] &+= (UInt32(left[place]) &+ UInt32(right[place])) &* weight
        }
      }
      for place in 0..<length { target[place] = UInt16(truncatingIfNeeded: sum[place] >> 16) }
    }

    private static func convolveColumns(
      _ source: UnsafeMutableBufferPointer<UInt16>, row: Int, height: Int, rowLength: Int,
      _ kernel: Kernel, _ sums: UnsafeMutableBufferPointer<UInt32>,
      to target: UnsafeMutableBufferPointer<UInt16>, repeats: Bool
    ) {
      guard let base = source.baseAddress, let sum = sums.baseAddress,
        let result = target.baseAddress
      else { return }
      for place in 0..<rowLength { sum[place] = 32_768 }
      for distance in -kernel.radius...kernel.radius {
        var y = row + distance
        if repeats { y = min(max(y, 0), height - 1) }
        guard y >= 0, y < height else { continue }
        let weight = kernel.weights[abs(distance)]
        let line = base + y * rowLength
        for place in 0..<rowLength { sum[place] &+= UInt32(line[place]) &* weight }
      }
      let line = result + row * rowLength
      for place in 0..<rowLength { line[place] = UInt16(truncatingIfNeeded: sum[place] >> 16) }
    }

    /// Grows back by bilinear interpolation.
    func write(
      to pixels: UnsafeMutablePointer<UInt8>, stride: Int, width wide: Int, height high: Int,
      phaseX: Int, phaseY: Int, factor: Int
    ) {
      let rowLength = width * channels
      var mixed = [UInt32](repeating: 0, count: rowLength)
      let columns = (0..<wide).map { Self.neighbours($0 + phaseX, factor: factor, count: width) }
      values.withUnsafeBufferPointer { values in
        mixed.withUnsafeMutableBufferPointer { mixed in
          guard let base = values.baseAddress, let mix = mixed.baseAddress else { return }
          for y in 0..<high {
            let (top, bottom, share) = Self.neighbours(y + phaseY, factor: factor, count: height)
            let upper = base + top * rowLength
            let lower = base + bottom * rowLength
            for place in 0..<rowLength {
              mix[place] =
                (UInt32(upper[place]) &* (256 &- share) &+ UInt32(lower[place]) &* share) >> 8
            }
            let target = pixels + y * stride
            if factor == 1 {
              for place in 0..<min(rowLength, wide * channels) {
                target[place] = UInt8(truncatingIfNeeded: min((mix[place] &+ 128) >> 8, 255))
              }
            } else if channels == 4 {
              Self.growColors(mix, columns, to: target)
            } else {
              Self.growAlphas(mix, columns, to: target)
            }
          }
        }
      }
    }

    private static func growColors(
      _ mix: UnsafePointer<UInt32>, _ columns: [(Int, Int, UInt32)],
      to target: UnsafeMutablePointer<UInt8>
    ) {
      columns.withUnsafeBufferPointer { columns in
        for x in 0..<columns.count {
          let (left, right, part) = columns[x]
          let near = mix + left * 4
          let far = mix + right * 4
          var pixel = SIMD4(near[0], near[1], near[2], near[3]) &* (256 &- part)
          pixel = pixel &+ SIMD4(far[0], far[1], far[2], far[3]) &* part
          pixel = (pixel &+ SIMD4(repeating: 32_768)) &>> 16
          let bytes = SIMD4<UInt8>(truncatingIfNeeded: pixel)
          UnsafeMutableRawPointer(target + x * 4).storeBytes(of: bytes, as: SIMD4<UInt8>.self)
        }
      }
    }

    private static func growAlphas(
      _ mix: UnsafePointer<UInt32>, _ columns: [(Int, Int, UInt32)],
      to target: UnsafeMutablePointer<UInt8>
    ) {
      columns.withUnsafeBufferPointer { columns in
        for x in 0..<columns.count {
          let (left, right, part) = columns[x]
          let value = mix[left] &* (256 &- part) &+ mix[right] &* part
          target[x] = UInt8(truncatingIfNeeded: (value &+ 32_768) >> 16)
        }
      }
    }

    /// The two small pixels a large one lies between, and the share of the second in 256ths.
    private static func neighbours(
      _ place: Int, factor: Int, count: Int
    ) -> (Int, Int, UInt32) {
      let position = (2 * place + 1) * 128 / factor - 128
      guard position > 0 else { return (0, 0, 0) }
      let first = position >> 8
      guard first + 1 < count else { return (count - 1, count - 1, 0) }
      return (first, first + 1, UInt32(position & 255))
    }
  }
}

extension Int {
  /// The next multiple towards negative infinity; the factor is a power of two.
  fileprivate func floored(to factor: Int) -> Int { self & ~(factor - 1) }
}
