import TerminalKit

/// Pages over everything else: the help, and what could not be read.
extension GalleryState {
  mutating func openHelp() -> [Effect] {
    guard pages.overlay == nil else { return [] }
    if KeyContext.pages.contains(keyContext) { pages.close(.planning) }
    show(.help(HelpState(keyContext)))
    return []
  }

  /// The help whose words are being typed.
  var typedHelp: HelpState? {
    if case .help(let help) = pages.overlay, help.isTyping { help } else { nil }
  }

  mutating func searchHelp() -> [Effect] {
    guard case .help(var help) = pages.overlay else { return [] }
    help.isTyping = true
    show(.help(help))
    return []
  }

  /// Enter keeps the words, Esc drops them.
  mutating func answerHelp(_ command: AnswerCommand) -> [Effect] {
    guard var help = typedHelp else {
      pages.close(.overlay)
      return []
    }
    switch command {
    case .accept: help.isTyping = false
    case .refuse: help = HelpState(help.context)
    case .complete: break
    }
    show(.help(help))
    return []
  }

  mutating func show(_ overlay: Overlay) {
    pages.open(.overlay(overlay))
  }

  mutating func scrollOverlay(_ command: MoveCommand) -> [Effect] {
    let page = max(1, panes.content.size.rows - 2)
    switch command {
    case .down: pages.scroll += 1
    case .up: pages.scroll -= 1
    case .pageDown: pages.scroll += page
    case .pageUp: pages.scroll -= page
    case .halfPageDown: pages.scroll += page / 2
    case .halfPageUp: pages.scroll -= page / 2
    case .first: pages.scroll = 0
    case .last: pages.scroll = .max / 2
    case .left, .right: break
    }
    pages.scroll = max(0, min(pages.scroll, textPage?.lastScroll ?? 0))
    return []
  }
}
