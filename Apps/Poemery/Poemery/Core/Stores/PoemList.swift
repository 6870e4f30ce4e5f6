import Foundation

/// Works of the library, each made when it is asked for.
struct PoemList: RandomAccessCollection, Sendable {
  private let library: PoemLibrary
  private let works: [Int]
  private let script: ChineseScript

  init(library: PoemLibrary, works: [Int], script: ChineseScript = .original) {
    self.library = library
    self.works = works
    self.script = script
  }

  var startIndex: Int { 0 }
  var endIndex: Int { works.count }
  subscript(position: Int) -> Poem { library.poem(works[position], script: script) }

  var ids: [String] { works.map { library.id($0) } }
}
