/// Where a key is pressed: a page, or what is open over it.
package enum KeyContext: Hashable, Sendable, CaseIterable {
  // Pages.
  case albums, places, map, grid, months, years, photo
  // Over them.
  case slideshow, help, history, jobs, plan, report, menu, choice, sort, target, question, line
  /// A question about what can't be undone.
  case warning
  // What is done to a photo: the steps, the frame over it, a grey in it, and what is taken of another's.
  case adjust, frame, grey, paste
  /// The line of a query.
  case query
  // The form of the editor, and what it would change.
  case form, changes
  // The map over the form.
  case pick
  // The dialogue of an export.
  case export
  // The dialogue that moves photos.
  case move
  // The dialogue that imports photos.
  case importing
  // A name that is taken, while an export goes on.
  case clash

  /// Those in which keys are about photos and pages.
  package static let pages: Set<KeyContext> = [
    .albums, .places, .map, .grid, .months, .years, .photo,
  ]

  /// Those in which characters are text.
  package static let typing: Set<KeyContext> = [
    .choice, .line, .query, .form, .export, .move, .importing,
  ]
}
