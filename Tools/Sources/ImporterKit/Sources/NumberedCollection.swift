import Foundation

/// The collections of chinese-poetry that are cut into numbered files: all poems it has of Tang and Song.
enum NumberedCollection: String, CaseIterable, Sendable {
  case tang = "poet.tang"
  case song = "poet.song"
  case ci = "ci.song"

  var name: StaticString {
    switch self {
    case .tang: "全唐诗"
    case .song: "全宋诗"
    case .ci: "全宋词"
    }
  }

  var folder: String { self == .ci ? "宋词" : "全唐诗" }

  /// Records at the pinned commit. Another number is said and not refused: the collections grow.
  var expected: Int {
    switch self {
    case .tang: 57_607
    case .song: 254_248
    case .ci: 21_053
    }
  }

  /// `poet.song.12000.json` and its likes in a checkout, by their numbers.
  func paths(in checkout: String) throws(ImportError) -> [String] {
    let directory = "\(checkout)/\(folder)"
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: directory)
    } catch {
      throw .unreadable(file: directory, reason: RawLibrary.noCheckout)
    }
    let numbered = names.compactMap { name -> (number: Int, name: String)? in
      guard name.hasPrefix(rawValue + "."), name.hasSuffix(".json"),
        let number = Int(name.dropFirst(rawValue.count + 1).dropLast(5))
      else { return nil }
      return (number, name)
    }
    guard !numbered.isEmpty else {
      throw .unreadable(file: "\(directory)/\(rawValue).0.json", reason: RawLibrary.noCheckout)
    }
    return numbered.sorted { $0.number < $1.number }.map { "\(folder)/\($0.name)" }
  }
}

extension RawLibrary {
  /// All poems of the numbered collections. Files are read beside each other, each let go before the next.
  static func whole(checkout: String) throws(ImportError) -> RawLibrary {
    var works: [Work] = []
    var report = ImportReport()
    for collection in NumberedCollection.allCases {
      let files = try collection.paths(in: checkout)
      let parts = try Concurrent.values(files.map { piece(of: collection, $0, checkout) })
      var read = 0
      let first = works.count
      for var part in parts {
        for work in part.works { work.index += read }
        part.report.count(from: read)
        report.merge(part.report)
        works += part.works
        read += part.readCount
      }
      report.sources.append(("\(collection.name)", read, works.count - first))
      if read != collection.expected {
        report.note(
          .otherCount, "\(collection.name)：\(read)，固定版本有 \(collection.expected)")
      }
    }
    try WorkIdentifier.number(works, &report)
    return RawLibrary(
      works: works,
      sources: NumberedCollection.allCases.map {
        .init(
          id: $0.rawValue, name: "chinese-poetry・\($0.name)",
          url: "https://github.com/\(UpstreamFile.repository)/tree/\(UpstreamFile.revision)")
      },
      catalogue: .whole, report: report, notice: Notice.wholeChinesePoetry)
  }

  private struct FilePart: Sendable {
    var works: [Work]
    var report: ImportReport
    var readCount: Int
  }

  private static func piece(
    of collection: NumberedCollection, _ path: String, _ checkout: String
  ) -> Concurrent.Piece<FilePart> {
    { () throws(ImportError) in
      let document = try JSONParser.parse(bytes(of: "\(checkout)/\(path)"), file: path)
      let records = try RecordReader(document, file: path)
      var reader = ChinesePoetryReader()
      let works = try reader.works(of: collection, records)
      return FilePart(works: works, report: reader.report, readCount: records.records.count)
    }
  }
}
