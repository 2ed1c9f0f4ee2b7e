import TerminalKit

/// Pages over everything else: the help, all tags of a file, and read errors.
extension GalleryState {
  mutating func openHelp() -> [Effect] {
    let context = keyContext
    let effects = closePalette()
    guard
      pages.overlay == nil || historyPage != nil || jobsPage != nil || isSimilarListOpen
        || keyContext == .cullingSummary
    else { return effects }
    open(.help(HelpState(context)))
    return effects
  }

  /// The search in the open text while it is being typed.
  var typedSearch: TextSearch? {
    guard let search = pages.overlay?.search, search.isTyping else { return nil }
    return search
  }

  mutating func searchText() -> [Effect] {
    change(search: { $0.isTyping = true })
    return []
  }

  /// Changes the search in the open text.
  mutating func change(search change: (inout TextSearch) -> Void) {
    guard var overlay = pages.overlay, var search = overlay.search else { return }
    change(&search)
    overlay.search = search
    open(overlay)
  }

  /// Handles Enter, which keeps the search words, and Esc, which discards them.
  mutating func answerOverlay(_ command: AnswerCommand) -> [Effect] {
    guard typedSearch != nil else {
      if command == .accept, help != nil { return performInHelp() }
      pages.closeOverlay()
      return []
    }
    switch command {
    case .accept: change(search: { $0.isTyping = false })
    case .refuse: change(search: { $0 = TextSearch() })
    case .complete, .again, .onlyRaw, .onlyDeveloped: break
    }
    return []
  }

  mutating func open(_ overlay: Overlay) {
    pages.open(.overlay(overlay))
  }

  /// Scrolls to the row under the cursor. For the first row, also shows the lines above it; for the
  /// last row, the lines below it.
  mutating func revealCurrentLine(isFirst: Bool, isLast: Bool) {
    guard let text = textPage, let top = text.lines.firstIndex(where: \.isCurrent),
      let bottom = text.lines.lastIndex(where: \.isCurrent)
    else { return }
    let scroll =
      if isFirst {
        0
      } else if isLast {
        text.lastScroll
      } else {
        max(min(pages.scroll, top), bottom + 1 - text.rows)
      }
    pages.scroll(by: scroll - pages.scroll, upTo: text.lastScroll)
  }

  mutating func scrollOverlay(_ command: MoveCommand) -> [Effect] {
    let page = max(1, panes.content.size.rows - 2)
    let last = textPage?.lastScroll ?? 0
    let lines =
      switch command {
      case .down: 1
      case .up: -1
      case .pageDown: page
      case .pageUp: -page
      case .halfPageDown: page / 2
      case .halfPageUp: -page / 2
      case .first: -pages.scroll
      case .last: last
      case .left, .right: 0
      }
    pages.scroll(by: lines, upTo: last)
    return []
  }
}
