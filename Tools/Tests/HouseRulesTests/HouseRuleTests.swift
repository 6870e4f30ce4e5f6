import HouseRules
import Testing

struct HouseRuleTests {
  @Test func namesAreDistinctAndExplained() {
    #expect(Set(houseRules.map { $0.name }).count == houseRules.count)
    for rule in houseRules { #expect(rule.explanation.count > 40, "\(rule.name)") }
  }

  @Test func aFindingReadsLikeACompilersError() {
    let finding = Finding(rule: "R", path: "a.swift", line: 3, column: 7, message: "no")
    #expect("\(finding)" == "a.swift:3:7: error: no [R]")
    #expect("\(Finding(rule: "R", path: "a", message: "no"))" == "a: error: no [R]")
  }

  @Test func findingsComeInOrderOfPlace() {
    let files = [
      "Package.swift": sampleManifest, "docs/z.md": "/home/x/", "docs/a.md": "\n/home/x/\n/root/y",
    ]
    let places = houseFindings(in: Tree(files: files)).map { "\($0.path):\($0.line)" }
    #expect(places == ["docs/a.md:2", "docs/a.md:3", "docs/z.md:1"])
  }
}
