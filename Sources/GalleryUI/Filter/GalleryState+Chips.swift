import GalleryEngine
import PhotoModel
import PhotoQuery
import TerminalKit

/// The terms of the filter in the bar, each of which can be taken off.
extension GalleryState {
  package var chips: [String] { filter.standing?.query.parts.map(\.description) ?? [] }

  /// Of several, which one is asked.
  mutating func takeTermOff() -> [Effect] {
    guard let query = filter.current?.query else {
      notices.sentence = .noFilter
      return []
    }
    if query.parts.count == 1 { return remove(term: 0) }
    // The cursor starts at the last term.
    pages.prompt = .terms(
      Menu(query.parts.map(\.description), cursor: query.parts.count - 1))
    return []
  }

  mutating func remove(term index: Int) -> [Effect] {
    guard let rest = filter.current?.query.removing(part: index) else { return [] }
    return put(rest.description)
  }

  /// Filters by a query that is no other's words.
  mutating func put(_ text: String) -> [Effect] {
    // Words that stood apart may mean something together.
    guard let query = try? QueryParser.query(text), query != .all else {
      return filter.clear() ? remakeAll() : []
    }
    filter.set(text, query)
    return filter.ask() + refreshGrid()
  }

  /// Photos that were taken on today's day, of any year.
  mutating func showOnThisDay() -> [Effect] {
    show(.moments) + put("on-this-day")
  }
}
