import Testing

@testable import ImporterKit

/// What readers see in the other script.
struct ScriptTests {
  private func convert(
    _ text: String, _ script: Work.Script, dynasty: String = "唐"
  ) throws -> String {
    let work = Work(
      source: "s", index: 0, title: "题", author: "人", dynasty: dynasty, form: "诗", lines: [text],
      script: script)
    let characters = Set(("题人" + text).unicodeScalars).sorted { $0.value < $1.value }
    let simplifier = try OpenCCConverter("t2s.json")
    let traditionaliser = try OpenCCConverter("s2t.json")
    let tables = try ScriptTables(
      characters: characters, simplifier: simplifier, traditionaliser: traditionaliser)
    let exceptions = try ScriptExceptions.all(
      [work], tables: tables, simplifier: simplifier, traditionaliser: traditionaliser)
    let toTraditional = script == .simplified
    let overrides = toTraditional ? exceptions[0].traditional : exceptions[0].simplified
    var changes: [Int: Unicode.Scalar] = [:]
    for part in overrides.split(separator: " ") {
      let digits = part.prefix { $0.isASCII }
      if let offset = Int(digits) { changes[offset] = part.unicodeScalars.last }
    }
    let table = toTraditional ? tables.traditional : tables.simplified
    var result = String.UnicodeScalarView()
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      let mapped = Unicode.Scalar(table[scalar]).flatMap { $0.value == 0 ? nil : $0 }
      result.append(changes[offset + 4] ?? mapped ?? scalar)
    }
    return String(result)
  }

  @Test(arguments: [
    ("乾坤", "乾坤"), ("乾隆", "乾隆"), ("乾清宮", "乾清宫"), ("康乾", "康乾"), ("淚痕乾", "泪痕干"), ("隣家", "邻家"),
  ])
  func simplifiedFormsFollowTheWord(_ text: String, _ expected: String) throws {
    #expect(try convert(text, .traditional) == expected)
  }

  @Test(arguments: [
    ("相并立", "相並立"), ("含情欲说", "含情欲說"), ("征人", "征人"), ("诗云", "詩云"), ("云想衣裳", "雲想衣裳"),
    ("皇后", "皇后"), ("以后", "以後"), ("子曰诗云", "子曰詩云"), ("白发", "白髮"), ("泪痕干", "淚痕乾"), ("阑干", "闌干"),
    ("干戈", "干戈"),
  ])
  func traditionalFormsFollowTheWord(_ text: String, _ expected: String) throws {
    let dynasty = text.hasSuffix("诗云") ? "先秦" : "唐"
    #expect(try convert(text, .simplified, dynasty: dynasty) == expected)
  }

  @Test func searchKeysJoinVariantsAndScripts() throws {
    let tables = try ScriptTables(
      characters: Array("床".unicodeScalars), simplifier: OpenCCConverter("t2s.json"),
      traditionaliser: OpenCCConverter("s2t.json"))
    for pair in ["牀床", "隣邻", "後后", "著着", "於于", "餘余", "馀余", "砂沙", "妝妆", "粧妆", "劒剑", "雲云", "裡里"] {
      let scalars = Array(pair.unicodeScalars)
      #expect(tables.key(scalars[0]) == tables.key(scalars[1]), "\(pair)")
    }
    #expect(tables.folded("坏") == "坏")
  }
}
