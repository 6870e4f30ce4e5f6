import HouseRules
import Testing

struct NoCatchIsEmptyTests {
  private func check(_ text: String) -> [Finding] {
    findings(NoCatchIsEmpty.self, ["Runtime/Sources/Drawing/A.swift": text])
  }

  @Test func anEmptyCatchIsFound() {
    #expect(check("func f() {\n  do { try g() } catch { }\n}").map(\.line) == [2])
    #expect(check("func f() { do { try g() } catch let e as E { /* later */ } }").count == 1)
  }

  @Test func aHandledOneIsNot() {
    #expect(check("func f() { do { try g() } catch { log(error) } }") == [])
  }
}

struct NoMachinePathTests {
  private func check(_ path: String, _ text: String) -> [Finding] {
    findings(NoMachinePath.self, [path: text])
  }

  @Test func aFolderOfSomebodysMachineIsFound() {
    let found = check("docs/a.md", "one\nlook at /Users/mei/project")
    #expect(found.map(\.line) == [2])
    #expect(found.map(\.column) == [9])
    #expect(check("Runtime/Sources/Drawing/A.swift", "let a = \"/home/mei/x\"").count == 1)
    #expect(check("Makefile", "cd /builds/skiff").count == 1)
  }

  @Test func aLongerPathAURLAndTestsAreNot() {
    #expect(check("docs/a.md", "see https://a.b/home/x and ~/home/x and src/builds/x") == [])
    #expect(check("Runtime/Tests/DrawingTests/A.swift", "let a = \"/home/mei/x\"") == [])
  }
}

struct EveryTodoHasANumberTests {
  private func check(_ text: String) -> Int {
    findings(EveryTodoHasANumber.self, ["Runtime/Sources/Drawing/A.swift": text]).count
  }

  @Test func aNoteWithoutIssueIsFound() {
    #expect(check("// TODO: later") == 1)
    #expect(check("let a = 1 // FIXME") == 1)
  }

  @Test func aNumberedOneAndOtherWordsAreNot() {
    #expect(check("// TODO #12: later") == 0)
    #expect(check("let name = \"TODO\"") == 0)
    #expect(check("let name = \"// TODO\"") == 0)
  }
}

struct TestPathMirrorsSourcePathTests {
  private let sources = [
    "Runtime/Sources/Drawing/List/Item.swift": "",
    "Apps/Poemery/Poemery/Core/Search/Index.swift": "",
    "Apps/Poemery/Linux/Command.swift": "",
  ]

  private func check(_ path: String) -> Int {
    var files = sources
    files[path] = ""
    return findings(TestPathMirrorsSourcePath.self, files).count
  }

  @Test(arguments: [
    "Runtime/Tests/DrawingTests/Lists/ItemTests.swift",
    "Apps/Poemery/PoemeryTests/Search/IndexTests.swift",
    "Runtime/Tests/PaintingTests/ItemTests.swift",
  ])
  func aFolderThatTestsNothingIsFound(path: String) {
    #expect(check(path) == 1)
  }

  @Test(arguments: [
    "Runtime/Tests/DrawingTests/List/ItemTests.swift",
    "Runtime/Tests/DrawingTests/DrawingTests.swift",
    "Runtime/Tests/DrawingTests/Fixtures/Picture.swift",
    "Apps/Poemery/PoemeryTests/Core/Search/IndexTests.swift",
    "Apps/Poemery/PoemeryTests/Linux/CommandTests.swift",
    "Runtime/Tests/CompatibilityTests/State/A.swift",
    "Apps/Poemery/PoemeryUITests/ReadingTests.swift",
  ])
  func aMirrorIsNot(path: String) {
    #expect(check(path) == 0)
  }
}
