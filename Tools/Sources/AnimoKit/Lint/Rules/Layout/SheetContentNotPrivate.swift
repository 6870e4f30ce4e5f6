/// What only a sheet shows is nobody else's.
enum SheetContentNotPrivate: LintRule {
  static let manual = RuleManual(
    "AM613", "sheet-content-not-private", .info, .automatic,
    "A view that only this file's sheet uses is `private`: the file offers one view, its launcher.",
    bad: [
      """
      struct Shop: View {
        @State private var open = false
        var body: some View { Button("a") { open = true }.sheet(isPresented: $open) { Cart() } }
      }
      struct Cart: View { var body: some View { Text("c") } }
      """
    ],
    good: [
      """
      struct Shop: View {
        @State private var open = false
        var body: some View { Button("a") { open = true }.sheet(isPresented: $open) { Cart() } }
      }
      private struct Cart: View { var body: some View { Text("c") } }
      """
    ],
    nearMisses: [
      """
      struct Shop: View {
        var body: some View { VStack { Cart() }.sheet(isPresented: $open) { Cart() } }
      }
      struct Cart: View { var body: some View { Text("c") } }
      """,
      "struct Shop: View { var body: some View { Text(\"a\").sheet(isPresented: $open) { Cart() } } }",
    ])

  static let triggers: [RuleTrigger] = [.fileNaming("sheet", "fullScreenCover")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    for type in file.viewTypes where type.parent?.kind == .file {
      guard
        !type.modifierNames.contains(where: {
          ["private", "fileprivate", "public", "open"].contains($0)
        })
      else { continue }
      let sites = file.viewCalls.sites(of: type.name).filter { !file.isInPreview($0) }
      guard !sites.isEmpty,
        sites.allSatisfy({ $0.isInside("sheet", "fullScreenCover") && !isInside($0, type) })
      else { continue }
      guard let keyword = keywordStart(type) else { continue }
      file.report(
        SheetContentNotPrivate.self, range: type.nameRange, "only a sheet of this file shows it",
        fix: .insert("private ", at: keyword))
    }
  }

  private static func isInside(_ site: SourceNode, _ type: SourceNode) -> Bool {
    site.isInside(type)
  }

  /// Where `struct` or its first modifier stands, after attributes.
  private static func keywordStart(_ type: SourceNode) -> Int? {
    let attributes = type.children.filter { $0.kind == .attribute }
    guard let last = attributes.last else { return type.start }
    var offset = last.end
    while offset < type.end, [0x20, 0x0A, 0x09, 0x0D].contains(type.tree.bytes[offset]) {
      offset += 1
    }
    return offset < type.end ? offset : nil
  }
}
