import GalleryEngine
import Journal
import PhotoModel
import PhotoQuery
import TerminalKit

/// The list of changes, with a cursor. Enter undoes the change under the cursor. Changes made
/// together are one line until it is opened.
extension GalleryState {
  var historyPage: HistoryPage? {
    if case .history(let page) = pages.overlay { page } else { nil }
  }

  mutating func moveInHistory(_ command: MoveCommand) -> [Effect] {
    guard var page = historyPage, !page.rows.isEmpty else { return scrollOverlay(command) }
    switch ListMove(command, page: max(1, panes.content.size.rows - 4)) {
    case .by(let rows): page.move(to: page.cursor + rows)
    case .toFirst: page.move(to: 0)
    case .toLast: page.move(to: page.rows.count - 1)
    case .enter: page.open()
    case .leave: page.close()
    }
    pages.overlay = .history(page)
    revealCurrentLine(isFirst: page.cursor == 0, isLast: page.cursor == page.rows.count - 1)
    return []
  }

  /// Handles Enter, which asks before it undoes or redoes the change under the cursor.
  mutating func answerHistory(_ command: AnswerCommand, _ page: HistoryPage) -> [Effect] {
    guard command == .accept else {
      pages.close(.overlay)
      return []
    }
    guard let reversal = page.reversal else {
      notices.sentence = page.current == nil ? nil : .changeNotReversible
      return []
    }
    pages.close(.overlay)
    if let job = jobs.blockingReversal {
      notices.sentence = job.waitSentence
      return []
    }
    return confirm(.reverse(reversal.run, isRedo: reversal.isRedo))
  }

  /// Shows the photos of the changes under the cursor, like the results of a query.
  mutating func showPhotosOfChange() -> [Effect] {
    guard let run = historyPage?.current?.run else { return [] }
    guard run.joined.hasPhotos else {
      notices.sentence = .changeWithoutPhotos
      return []
    }
    let terms = run.ranges.map { range in
      let (oldest, newest) = (range.lowerBound, range.upperBound)
      return "change:\(oldest == newest ? "\(newest)" : "\(oldest)..\(newest)")"
    }
    pages.close(.overlay)
    return show(.moments) + setFilter(Query.text(anyOf: terms))
  }
}
