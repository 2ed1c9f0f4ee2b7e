import GalleryEngine
import PhotoModel
import PhotoQuery
import TerminalKit

/// The terms of the filter in the bar, each of which can be removed.
extension GalleryState {
  package var chips: [String] { filter.acceptedFilter?.query.parts.map(\.description) ?? [] }

  /// Removes a term. If there are several, opens a menu of them.
  mutating func removeTerm() -> [Effect] {
    guard let query = filter.current?.query else {
      notices.sentence = .noFilter
      return []
    }
    if query.parts.count == 1 { return remove(term: 0) }
    // The cursor starts on the last term.
    pages.prompt = .terms(
      Menu(query.parts.map(\.description), cursor: query.parts.count - 1))
    return []
  }

  mutating func remove(term index: Int) -> [Effect] {
    guard let remainingQuery = filter.current?.query.removing(part: index) else { return [] }
    return setFilter(remainingQuery.description)
  }

  /// Sets the filter to a query that wasn't typed by the user.
  mutating func setFilter(_ text: String) -> [Effect] {
    // Removing a term can put words next to each other that mean something together, so the text is
    // parsed again.
    guard let query = try? QueryParser.query(text), query != .all else {
      return filter.clear() ? invalidateAllGrids() : []
    }
    filter.set(text, query)
    return filter.requestPhotos() + refreshGrid()
  }

  /// Shows the photos taken on this day of any year.
  mutating func showOnThisDay() -> [Effect] {
    show(.moments) + setFilter("on-this-day")
  }
}
