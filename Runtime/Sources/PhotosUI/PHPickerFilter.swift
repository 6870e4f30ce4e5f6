import UniformTypeIdentifiers

/// Which pictures and films can be chosen.
public struct PHPickerFilter: Hashable, Sendable {
  indirect enum Rule: Hashable, Sendable {
    case type(UTType)
    /// Kinds that only a photo library can tell apart; among files nothing is one.
    case unknowable(String)
    case any([Rule])
    case all([Rule])
    case not(Rule)
  }
  var rule: Rule

  public static let images = PHPickerFilter(rule: .type(.image))
  public static let videos = PHPickerFilter(rule: .type(.movie))
  public static let livePhotos = PHPickerFilter(rule: .type(.livePhoto))
  public static let panoramas = PHPickerFilter(rule: .unknowable("panoramas"))
  public static let screenshots = PHPickerFilter(rule: .unknowable("screenshots"))
  public static let depthEffectPhotos = PHPickerFilter(rule: .unknowable("depthEffectPhotos"))
  public static let bursts = PHPickerFilter(rule: .unknowable("bursts"))
  public static let cinematicVideos = PHPickerFilter(rule: .unknowable("cinematicVideos"))
  public static let slomoVideos = PHPickerFilter(rule: .unknowable("slomoVideos"))
  public static let timelapseVideos = PHPickerFilter(rule: .unknowable("timelapseVideos"))
  public static let screenRecordings = PHPickerFilter(rule: .unknowable("screenRecordings"))
  @available(iOS 18, macOS 15, *)
  public static let spatialMedia = PHPickerFilter(rule: .unknowable("spatialMedia"))

  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(rule: .any(subfilters.map(\.rule)))
  }
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(rule: .all(subfilters.map(\.rule)))
  }
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
    PHPickerFilter(rule: .not(filter.rule))
  }
}

extension PHPickerFilter {
  /// Whether files of a kind pass.
  package func allows(_ type: UTType) -> Bool { Self.allows(rule, type) }

  private static func allows(_ rule: Rule, _ type: UTType) -> Bool {
    switch rule {
    case .type(let wanted): type.conforms(to: wanted)
    case .unknowable: false
    case .any(let rules): rules.contains { allows($0, type) }
    case .all(let rules): rules.allSatisfy { allows($0, type) }
    case .not(let rule): !allows(rule, type)
    }
  }

  /// The kinds a dialog offers.
  package var types: [UTType] { [UTType.image, .movie].filter { Self.offers(rule, $0) } }

  private static func offers(_ rule: Rule, _ type: UTType) -> Bool {
    switch rule {
    case .type(let wanted): type.conforms(to: wanted) || wanted.conforms(to: type)
    case .unknowable: false
    case .any(let rules): rules.contains { offers($0, type) }
    case .all(let rules): rules.allSatisfy { offers($0, type) }
    case .not(let rule): if case .type(let other) = rule { other != type } else { true }
    }
  }
}
