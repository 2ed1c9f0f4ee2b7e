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
    pages.prompt = .terms(TermChoice(query))
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

  mutating func moveInTerms(_ command: MoveCommand) -> [Effect] {
    guard case .terms(var choice) = pages.prompt else { return [] }
    switch command {
    case .down: choice.move(by: 1)
    case .up: choice.move(by: -1)
    default: break
    }
    pages.prompt = .terms(choice)
    return []
  }

  /// Photos that were taken on today's day, of any year.
  mutating func showOnThisDay() -> [Effect] {
    show(.moments) + put("on-this-day")
  }
}
