import Foundation

/// Why the installed seed cannot be used. The library shows the text and goes on with the built-in set.
enum SeedError: Error, LocalizedError, Equatable {
  case missing(path: String)
  case unreadable(path: String, reason: String)
  case wrongFormat(path: String, reason: String)
  case empty(path: String)

  var errorDescription: String? {
    switch self {
    case .missing(let path):
      "没有找到诗词数据（\(path)）。请运行 make resources 生成，或重新安装应用。"
    case .unreadable(let path, let reason): "诗词数据无法读取（\(path)）：\(reason)"
    case .wrongFormat(let path, let reason): "诗词数据格式不对（\(path)）：\(reason)"
    case .empty(let path): "诗词数据里没有作品（\(path)）。"
    }
  }
}

/// `PoemsSeed.json` on disk.
struct SeedFile {
  /// Whoever has more to read than this has not got a poem library.
  static let sizeLimit = 2_000_000_000

  let url: URL
  let bytes: IndexBytes

  init(_ url: URL) throws(SeedError) {
    self.url = url
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw .missing(path: url.path)
    }
    do {
      bytes = try IndexBytes(mapping: url.path)
    } catch {
      throw .unreadable(path: url.path, reason: error.localizedDescription)
    }
    guard bytes.buffer.count <= Self.sizeLimit else {
      throw .unreadable(path: url.path, reason: "文件超过 2 GB")
    }
  }

  var length: Int { bytes.buffer.count }

  func digest() -> ContentDigest { ContentDigest.of(bytes.buffer) }

  func decode() throws(SeedError) -> PoemsSeed {
    let seed: PoemsSeed
    do {
      seed = try JSONDecoder().decode(PoemsSeed.self, from: Data(bytes.buffer))
    } catch {
      throw .wrongFormat(path: url.path, reason: Self.reason(error))
    }
    guard seed.format == PoemsSeed.formatName else {
      throw .wrongFormat(path: url.path, reason: "format 是 \(seed.format.prefix(40))")
    }
    guard seed.version == PoemsSeed.supportedVersion else {
      throw .wrongFormat(path: url.path, reason: "不支持版本 \(seed.version)")
    }
    guard !seed.poems.isEmpty else { throw .empty(path: url.path) }
    return seed
  }

  /// Names the place in the file that is wrong.
  private static func reason(_ error: any Error) -> String {
    func path(_ context: DecodingError.Context) -> String {
      let place = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
        .joined(separator: ".")
      return place.isEmpty ? context.debugDescription : "\(place)：\(context.debugDescription)"
    }
    switch error {
    case DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context),
      DecodingError.valueNotFound(_, let context):
      return path(context)
    case DecodingError.keyNotFound(let key, let context):
      return "缺少 \(key.stringValue)，\(path(context))"
    default: return error.localizedDescription
    }
  }
}
