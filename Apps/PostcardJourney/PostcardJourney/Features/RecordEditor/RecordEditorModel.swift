import Foundation
import Observation

/// A record while it is being written: the draft, its photos, and what stands in the way of saving.
@MainActor
@Observable
final class RecordEditorModel {
  enum Purpose: Hashable {
    case create
    case edit(UUID)
  }

  enum Outcome: Equatable {
    case saved(UUID)
    /// The screen shows why.
    case refused
  }

  let purpose: Purpose
  var draft: RecordDraft
  private(set) var photos: [PhotoSide: EditorPhoto] = [:]
  /// Another record with the same ID, while the person decides.
  var duplicate: PostcardSnapshot?
  /// A direction that would lose the reply, while the person decides.
  var pendingDirection: PostcardDirection?
  var failure: String?
  /// The photo that is looked at whole.
  var viewing: DraftPhotoViewing?
  var hasDuplicate: Bool {
    get { duplicate != nil }
    set { if !newValue { duplicate = nil } }
  }
  var isAskingDirection: Bool {
    get { pendingDirection != nil }
    set { if !newValue { pendingDirection = nil } }
  }
  var hasFailed: Bool {
    get { failure != nil }
    set { if !newValue { failure = nil } }
  }
  /// Whether what is missing is pointed out; not before the first attempt to save.
  private(set) var showsMissing = false
  /// Raised by each refusal, so that the screen can tell by touch.
  private(set) var refusals = 0
  private(set) var saves = 0

  private let original: RecordDraft
  private let storedPhotos: [PhotoSide: URL]
  private var work: [PhotoSide: Task<Void, Never>] = [:]
  private let app: AppEnvironment

  init(_ app: AppEnvironment, creating direction: PostcardDirection, today: CalendarDay = .today())
  {
    self.app = app
    purpose = .create
    var draft = RecordDraft(direction: direction)
    // A card is written down on the day it is sent or arrives; the other day is not guessed.
    if direction == .sent { draft.sentDay = today } else { draft.receivedDay = today }
    self.draft = draft
    original = draft
    storedPhotos = [:]
  }

  init(_ app: AppEnvironment, editing id: UUID) {
    self.app = app
    purpose = .edit(id)
    var read = RecordDraft(direction: .sent)
    var stored: [PhotoSide: URL] = [:]
    var message: String?
    do {
      read = try app.records.draft(of: id)
      let record = try app.records.record(id).snapshot
      for side in PhotoSide.allCases {
        stored[side] = record.imageFilename(side).flatMap {
          app.storage.imageURL(record: id, name: $0)
        }
      }
    } catch {
      message = app.words.message(error)
    }
    draft = read
    original = read
    storedPhotos = stored
    photos = stored.mapValues(EditorPhoto.stored)
    failure = message
  }

  var isNew: Bool { purpose == .create }

  // MARK: What stands in the way

  var issues: [RecordIssue] { RecordValidator.issues(in: draft) }

  /// What is wrong is said at once, what is missing only after the first attempt to save.
  var shownIssues: [RecordIssue] {
    issues.filter { issue in
      switch issue {
      case .receivedBeforeSent, .distanceNotAWholeNumber: true
      case .countryMissing, .sentDateMissing, .receivedDateMissing: showsMissing
      }
    }
  }

  var hasImplausibleDistance: Bool {
    guard case .kilometers(let distance) = RecordValidator.distance(from: draft.distanceText) else {
      return false
    }
    return RecordValidator.isImplausible(distance: distance)
  }

  var isOutsideCountry: Bool {
    guard draft.locationWasAdjusted, let place = draft.place, let code = draft.countryCode else {
      return false
    }
    return app.map?.isNotablyOutside(place, countryCode: code) ?? false
  }

  var hasChanges: Bool { draft != original || !photoChanges.isEmpty || isWorking }

  func message(_ issue: RecordIssue) -> String { app.words.text(issue.messageKey) }

  // MARK: Fields

  /// Days on the way as they stand now; nil until both are known or while they are in the wrong
  /// order.
  func travelText(today: CalendarDay = .today()) -> String? {
    guard let sent = draft.sentDay else { return nil }
    if let received = draft.receivedDay {
      return TravelDayCalculator.travelDays(sent: sent, received: received).map(app.words.days)
    }
    guard draft.direction == .sent else { return nil }
    return app.words.inTransit(days: TravelDayCalculator.daysInTransit(sent: sent, today: today))
  }

  var direction: PostcardDirection {
    get { draft.direction }
    set { choose(newValue) }
  }

  /// Whether a sent card has come to the other side.
  var hasArrived: Bool {
    get { draft.receivedDay != nil }
    set {
      let today = CalendarDay.today()
      draft.receivedDay = newValue ? max(today, draft.sentDay ?? today) : nil
    }
  }

  /// Asks first where a reply would be lost.
  func choose(_ direction: PostcardDirection) {
    guard direction != draft.direction else { return }
    if direction == .received, draft.losesReplyWhenReceived {
      pendingDirection = direction
    } else {
      draft.changeDirection(to: direction)
    }
  }

  func confirmDirection() {
    if let pendingDirection { draft.changeDirection(to: pendingDirection) }
    pendingDirection = nil
  }

  func choose(_ country: Country) { draft.chooseCountry(country) }

  var country: Country? { draft.countryCode.flatMap(app.countries.country) }
  var countryName: String? { draft.countryCode.map { app.countries.name($0, app.language) } }
  var countryFlag: String? { draft.countryCode.map(app.countries.flagAsset) }

  func countries(matching text: String) -> [Country] { app.countries.search(text, app.language) }
  func name(_ country: Country) -> String { app.countries.name(country.code, app.language) }

  var map: WorldMap? { app.map?.map }

  /// Where the marker is. Degrees that are not on the globe change nothing.
  var place: GeoPoint {
    get { draft.place ?? .defaultHome }
    set { draft.movePlace(to: newValue) }
  }

  /// Puts the marker back in the middle of the country.
  func resetPlace() {
    guard let country else { return }
    draft.place = country.centroid
    draft.locationWasAdjusted = false
  }

  func pasteReply(_ text: String) {
    draft.replyMessage = draft.replyMessage.isEmpty ? text : draft.replyMessage + "\n" + text
  }

  // MARK: Tags

  /// Tags in use first; hidden ones only where this record has them.
  func tags() -> [TagSnapshot] {
    let offered = (try? app.offeredTags()) ?? []
    let missing = Set(draft.tagIDs).subtracting(offered.map(\.id))
    guard !missing.isEmpty else { return offered }
    return offered + ((try? app.tags.all()) ?? []).filter { missing.contains($0.id) }
  }

  func tags(matching text: String) -> [TagSnapshot] {
    let needle = RecordSearch.folded(text.trimmed)
    guard !needle.isEmpty else { return tags() }
    let names = (try? app.tags.names()) ?? [:]
    return tags().filter { tag in
      names[tag.id]?.contains { RecordSearch.folded($0).contains(needle) } ?? false
    }
  }

  func name(_ tag: TagSnapshot) -> String { app.words.tagName(tag) }

  func toggle(_ tag: TagSnapshot) {
    if let index = draft.tagIDs.firstIndex(of: tag.id) {
      draft.tagIDs.remove(at: index)
    } else {
      draft.tagIDs.append(tag.id)
    }
  }

  func has(_ tag: TagSnapshot) -> Bool { draft.tagIDs.contains(tag.id) }

  /// Makes a tag and gives it to the record; says why not otherwise.
  func createTag(_ name: String) -> Bool {
    do {
      draft.tagIDs.append(try app.tags.create(name))
      return true
    } catch {
      failure = app.words.message(error)
      return false
    }
  }

  var tagsVersion: Int { app.tags.revision }

  // MARK: Photos

  var isWorking: Bool { !work.isEmpty }

  private var photoChanges: [PhotoSide: PhotoChange] {
    var changes: [PhotoSide: PhotoChange] = [:]
    for side in PhotoSide.allCases {
      switch photos[side] {
      case .chosen(let photo): changes[side] = .replace(photo)
      case nil where storedPhotos[side] != nil: changes[side] = .remove
      case nil, .stored, .working: break
      }
    }
    return changes
  }

  /// Makes what was chosen ready to be kept. Until it is, and if it fails, the photo before stays.
  func choosePhoto(_ side: PhotoSide, load: @escaping @Sendable () async throws -> Data?) {
    work[side]?.cancel()
    let before = photos[side]?.settled
    photos[side] = .working(fraction: 0, before: before)
    work[side] = Task { [weak self, service = app.photos] in
      do {
        guard let data = try await load() else { throw ImageFailure.unreadable }
        let photo = try await service.compress(data) { [weak self] step in
          Task { @MainActor [weak self] in self?.progress(side, step.fraction) }
        }
        self?.finish(side, with: .chosen(photo))
      } catch {
        self?.fail(side, before: before, error)
      }
    }
  }

  func removePhoto(_ side: PhotoSide) {
    work[side]?.cancel()
    work[side] = nil
    photos[side] = nil
  }

  /// Takes photos that were dropped on the form: the first for the first side that has none, and so
  /// on. What has no place left is not taken.
  func drop(_ dropped: [Data]) -> Bool {
    let free = PhotoSide.allCases.filter { photos[$0] == nil }
    for (side, data) in zip(free, dropped) { choosePhoto(side) { data } }
    return !free.isEmpty && !dropped.isEmpty
  }

  func view(_ side: PhotoSide) {
    let photos = viewedPhotos
    if photos[side] != nil { viewing = DraftPhotoViewing(photos: photos, side: side) }
  }

  /// The photos as they can be looked at now.
  private var viewedPhotos: [PhotoSide: PhotoSource] {
    photos.compactMapValues { photo in
      switch photo.settled {
      case .stored(let url): .file(url)
      case .chosen(let photo): .data(photo.image)
      case .working, nil: nil
      }
    }
  }

  /// Waits for the photos in work; tests and the tour need it.
  func finishPhotos() async {
    for task in work.values { await task.value }
  }

  private func progress(_ side: PhotoSide, _ fraction: Double) {
    guard case .working(let known, let before) = photos[side], fraction > known else { return }
    photos[side] = .working(fraction: fraction, before: before)
  }

  private func finish(_ side: PhotoSide, with photo: EditorPhoto) {
    guard !Task.isCancelled else { return }
    work[side] = nil
    photos[side] = photo
  }

  private func fail(_ side: PhotoSide, before: EditorPhoto?, _ error: any Error) {
    // Whoever cancelled the work has put something else in this place.
    guard !Task.isCancelled else { return }
    work[side] = nil
    photos[side] = before
    // Loading that was called off elsewhere is nothing to tell, but the form must not wait for it.
    if !(error is CancellationError) { failure = app.words.message(error) }
  }

  // MARK: Saving

  /// - Parameter keepsDuplicate: the person has seen the record with the same ID and goes on.
  func save(keepsDuplicate: Bool = false) -> Outcome {
    showsMissing = true
    guard issues.isEmpty, !isWorking else { return refuse() }
    do {
      if !keepsDuplicate, let other = try sameID() {
        duplicate = other
        return refuse()
      }
      duplicate = nil
      let id = try store()
      saves += 1
      return .saved(id)
    } catch {
      failure = app.words.message(error)
      return refuse()
    }
  }

  private func refuse() -> Outcome {
    refusals += 1
    return .refused
  }

  private func sameID() throws -> PostcardSnapshot? {
    if draft.postcardID == original.postcardID, !isNew { return nil }
    let own: UUID? = if case .edit(let id) = purpose { id } else { nil }
    return try app.records.records(withPostcardID: draft.postcardID, except: own).first
  }

  private func store() throws -> UUID {
    switch purpose {
    case .create: return try app.records.insert(draft, photos: photoChanges)
    case .edit(let id):
      if hasChanges { try app.records.update(id, with: draft, photos: photoChanges) }
      return id
    }
  }

  var duplicateText: String {
    guard let duplicate else { return "" }
    return app.words.text(
      "error.record.duplicateID", "Another record already has the ID \(duplicate.postcardID).")
  }
}

/// A photo in the editor.
indirect enum EditorPhoto: Hashable {
  /// As the record has it.
  case stored(URL)
  /// Chosen and ready to be kept.
  case chosen(CompressedPhoto)
  /// Being made ready, and what is there if that fails.
  case working(fraction: Double, before: EditorPhoto?)

  /// What stays if work is given up.
  var settled: EditorPhoto? {
    if case .working(_, let before) = self { return before }
    return self
  }
}
