import Testing

@testable import SwiftUICore

@Suite struct NavigationPathTests {
  private struct Plain: Hashable {}

  @Test func aPathIsStoredAndReadAgain() throws {
    var path = NavigationPath([1, 2])
    path.append("word")
    let stored = try JSONEncoder().encode(try #require(path.codable))
    let read = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: stored)
    #expect(NavigationPath(read) == path)
  }

  @Test func aPathWithAValueThatCannotBeStoredHasNoStoredForm() {
    var path = NavigationPath([1])
    path.append(Plain())
    #expect(path.codable == nil)
  }

  @Test(arguments: [#"["nonsense","1"]"#, #"["Si"]"#, #"["Si","word"]"#, "{}"])
  func nonsenseIsNotRead(_ text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: Data(text.utf8))
    }
  }
}
