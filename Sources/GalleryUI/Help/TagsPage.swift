package import GalleryEngine
import TerminalKit

/// Everything that a file says of itself, by the names of the tags.
package struct TagsPage: Hashable, Sendable {
  /// Of the file.
  package let title: String
  package let tags: [FileTag]
  package var search = TextSearch()

  package init(title: String, tags: [FileTag]) {
    (self.title, self.tags) = (title, tags)
  }

  /// The tags in which the words are found: each name, and beneath it what it says.
  func lines(width: Int) -> [TextPage.Line] {
    let found = tags.filter { search.finds("\($0.name) \($0.text)") }
    guard !found.isEmpty else {
      return [TextPage.Line(text: tags.isEmpty ? Phrases.noTags : Phrases.noTagHasThat)]
    }
    return found.flatMap { tag -> [TextPage.Line] in
      let text = DisplayText.wrapped(tag.text, to: width - 2, hanging: 0)
      return [TextPage.Line(text: tag.name, isHeading: true)]
        + text.map { TextPage.Line(text: $0, indent: 2) }
    }
  }
}
