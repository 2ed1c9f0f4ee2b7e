import GalleryEngine

/// The context in which a key is pressed: a page, or what is open over it.
package enum KeyContext: Hashable, Sendable, CaseIterable {
  // Pages.
  case albums, places, map, grid, months, years, photo
  // Open over pages.
  /// The photo view while photos are culled, and the result of culling.
  case cull, cullingSummary
  /// Photos next to each other.
  case compare
  /// The list of groups of similar photos.
  case similar
  case slideshow, help, history, jobs, plan, report, menu, choice, sort, target, question, line
  /// A question about something that can't be undone.
  case warning
  // Adjusting a photo: the steps, the crop frame, the choice of a grey, and the choice of steps to
  // paste.
  case adjust, frame, grey, paste
  /// The query line.
  case query
  // The editor's form, and its plan.
  case form, changes
  // The map opened from the form.
  case pick
  // The export dialogue.
  case export
  // The dialogue for moving photos.
  case move
  // The import dialogue.
  case importing
  // The question what to do if a file name is taken during an export.
  case clash
  // The palette, over any of them.
  case palette

  /// The name in the configuration: `culling-summary` for `cullingSummary`.
  package var name: String { "\(self)".kebabCase }

  /// Returns nil if there is no context with this name.
  init?(name: String) {
    guard let context = KeyContext.allCases.first(where: { $0.name == name }) else { return nil }
    self = context
  }

  /// The contexts that are pages.
  package static let pages: Set<KeyContext> = [
    .albums, .places, .map, .grid, .months, .years, .photo,
  ]

  /// The contexts in which characters are text.
  package static let typing: Set<KeyContext> = [
    .choice, .line, .query, .form, .export, .move, .importing, .palette,
  ]

  /// Returns the titles of contexts, with one for all pages.
  static func titles(of contexts: Set<KeyContext>) -> [String] {
    let isOnAllPages = contexts.isSuperset(of: pages)
    let others = isOnAllPages ? contexts.subtracting(pages) : contexts
    return (isOnAllPages ? [Phrases.everyPage] : [])
      + allCases.filter(others.contains).map(\.title)
  }
}
