import GalleryEngine
import Journal
import PhotoModel
import TerminalKit

/// The list of changes: a cursor goes through it, and Enter takes back the change that it is on.
/// What was done in one go is one line until it is opened.
extension GalleryState {
  var historyPage: HistoryPage? {
    if case .history(let page) = pages.overlay { page } else { nil }
  }

  mutating func moveInHistory(_ command: MoveCommand) -> [Effect] {
    guard var page = historyPage, !page.rows.isEmpty else { return scrollOverlay(command) }
    let rows = max(1, panes.content.size.rows - 4)
    switch command {
    case .down: page.move(to: page.cursor + 1)
    case .up: page.move(to: page.cursor - 1)
    case .pageDown: page.move(to: page.cursor + rows)
    case .pageUp: page.move(to: page.cursor - rows)
    case .halfPageDown: page.move(to: page.cursor + max(1, rows / 2))
    case .halfPageUp: page.move(to: page.cursor - max(1, rows / 2))
    case .first: page.move(to: 0)
    case .last: page.move(to: page.rows.count - 1)
    case .right: page.open()
    case .left: page.close()
    }
    pages.overlay = .history(page)
    revealInHistory(page)
    return []
  }

  /// Scrolls to the change under the cursor; what stands above the first and below the last is seen with it.
  private mutating func revealInHistory(_ page: HistoryPage) {
    guard let text = textPage else { return }
    let width = TextPage.textWidth(in: panes.content)
    let lines = HistoryText.lines(page, zone: setup.zone, keys: setup.keymap, width: width).current
    var scroll = pages.scroll
    if page.cursor == 0 {
      scroll = 0
    } else if page.cursor == page.rows.count - 1 {
      scroll = text.lastScroll
    } else {
      scroll = max(min(scroll, lines.lowerBound), lines.upperBound - text.rows)
    }
    pages.scroll(by: scroll - pages.scroll, upTo: text.lastScroll)
  }

  /// Enter asks before the change under the cursor is taken back, or done again.
  mutating func answerHistory(_ command: AnswerCommand, _ page: HistoryPage) -> [Effect] {
    guard command == .accept else {
      pages.close(.overlay)
      return []
    }
    guard let reversal = page.reversal else {
      notices.sentence = page.current == nil ? nil : .changeStays
      return []
    }
    pages.close(.overlay)
    guard !jobs.isFilesBusy, !jobs.isWriting else {
      notices.sentence = .filesBusy
      return []
    }
    return ask(.reverse(reversal.run, isAgain: reversal.isAgain))
  }

  /// Shows the photos of the changes under the cursor, as those that a query finds.
  mutating func showPhotosOfChange() -> [Effect] {
    guard let run = historyPage?.current?.run else { return [] }
    guard run.joined.hasPhotos else {
      notices.sentence = .changeWithoutPhotos
      return []
    }
    pages.close(.overlay)
    let (oldest, newest) = (run.oldest.number, run.newest.number)
    return show(.moments) + put("change:\(oldest == newest ? "\(newest)" : "\(oldest)..\(newest)")")
  }
}
