import MacroPlugin
import SwiftDataMacros
import Testing

struct ModelMacroTests {
  private func expand(_ source: String) -> ExpansionTrial {
    ExpansionTrial(
      source, macros: ["Model": ModelMacro.self], conformances: ["Model": ["PersistentModel"]])
  }

  @Test func theTableHoldsStoredPropertiesInOrder() {
    let text = expand(
      """
      @Model final class Note {
        var title: String
        @Attribute(.unique, originalName: "n") var name: String = "x"
        @Transient var scratch = 1
        static var count = 0
        var length: Int { title.count }
        let fixed = 3
        #Index<Note>([\\.title], [\\.name])
        #Unique<Note>([\\.title, \\.name])
      }
      """
    ).flat
    #expect(text.contains("._property(\"title\", \\Note.title)"))
    #expect(
      text.contains(
        "._property(\"name\", \\Note.name, metadata: _SwiftDataAttribute(.unique, originalName: "
          + "\"n\"), defaultValue: { \"x\" })"))
    #expect(!text.contains("\"scratch\""))
    #expect(!text.contains("\"count\""))
    #expect(!text.contains("\"length\""))
    #expect(!text.contains("\"fixed\""))
    #expect(text.contains("_SwiftDataIndex<Note>([\\.title], [\\.name])"))
    #expect(text.contains("_SwiftDataUnique<Note>([\\.title, \\.name])"))
    #expect(text.contains("@_PersistedProperty(Note.self, 1)"))
    #expect(text.contains("extension Note: Observable, PersistentModel"))
  }

  @Test func aPublicClassGetsPublicMembers() {
    let text = expand("@Model public class Note { var title: String }").flat
    #expect(text.contains("required public init(backingData: any BackingData<Note>)"))
    #expect(text.contains("public static let _$layout"))
  }

  @Test func onlyAClassCanBeAModel() {
    let trial = expand("@Model struct Note { var title: String }")
    #expect(trial.remarks.map(\.message).contains("@Model can be attached to a class only"))
  }
}

struct QueryMacroTests {
  @Test func aQueryStandsBesideItsProperty() {
    let text = ExpansionTrial(
      "struct V { @Query(sort: \\Item.name) private var items: [Item] }",
      macros: ["Query": QueryMacro.self]
    ).flat
    #expect(
      text.contains("var _items: Query<Item, [Item]> = Query(sort: \\Item.name)"))
    #expect(text.contains("get { _items.wrappedValue }"))
  }

  @Test func aPropertyOfNoArrayIsRefused() {
    let trial = ExpansionTrial(
      "struct V { @Query var item: Item }", macros: ["Query": QueryMacro.self])
    #expect(trial.remarks.contains { $0.message.contains("array of models") })
  }
}
