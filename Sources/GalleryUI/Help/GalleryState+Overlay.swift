import TerminalKit

/// Pages over everything else: the help, and what could not be read.
extension GalleryState {
  mutating func openHelp() -> [Effect] {
    guard overlay == nil else { return [] }
    if KeyContext.pages.contains(keyContext) { giveUpPlanning() }
    show(.help(HelpState(keyContext)))
    return []
  }

  /// The help whose words are being typed.
  var typedHelp: HelpState? {
    if case .help(let help) = overlay, help.isTyping { help } else { nil }
  }

  mutating func searchHelp() -> [Effect] {
    guard case .help(var help) = overlay else { return [] }
    help.isTyping = true
    show(.help(help))
    return []
  }

  /// Enter keeps the words, Esc drops them.
  mutating func answerHelp(_ command: AnswerCommand) -> [Effect] {
    guard var help = typedHelp else {
      closeOverlay()
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
    self.overlay = overlay
    overlayScroll = 0
  }

  mutating func closeOverlay() {
    overlay = nil
    overlayScroll = 0
  }

  mutating func scrollOverlay(_ command: MoveCommand) -> [Effect] {
    let page = max(1, panes.content.size.rows - 2)
    switch command {
    case .down: overlayScroll += 1
    case .up: overlayScroll -= 1
    case .pageDown: overlayScroll += page
    case .pageUp: overlayScroll -= page
    case .halfPageDown: overlayScroll += page / 2
    case .halfPageUp: overlayScroll -= page / 2
    case .first: overlayScroll = 0
    case .last: overlayScroll = .max / 2
    case .left, .right: break
    }
    overlayScroll = max(0, min(overlayScroll, OverlayPage.lastScroll(of: self)))
    return []
  }
}
