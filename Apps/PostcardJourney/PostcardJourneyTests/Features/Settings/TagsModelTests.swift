import Foundation
import Testing

@testable import PostcardJourney

@MainActor
struct TagsModelTests {
  let test: TestApp
  let model: TagsModel

  init() throws {
    test = try TestApp()
    model = TagsModel(test.app)
  }

  private func create(_ name: String) -> TagsModel.Row? {
    model.beginCreating()
    model.name = name
    model.endNaming()
    model.load()
    return model.own.first { $0.name == name }
  }

  @Test func ownTagsAreMadeRenamedAndDeleted() throws {
    let row = try #require(create("Lighthouses"))
    let record = try test.add(tags: [row.id])
    model.load()
    #expect(model.own.first?.countText == "1 card")
    model.beginRenaming(row)
    #expect(model.name == "Lighthouses")
    model.name = "Towers"
    model.endNaming()
    model.load()
    #expect(model.own.map(\.name) == ["Towers"])
    model.delete(try #require(model.own.first))
    model.load()
    #expect(model.own.isEmpty)
    #expect(try test.app.records.record(record).snapshot.tagIDs.isEmpty)
  }

  @Test func aNameInUseIsRefusedWithASentence() throws {
    _ = create("Lighthouses")
    #expect(create("海洋") == nil)
    #expect(model.failure == "海洋 is a built-in tag. Use that one.")
    model.failure = nil
    #expect(create("") == nil)
    #expect(model.failure == "A tag needs a name.")
  }

  @Test func mergingGivesEveryRecordTheOtherTag() throws {
    let first = try #require(create("Sea"))
    let ocean = try test.tag("ocean")
    let one = try test.add(tags: [first.id])
    let both = try test.add(tags: [first.id, ocean])
    model.load()
    let target = try #require(model.targets(of: first).first { $0.id == ocean })
    model.merge(first, into: target)
    model.load()
    #expect(model.own.isEmpty)
    #expect(try test.app.records.record(one).snapshot.tagIDs == [ocean])
    #expect(try test.app.records.record(both).snapshot.tagIDs == [ocean])
    #expect(model.builtIn.first { $0.id == ocean }?.count == 2)
  }

  @Test func builtInTagsAreHiddenAndShownAgain() throws {
    let ocean = try test.tag("ocean")
    model[offered: ocean] = false
    #expect(try !test.app.offeredTags().contains { $0.id == ocean })
    model[offered: ocean] = true
    #expect(try test.app.offeredTags().contains { $0.id == ocean })
  }

  @Test func searchFindsBothLanguages() {
    model.search = "海"
    model.load()
    #expect(model.builtIn.map(\.name) == ["Ocean"])
  }
}
