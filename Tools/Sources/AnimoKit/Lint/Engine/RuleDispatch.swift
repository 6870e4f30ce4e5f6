/// Which rules wake for which word and which kind of node. Built once for a run.
struct RuleDispatch: Sendable {
  let words: WordTable
  private var byWord: [[any LintRule.Type]]
  private var byKind: [[any LintRule.Type]]
  private var byFile: [(words: [UInt16], rule: any LintRule.Type)] = []

  init(settings: LintSettings, rules: [any LintRule.Type] = RuleRegistry.all) {
    words = Self.allWords
    byWord = Array(repeating: [], count: words.count)
    byKind = Array(repeating: [], count: NodeKind.allCases.count)
    for rule in rules where settings.runs(rule.manual) {
      for trigger in rule.triggers {
        switch trigger {
        case .calls(let names):
          for name in names { byWord[Int(words.number(of: name))].append(rule) }
        case .kind(let kind): byKind[Int(kind.rawValue)].append(rule)
        case .file(let names): byFile.append((names.map { words.number(of: $0) }, rule))
        }
      }
    }
  }

  /// Every word some rule or fact asks for.
  static let allWords: WordTable = {
    var words = KnownWords.all
    for rule in RuleRegistry.all {
      for trigger in rule.triggers {
        switch trigger {
        case .calls(let names), .file(let names): words += names
        case .kind: break
        }
      }
    }
    return WordTable(words)
  }()

  /// Walks the file's nodes once and wakes the rules.
  func run(on file: LintedFile) {
    let tree = file.tree
    for (words, rule) in byFile
    where words.isEmpty || words.contains(where: { tree.wordsSeen[Int($0)] }) {
      rule.check(tree.root, in: file)
    }
    for id in 0..<tree.records.count {
      let kind = tree.records[id].kind
      let word = Int(tree.records[id].word)
      if word != 0, !byWord[word].isEmpty {
        switch kind {
        case .call: wake(byWord[word], id, file)
        case .member where !isCallee(id, tree): wake(byWord[word], id, file)
        default: break
        }
      }
      if !byKind[Int(kind.rawValue)].isEmpty { wake(byKind[Int(kind.rawValue)], id, file) }
    }
  }

  private func wake(_ rules: [any LintRule.Type], _ id: Int, _ file: LintedFile) {
    let node = SourceNode(tree: file.tree, id: Int32(id))
    for rule in rules { rule.check(node, in: file) }
  }

  private func isCallee(_ id: Int, _ tree: SourceTree) -> Bool {
    let parent = Int(tree.records[id].parent)
    return parent >= 0 && tree.records[parent].kind == .call
      && tree.records[parent].firstChild == Int32(id)
  }
}

/// Words the facts ask for besides the rules' own.
enum KnownWords {
  static let all = [
    "View", "glassEffect", "TimelineView", "Canvas", "colorScheme", "HapticFeedback",
    "alphaThreshold", "GlassEffectContainer", "DragGesture", "isDark", "withAnimation", "Timer",
    "coordinateSpace", "fullScreenCover", "sheet", "available", "SCNNode", "SCNView", "body",
    "ForEach", "UIKit", "SwiftUI", "ScrollView", "contentTransition", "onPreferenceChange",
    "preference", "PreferenceKey", "Button", "task", "onChanged", "buttonStyle",
  ]
}
