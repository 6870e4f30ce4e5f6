import Foundation

/// A way into the library: works are in it when any of the lists names them.
struct PoemCategory: Identifiable, Hashable, Sendable, Codable {
  var id: String
  var title: String
  var tags: [String] = []
  var dynasties: [String] = []
  var forms: [String] = []
  var authors: [String] = []

  func matches(tags poemTags: [String], dynasty: String, form: String, author: String) -> Bool {
    forms.contains(form) || dynasties.contains(dynasty) || authors.contains(author)
      || poemTags.contains { tags.contains($0) }
  }

  func matches(_ poem: Poem) -> Bool {
    matches(tags: poem.tags, dynasty: poem.dynasty, form: poem.form, author: poem.author)
  }

  init(
    id: String, title: String, tags: [String] = [], dynasties: [String] = [],
    forms: [String] = [], authors: [String] = []
  ) {
    self.id = id
    self.title = title
    self.tags = tags
    self.dynasties = dynasties
    self.forms = forms
    self.authors = authors
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    title = try container.decode(String.self, forKey: .title)
    tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
    dynasties = try container.decodeIfPresent([String].self, forKey: .dynasties) ?? []
    forms = try container.decodeIfPresent([String].self, forKey: .forms) ?? []
    authors = try container.decodeIfPresent([String].self, forKey: .authors) ?? []
  }
}
