/// Where a key is pressed: a page, or what is open over it.
package enum KeyContext: String, Hashable, Sendable, CaseIterable {
  // Pages.
  case albums, places, map, grid, months, years, photo
  // Over them.
  case slideshow, help, plan, planning, report, menu, choice, sort, question, line

  /// Those in which keys are about photos and pages.
  package static let pages: Set<KeyContext> = [
    .albums, .places, .map, .grid, .months, .years, .photo,
  ]

  /// Those in which characters are text.
  package static let typing: Set<KeyContext> = [.choice, .line]

  /// For the list of keys.
  package var title: String {
    switch self {
    case .albums, .places, .map, .grid, .months, .years, .photo, .slideshow, .help, .sort: rawValue
    case .plan: "plan of an export"
    case .planning: "plan being made"
    case .report: "report of an export"
    case .menu: "menu of albums"
    case .choice: "choosing an album"
    case .question: "question"
    case .line: "typing"
    }
  }
}
