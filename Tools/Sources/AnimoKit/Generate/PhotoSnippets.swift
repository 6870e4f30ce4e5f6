extension DemoWriter {
  /// A model whose items show the project's photos, or coloured placeholders where it has none.
  static func photoModel(_ c: DemoContext, type: String, titles: [String]) -> String {
    let count = min(max(c.spec.count ?? titles.count, 3), 8)
    let tones = ["0.62, 0.74, 1", "1, 0.72, 0.6", "0.62, 0.92, 0.78", "0.86, 0.7, 1"]
    let items = (0..<count).map { index -> String in
      let title = c.title(index, titles[index % titles.count])
      guard !c.usesPhotos else {
        let photo = c.facts.photos[index % c.facts.photos.count].literalBody
        return "  \(type)(id: \(index), title: \"\(title)\", imageName: \"\(photo)\"),"
      }
      let tone = tones[index % tones.count].split(separator: ",").map {
        $0.split(separator: " ")[0]
      }
      return "  \(type)(\n    id: \(index), title: \"\(title)\",\n"
        + "    tone: Color(red: \(tone[0]), green: \(tone[1]), blue: \(tone[2]))),"
    }
    return Template.render(
      """
      private struct \(type): Identifiable, Equatable {
        let id: Int
        let title: String
      «photo»  let imageName: String
      «!photo»  let tone: Color
      }

      private let \(type.lowercased())Items = [
      \(items.joined(separator: "\n"))
      ]
      """, flags: c.flags)
  }

  /// The picture of one item, filling whatever frame it is given.
  static func photoFace(_ c: DemoContext, type: String) -> String {
    let name = type.lowercased()
    return Template.render(
      #"""
      private struct \#(type)Face: View {
        let \#(name): \#(type)

        var body: some View {
      «photo»    Color(white: 0.12)
      «photo»      .overlay {
      «photo»        Image(\#(name).imageName).resizable().scaledToFill()
      «photo»      }
      «!photo»    RoundedRectangle(cornerRadius: 0)
      «!photo»      .fill(\#(name).tone)
      «!photo»      .overlay {
      «!photo»        Image(systemName: "photo.fill")
      «!photo»          .font(.system(size: 44))
      «!photo»          .foregroundStyle(Color.white.opacity(0.8))
      «!photo»      }
            .overlay(alignment: .bottomLeading) {
              Text(\#(name).title)
                .font(.system(size: 20, weight: .bold))
                .foregroundStyle(Color.white)
                .padding(20)
            }
            .clipped()
        }
      }
      """#, flags: c.flags)
  }
}

extension String {
  func removingLines(where isUnwanted: (Substring) -> Bool) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).filter { !isUnwanted($0) }
      .joined(separator: "\n")
  }

  /// Without the members of a struct that begin with one of these lines, each up to its closing brace
  /// and the blank line before it.
  func removingDeclarations(_ openings: [String]) -> String {
    var kept: [Substring] = []
    var isInside = false
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if openings.contains(String(line)) {
        isInside = true
        if kept.last?.isEmpty == true { kept.removeLast() }
      }
      if !isInside { kept.append(line) }
      if isInside, line == "  }" { isInside = false }
    }
    return kept.joined(separator: "\n")
  }
}
