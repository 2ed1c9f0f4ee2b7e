package import GalleryEngine
import TerminalKit

/// All metadata tags of a file, by name.
package struct TagsPage: Hashable, Sendable {
  /// The file's name.
  package let title: String
  package let tags: [FileTag]
  package var search = TextSearch()

  package init(title: String, tags: [FileTag]) {
    (self.title, self.tags) = (title, tags)
  }

  /// Returns the lines of the tags that match the search: each name, and its value below it.
  func lines(width: Int) -> [TextPage.Line] {
    let found = tags.filter { search.matches("\($0.name) \($0.text)") }
    guard !found.isEmpty else {
      return [TextPage.Line(text: tags.isEmpty ? Phrases.noTags : Phrases.noMatchingTag)]
    }
    return found.flatMap { tag -> [TextPage.Line] in
      let text = DisplayText.wrapped(tag.text, to: width - 2, hanging: 0)
      return [TextPage.Line(text: tag.name, isHeading: true)]
        + text.map { TextPage.Line(text: $0, indent: 2) }
    }
  }
}
