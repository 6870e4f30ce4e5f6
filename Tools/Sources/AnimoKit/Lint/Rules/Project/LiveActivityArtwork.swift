/// A Live Activity has thirty megabytes for everything.
enum LiveActivityArtwork: ProjectRule {
  static let manual = RuleManual(
    "AM907", "live-activity-artwork", .warning, needsProject: true,
    """
    An image in a Live Activity is decoded in a process with a small budget: a large one is not \
    drawn. Around 400 points a side are enough.
    """,
    bad: [
      "Image(\"poster\") in an ActivityConfiguration; poster.imageset holds 3000 × 2000 pixels"
    ],
    good: ["Image(\"poster_small\") in an ActivityConfiguration; 400 × 400 pixels"],
    nearMisses: ["Image(\"poster\") of 3000 × 2000 pixels in the app's own view"])

  static let largestSide = 800

  static func check(_ snapshot: ProjectSnapshot) -> [ProjectFinding] {
    snapshot.swiftFiles(mentioning: "Activity").flatMap { path -> [ProjectFinding] in
      guard let text = snapshot.text(path), text.contains("ActivityConfiguration") else {
        return []
      }
      let tree = SourceTree(text, words: RuleDispatch.allWords)
      return images(in: tree).compactMap { image in
        guard let folder = snapshot.imageSets[image.name], let size = size(of: folder, snapshot),
          max(size.width, size.height) > largestSide
        else { return nil }
        let bytes = size.width * size.height * 4
        return ProjectFinding(
          path: path, range: image.range,
          message:
            "“\(image.name)” is \(size.width)×\(size.height): \(bytes) bytes decoded in a Live Activity"
        )
      }
    }
  }

  /// Images named in the configuration and in the views it shows.
  private static func images(in tree: SourceTree) -> [(name: String, range: Range<Int>)] {
    let index = FileIndex(tree)
    var found: [(String, Range<Int>)] = []
    var visited: Set<String> = []
    var pending = index.calls("ActivityConfiguration").flatMap(\.closures)
    while let scope = pending.popLast() {
      for call in scope.subtree where call.isPlainCall {
        if call.name == "Image", let literal = call.unlabeled.first,
          let name = literal.literalString
        {
          found.append((name, literal.range))
        }
        guard visited.insert(call.name).inserted else { continue }
        if let type = index.types.first(where: { $0.name == call.name }) { pending.append(type) }
      }
    }
    return found.map { (name: $0.0, range: $0.1) }
  }

  private static func size(of folder: String, _ snapshot: ProjectSnapshot) -> (
    width: Int, height: Int
  )? {
    let files = FolderWalk().entries(under: "\(snapshot.root)/\(folder)") { _ in false }
    return files.compactMap { snapshot.read("\(folder)/\($0.name)") }
      .compactMap { PictureSize.read($0) }
      .max { $0.width * $0.height < $1.width * $1.height }
  }
}
