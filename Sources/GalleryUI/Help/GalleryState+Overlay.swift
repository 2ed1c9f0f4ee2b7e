import TerminalKit

/// Pages over everything else: the help, and what could not be read.
extension GalleryState {
  mutating func openHelp() -> [Effect] {
    guard pages.overlay == nil else { return [] }
    open(.help(HelpState(keyContext)))
    return []
  }

  /// The help whose words are being typed.
  var typedHelp: HelpState? {
    if case .help(let help) = pages.overlay, help.isTyping { help } else { nil }
  }

  mutating func searchHelp() -> [Effect] {
    guard case .help(var help) = pages.overlay else { return [] }
    help.isTyping = true
    open(.help(help))
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
    open(.help(help))
    return []
  }

  mutating func open(_ overlay: Overlay) {
    pages.open(.overlay(overlay))
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
