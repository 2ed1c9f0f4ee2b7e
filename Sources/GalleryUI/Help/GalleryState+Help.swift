import GalleryEngine
import PhotoModel
import TerminalKit

/// The help, with a cursor. Enter performs the action under the cursor on the page below.
extension GalleryState {
  var help: HelpState? {
    if case .help(let help) = pages.overlay { help } else { nil }
  }

  /// Returns the lines of the help in a page of a width.
  func helpText(_ help: HelpState, width: Int) -> HelpText {
    let below = withoutHelp
    return HelpText(
      help, keymap, hints: below.keysPossibleNow, symbols: below.visibleSymbols, width: width)
  }

  private var openHelpText: HelpText? {
    help.map { helpText($0, width: TextPage.textWidth(in: panes.content)) }
  }

  /// The state of the page that the help is open over.
  private var withoutHelp: GalleryState {
    var below = self
    below.pages.close(.help)
    return below
  }

  /// The keys of the bottom line, except the one for the help. A page with a line of its own has
  /// none.
  var keysPossibleNow: [BottomLine.Hint] {
    let keys = usefulKeys
    return hints((keys.left + keys.right).filter { $0.command != .look(.help) })
  }

  /// The symbols that photos on the screen may have.
  var visibleSymbols: [PhotoSymbol] {
    switch keyContext {
    case .grid, .photo, .cull, .compare: break
    case .albums, .places: if panes.grid == nil { return [] }
    default: return []
    }
    return PhotoSymbol.allCases.filter { $0.origins.contains(shownOrigin) }
  }

  // MARK: Keys

  mutating func moveInHelp(_ command: MoveCommand) -> [Effect] {
    guard let help, let text = openHelpText else { return scrollOverlay(command) }
    let page = max(1, panes.content.size.rows - 3)
    switch ListMove(command, page: page) {
    case .by(let steps) where abs(steps) == 1: moveInHelp(to: help.cursor + steps, of: text)
    case .by(let lines):
      pages.scroll(by: lines, upTo: textPage?.lastScroll ?? 0)
      moveInHelp(to: text.item(lines: lines, from: help.cursor), of: text)
    case .toFirst: moveInHelp(to: 0, of: text)
    case .toLast: moveInHelp(to: text.items.count - 1, of: text)
    case .enter, .leave: break
    }
    return []
  }

  private mutating func moveInHelp(to item: Int, of text: HelpText) {
    guard var help else { return }
    help.cursor = max(0, min(item, text.items.count - 1))
    pages.overlay = .help(help)
    revealCurrentLine(isFirst: help.cursor == 0, isLast: help.cursor == text.items.count - 1)
  }

  /// Moves the cursor to the start of another section and scrolls its title to the top.
  mutating func jumpInHelp(forward: Bool) -> [Effect] {
    guard let help, let text = openHelpText,
      let section = text.section(after: help.cursor, forward: forward)
    else { return [] }
    moveInHelp(to: section.item, of: text)
    pages.scroll(by: section.line - pages.scroll, upTo: textPage?.lastScroll ?? 0)
    return []
  }

  /// Performs the action under the cursor on the page below, or says why that is not possible.
  mutating func performInHelp() -> [Effect] {
    guard let help, let text = openHelpText, text.items.indices.contains(help.cursor) else {
      return []
    }
    switch text.items[help.cursor] {
    case .symbol:
      notices.sentence = .noActionOfSymbol
      return []
    case .key(let binding):
      let below = withoutHelp
      guard binding.contexts.contains(below.keyContext) else {
        notices.sentence = .onlyOnPages(binding.place)
        return []
      }
      if let reason = below.refusal(of: binding.command) {
        notices.sentence = reason
        return []
      }
      pages.close(.help)
      return perform(binding.command)
    }
  }
}
