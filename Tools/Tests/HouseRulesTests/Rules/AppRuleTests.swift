import HouseRules
import Testing

private let home = "Apps/PostcardJourney/PostcardJourney"

struct AppFoldersKeepTheirDirectionTests {
  private let declarations = [
    "\(home)/Core/Models/Record.swift": "struct Record {}",
    "\(home)/Core/Services/Sender.swift": "struct Sender {}",
    "\(home)/DesignSystem/Tokens/Spacing.swift": "enum Spacing {}",
    "\(home)/Features/Home/HomeView.swift": "struct HomeView {}\nprivate struct Row {}",
    "\(home)/Features/Map/MapView.swift": "struct MapView {}",
    "\(home)/App/AppRoute.swift": "enum AppRoute {}",
    "\(home)/App/RootView.swift": "struct RootView {}",
  ]

  private func check(_ path: String, _ text: String) -> [String] {
    var files = declarations
    files["\(home)/\(path)"] = text
    return findings(AppFoldersKeepTheirDirection.self, files).map(\.message)
  }

  @Test(arguments: [
    ("Core/Models/A.swift", "let x: Spacing", "Core/Models names Spacing of the design system"),
    (
      "Core/Services/A.swift", "let x = HomeView()", "Core/Services names HomeView of Features/Home"
    ),
    (
      "DesignSystem/Theme/A.swift", "func f(_ s: Sender) {}",
      "the design system names Sender of Core/Services"
    ),
    ("Features/Map/A.swift", "let x = HomeView()", "Features/Map names HomeView of Features/Home"),
    ("Features/Map/A.swift", "let x: [RootView]", "Features/Map names RootView of App"),
  ])
  func aNameFromTheWrongSideIsFound(path: String, text: String, message: String) {
    #expect(check(path, text) == [message])
  }

  @Test(arguments: [
    ("Core/Services/A.swift", "let x: Record"), ("DesignSystem/Theme/A.swift", "let x: Record"),
    ("Features/Map/A.swift", "let x: Record; let y = Spacing.self; let z: AppRoute"),
    ("App/A.swift", "let x = HomeView(); let y = MapView()"),
    ("Features/Map/A.swift", "// HomeView\nlet x = \"HomeView\""),
    ("Features/Map/A.swift", "let x = Row()"), ("Features/Map/A.swift", "let x = Route.HomeView"),
    ("Features/Map/A.swift", "f(HomeView: 1)"),
    ("Features/Map/A.swift", "struct HomeView {}; let x = HomeView()"),
  ])
  func whatIsAllowedOrOnlyLooksLikeItIsNot(path: String, text: String) {
    #expect(check(path, text) == [])
  }

  @Test func oneNameIsToldOnceForEachFile() {
    #expect(check("Features/Map/A.swift", "let x = HomeView(); let y = HomeView()").count == 1)
  }
}

struct PersistenceStaysInPersistenceTests {
  private func check(_ path: String, _ text: String) -> Int {
    findings(PersistenceStaysInPersistence.self, ["\(home)/\(path)": text]).count
  }

  @Test func elsewhereItIsFound() {
    #expect(check("Features/Home/A.swift", "let x: ModelContext") == 1)
    #expect(check("Features/Home/A.swift", "struct A { @Query var records: [Record] }") == 1)
    #expect(check("App/A.swift", "let c = try ModelContainer(for: Record.self)") == 1)
  }

  @Test func whereItBelongsAndInOtherMeaningsItIsNot() {
    #expect(
      check("Core/Persistence/A.swift", "let x: ModelContext; let d = FetchDescriptor<Record>()")
        == 0)
    #expect(check("Features/Home/A.swift", "struct Query {}; let q = Query()") == 0)
    #expect(check("Features/Home/A.swift", "let q = Search.Query()") == 0)
  }
}

struct ProductMakesNoRequestTests {
  private func check(_ path: String, _ text: String) -> Int {
    findings(ProductMakesNoRequest.self, ["Apps/PostcardJourney/\(path)": text]).count
  }

  @Test(arguments: [
    "URLSession.shared.data(from: url)", "let v = WKWebView()", "let u = \"https://a.b\"",
    "import MapKit",
    "let u = \"see http://a.b\"", "Analytics.log()",
  ])
  func aWayToTheNetworkIsFound(text: String) {
    #expect(check("PostcardJourney/Core/A.swift", text) == 1)
  }

  @Test func commentsTestsAndTheAboutPageAreFree() {
    #expect(check("PostcardJourney/Core/A.swift", "// https://a.b\nlet session = 1") == 0)
    #expect(check("PostcardJourney/Features/About/A.swift", "let u = \"https://a.b\"") == 0)
    #expect(check("PostcardJourneyTests/A.swift", "let u = \"https://a.b\"") == 0)
  }
}

struct AppHasNoPlatformConditionTests {
  private func check(_ path: String, _ text: String) -> Int {
    findings(AppHasNoPlatformCondition.self, ["Apps/PostcardJourney/\(path)": text]).count
  }

  @Test func aPlatformConditionIsFound() {
    #expect(check("PostcardJourney/A.swift", "#if os(Linux)\nlet a = 1\n#endif") == 1)
    #expect(check("PostcardJourney/A.swift", "#if DEBUG\n#elseif canImport(UIKit)\n#endif") == 1)
    #expect(check("PostcardJourneyTests/A.swift", "#if !os(iOS)\n#endif") == 1)
  }

  @Test func otherConditionsAndTheLinuxFolderAreFree() {
    #expect(check("PostcardJourney/A.swift", "#if DEBUG\nlet a = 1\n#endif") == 0)
    #expect(check("Linux/A.swift", "#if os(Linux)\nlet a = 1\n#endif") == 0)
  }
}

struct ProductDoesNotForceTests {
  private func check(_ path: String, _ text: String) -> Int {
    findings(ProductDoesNotForce.self, ["Apps/PostcardJourney/\(path)": text]).count
  }

  @Test func forcingIsFound() {
    #expect(
      check("PostcardJourney/A.swift", "let a = try! f(); let b = c as! D; fatalError(\"x\")") == 3)
  }

  @Test func optionalFormsAndTestsAreFree() {
    #expect(check("PostcardJourney/A.swift", "let a = try? f(); let b = c as? D; let d = !e") == 0)
    #expect(check("PostcardJourneyTests/A.swift", "let a = try! f()") == 0)
  }
}
