import Foundation

/// Records and tags of a library, as values.
struct LibraryContent: Hashable, Sendable {
  var records: [PostcardSnapshot] = []
  var tags: [TagSnapshot] = []
}

/// `records.json` and `tags.json` as text and back. Each record stands or falls alone.
enum BackupContents {
  struct Records: Sendable {
    var records: [PostcardSnapshot] = []
    var damaged: [RecordDefect] = []
    var repairedPlaces: [UUID] = []
  }

  /// One record a line, so that memory holds no second copy of all.
  static func data(records: [PostcardSnapshot]) throws -> Data {
    try data(records.lazy.map(BackupRecord.init))
  }

  static func data(tags: [TagSnapshot]) throws -> Data {
    try data(tags.lazy.map(BackupTag.init))
  }

  private static func data(_ elements: some Sequence<some Encodable>) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var data = Data("[".utf8)
    var separator = "\n"
    for element in elements {
      data.append(contentsOf: separator.utf8)
      data.append(try encoder.encode(element))
      separator = ",\n"
    }
    data.append(contentsOf: "\n]\n".utf8)
    return data
  }

  static func records(
    from data: Data, centers: [String: GeoPoint]
  ) throws(BackupError) -> Records {
    let entries: [Lenient<BackupRecord>]
    do {
      entries = try JSONDecoder().decode([Lenient<BackupRecord>].self, from: withoutMark(data))
    } catch {
      throw .damaged("records.json")
    }
    var result = Records()
    result.records.reserveCapacity(entries.count)
    var seen: Set<UUID> = []
    for entry in entries {
      do throws(RecordDefect) {
        let checked = try entry.record().checked(centers: centers)
        guard seen.insert(checked.record.uuid).inserted else {
          throw RecordDefect(uuid: checked.record.uuid, defect: .duplicateUUID)
        }
        result.records.append(checked.record)
        if checked.placeWasRepaired { result.repairedPlaces.append(checked.record.uuid) }
      } catch {
        result.damaged.append(error)
      }
    }
    return result
  }

  /// Tags without a name, and second tags with one id, are left out.
  static func tags(from data: Data) throws(BackupError) -> [TagSnapshot] {
    let entries: [Lenient<BackupTag>]
    do {
      entries = try JSONDecoder().decode([Lenient<BackupTag>].self, from: withoutMark(data))
    } catch {
      throw .damaged("tags.json")
    }
    var seen: Set<UUID> = []
    return entries.compactMap(\.value?.snapshot).filter { seen.insert($0.id).inserted }
  }

  /// Editors like to put a byte-order mark in front.
  static func withoutMark(_ data: Data) -> Data {
    data.starts(with: [0xEF, 0xBB, 0xBF]) ? Data(data.dropFirst(3)) : data
  }

  /// An element that is kept even if it cannot be read, so that its neighbours can be.
  struct Lenient<Value: Decodable & Sendable>: Decodable, Sendable {
    var value: Value?
    var uuid: UUID?
    var problem = ""

    private struct Identity: Decodable {
      var uuid: UUID?
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        value = try container.decode(Value.self)
      } catch {
        uuid = (try? container.decode(Identity.self))?.uuid
        problem = Self.field(in: error)
      }
    }

    private static func field(in error: any Error) -> String {
      switch error {
      case DecodingError.keyNotFound(let key, _): key.stringValue
      case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
        DecodingError.dataCorrupted(let context):
        context.codingPath.last?.stringValue ?? ""
      default: ""
      }
    }
  }
}

extension BackupContents.Lenient where Value == BackupRecord {
  fileprivate func record() throws(RecordDefect) -> BackupRecord {
    guard let value else { throw RecordDefect(uuid: uuid, defect: .unreadable(problem)) }
    return value
  }
}
