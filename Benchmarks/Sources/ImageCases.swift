import CoreGraphics
import Foundation
import ImageDecoding

/// Codec figures: a share card's size, and a photograph of twelve megapixels.
let imageCases: [BenchmarkCase] = [
  encoding("png-encode-card", .png, .card, figure: "1080×1440 in well under 60 ms"),
  encoding("jpeg-encode-card", .jpeg, .card, figure: "1080×1440, quality 0.85"),
  encoding("webp-encode-card", .webp, .card, count: 5, figure: "1080×1440, quality 0.85"),
  encoding("heic-encode-card", .heic, .card, count: 5, figure: "1080×1440, quality 0.85"),
  decoding("png-decode-card", .png, .card, figure: "1080×1440"),
  decoding("jpeg-decode-card", .jpeg, .card, figure: "1080×1440"),
  decoding("webp-decode-card", .webp, .card, figure: "1080×1440"),
  decoding("heic-decode-card", .heic, .card, figure: "1080×1440"),
  decoding("jpeg-decode-12mp", .jpeg, .photograph, count: 7, figure: "4032×3024, turned upright"),
  decoding(
    "jpeg-thumbnail-12mp", .jpeg, .photograph, maximum: 480, figure: "4032×3024 to 480 pixels"),
  decoding("heic-decode-12mp", .heic, .photograph, count: 5, figure: "4032×3024"),
  encoding("png-encode-12mp", .png, .photograph, count: 5, figure: "4032×3024"),
  encoding("jpeg-encode-12mp", .jpeg, .photograph, count: 5, figure: "4032×3024, quality 0.85"),
  encoding("heic-encode-12mp", .heic, .photograph, count: 2, figure: "4032×3024, quality 0.85"),
  BenchmarkCase(name: "image-header", figure: "no pixels decoded", run: runHeader),
]

private enum Sample {
  case card, photograph

  var size: (width: Int, height: Int) { self == .card ? (1080, 1440) : (4032, 3024) }
}

/// Soft waves under a little noise, as a photograph has; with `--data FILE` that picture instead.
private func picture(_ sample: Sample, _ data: URL?) throws -> CGImage {
  let (width, height) = sample.size
  if let data {
    let image = try ImageDecoder.image(from: ImageDecoder.contents(of: data))
    return try image.resampled(width: width, height: height)
  }
  guard let buffer = PixelBuffer(width: width, height: height) else {
    throw ImageDecodingError.outOfMemory
  }
  let pixels = buffer.bytes.bindMemory(to: UInt32.self)
  var noise: UInt32 = 1
  for y in 0..<height {
    let down = Double(y) / Double(height)
    for x in 0..<width {
      let across = Double(x) / Double(width)
      noise = noise &* 1_664_525 &+ 1_013_904_223
      let grain = Double(noise >> 24) / 64 - 2
      let light = 128 + 90 * sin(across * 9 + down * 4) * cos(down * 13 - across * 2) + grain
      let tone = 128 + 60 * sin(down * 21 + across * 17) + grain
      let red = UInt32(min(max(light, 0), 255))
      let green = UInt32(min(max((light + tone) / 2, 0), 255))
      let blue = UInt32(min(max(tone, 0), 255))
      pixels[y * width + x] = 0xFF00_0000 | red << 16 | green << 8 | blue
    }
  }
  return CGImage(buffer, hasAlpha: false)
}

private func encoding(
  _ name: String, _ format: ImageFormat, _ sample: Sample, count: Int = 11, figure: String
) -> BenchmarkCase {
  BenchmarkCase(name: name, figure: figure) { name, data in
    let image = try picture(sample, data)
    var bytes = 0
    let times = try (0..<count).map { _ in
      try milliseconds { bytes = try ImageEncoder.encode(image, as: format).count }
    }
    return Measurement(case: name, times: times, counts: ["bytes": Double(bytes)])
  }
}

private func decoding(
  _ name: String, _ format: ImageFormat, _ sample: Sample, maximum: Int? = nil, count: Int = 11,
  figure: String
) -> BenchmarkCase {
  BenchmarkCase(name: name, figure: figure) { name, data in
    var metadata: ImageMetadata?
    if format == .jpeg {
      metadata = ImageMetadata()
      metadata?.fields[.init(.tiff, ImageMetadata.orientationTag)] = .numbers([6])
    }
    let file = try ImageEncoder.encode(picture(sample, data), as: format, metadata: metadata)
    var pixels = 0
    let times = try (0..<count).map { _ in
      try milliseconds {
        let image = try ImageDecoder.image(from: file, maximumPixelSize: maximum)
        pixels = image.width * image.height
      }
    }
    return Measurement(case: name, times: times, counts: ["pixels": Double(pixels)])
  }
}

@MainActor
private func runHeader(_ name: String, _ data: URL?) throws -> Measurement {
  let file = try ImageEncoder.encode(picture(.photograph, data), as: .jpeg)
  let times = try (0..<101).map { _ in
    try milliseconds { _ = try ImageDecoder.header(of: file) }
  }
  return Measurement(case: name, times: times)
}
