import TerminalKit

/// Pages over everything else: the help, and what could not be read.
extension GalleryState {
  mutating func openHelp() -> [Effect] {
    if KeyContext.pages.contains(keyContext) { giveUpPlanning() }
    show(.help(keyContext))
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
