import Archive
import CoreGraphics
import Foundation
import ImageIO

/// `PostcardJourney fuzz`: gives the readers thousands of spoiled backups and photos.
enum FuzzCommand: LibraryCommand {
  static let name = "fuzz"
  static let abstract = "Imports spoiled backups and photos and proves that nothing else changes."
  static let isForDevelopers = true
  static let options = [
    CommandOptions.Option(name: "kind", value: "backups|images", help: "What to spoil."),
    CommandOptions.Option(name: "count", value: "N", help: "How many (5000)."),
    CommandOptions.Option(name: "seed", value: "N", help: "Of the random choices."),
    CommandOptions.Option(name: "work", value: "DIR", help: "An empty folder to work in."),
  ]

  private struct Result: Encodable {
    var kind: String
    var count: Int
    var accepted: Int
    var refused: Int
    var problems: [String]
  }

  @MainActor
  static func run(_ options: CommandOptions, _ output: CommandOutput) async throws -> Int32 {
    guard let work = options.value("work").map({ URL(fileURLWithPath: $0, isDirectory: true) })
    else { throw CommandUsageError(message: "--work is needed") }
    let count = try options.integer("count", in: 1...10_000_000) ?? 5000
    let seed = UInt64(try options.integer("seed", in: 0...Int.max) ?? 1)
    let kind = options.value("kind") ?? "backups"
    var result = Result(kind: kind, count: count, accepted: 0, refused: 0, problems: [])
    switch kind {
    case "backups":
      let fuzz = try BackupFuzz(work: work, language: try options.language())
      try await fuzz.prepare()
      var generator = SeededGenerator(seed: seed)
      for number in 0..<count {
        let (accepted, problems) = try await fuzz.round(number, using: &generator)
        if accepted { result.accepted += 1 } else { result.refused += 1 }
        result.problems += problems.map { "\(number): \($0)" }
      }
    case "images":
      var generator = SeededGenerator(seed: seed)
      let samples = ImageFuzz.samples()
      for number in 0..<count {
        let (accepted, problem) = await ImageFuzz.round(
          samples[number % samples.count], using: &generator)
        if accepted { result.accepted += 1 } else { result.refused += 1 }
        if let problem { result.problems.append("\(number): \(problem)") }
      }
    default: throw CommandUsageError(message: "--kind is backups or images")
    }
    if options.isJSON {
      try output.json(result)
    } else {
      output.print(
        "\(kind): \(count) spoiled, \(result.accepted) still read, \(result.refused) refused, "
          + "\(result.problems.count) problems")
      for problem in result.problems.prefix(20) { output.error(problem) }
    }
    return result.problems.isEmpty ? CommandExit.success : CommandExit.failure
  }
}

/// Ways to spoil bytes.
enum Spoiler {
  static func spoiled(_ data: Data, using generator: inout SeededGenerator) -> Data {
    var bytes = [UInt8](data)
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      guard !bytes.isEmpty else { return Data() }
      let at = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1: bytes[at] = UInt8.random(in: 0...255, using: &generator)
      case 2: bytes.removeSubrange(at...)
      case 3:
        let end = min(bytes.count, at + Int.random(in: 1...64, using: &generator))
        bytes.removeSubrange(at..<end)
      case 4:
        let end = min(bytes.count, at + Int.random(in: 1...64, using: &generator))
        bytes.insert(contentsOf: bytes[at..<end], at: at)
      case 5:
        for index in at..<min(bytes.count, at + 4) {
          bytes[index] = [0, 0xFF, 0x7F, 0x80].randomElement(using: &generator) ?? 0
        }
      default:
        let digits = (0..<bytes.count).filter { (48...57).contains(bytes[$0]) }
        if let digit = digits.randomElement(using: &generator) {
          bytes[digit] = UInt8.random(in: 45...57, using: &generator)
        }
      }
    }
    return Data(bytes)
  }
}

/// Spoiled photos: each is read or refused with a reason.
enum ImageFuzz {
  static func samples() -> [Data] {
    ["public.jpeg", "public.png", "public.heic"].compactMap { type in
      let width = 96
      let height = 64
      let bytes = Data((0..<(width * height * 4)).map { UInt8(truncatingIfNeeded: $0 &* 31 / 7) })
      guard let provider = CGDataProvider(data: bytes as CFData),
        let image = CGImage(
          width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32,
          bytesPerRow: width * 4, space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue),
          provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
      else { return nil }
      let data = NSMutableData()
      let properties: [CFString: Any] = [kCGImagePropertyOrientation: 6]
      guard
        let destination = CGImageDestinationCreateWithData(
          data as CFMutableData, type as CFString, 1, nil)
      else { return nil }
      CGImageDestinationAddImage(destination, image, properties as CFDictionary)
      return CGImageDestinationFinalize(destination) ? data as Data : nil
    }
  }

  static func round(
    _ sample: Data, using generator: inout SeededGenerator
  ) async -> (accepted: Bool, problem: String?) {
    let data = Spoiler.spoiled(sample, using: &generator)
    do {
      let photo = try await ImageCompressionService(writesHEIC: false).compress(data)
      let isSound =
        FileIntegrityChecker.isImage(photo.image) && FileIntegrityChecker.isImage(photo.thumbnail)
      return (true, isSound ? nil : "what came out is no picture")
    } catch is ImageFailure {
      return (false, nil)
    } catch {
      return (false, "refused without a reason: \(error)")
    }
  }
}
