import GalleryEngine
import TerminalKit

/// The box with the most important keys, shown at the first start until a key or the mouse is used.
extension GalleryState {
  var introduction: TextPage? {
    guard notices.isIntroductionShown else { return nil }
    let keys = introducedKeys
    let indent = 2 + (keys.map { DisplayText.width($0.key) }.max() ?? 0)
    return TextPage(
      title: Phrases.introductionTitle,
      lines: keys.map { TextPage.Line(key: $0.key, text: $0.text, indent: indent) },
      content: panes.content, theme: theme)
  }

  /// The keys in the grid, as they are set. Actions without a key are left out.
  private var introducedKeys: [(key: String, text: String)] {
    func key(_ command: Command?) -> String? {
      command.flatMap { keymap.binding(for: $0, in: .grid) }?.keys.first?.text
    }
    let moves = [MoveCommand.left, .down, .up, .right]
    let moveKeys = moves.compactMap { key(.move($0)) }
    let arrows = ["Left", "Down", "Up", "Right"]
    let hasArrows = zip(moves, arrows).allSatisfy { move, arrow in
      keymap.binding(for: .move(move), in: .grid)?.keys.contains { $0.text == arrow } == true
    }
    let keys: [(key: String?, text: String)] = [
      (
        moveKeys.isEmpty ? nil : moveKeys.joined(separator: " "), Phrases.introducedMoves(hasArrows)
      ),
      (key(.go(.open)), Phrases.introducedOpen), (key(.mark(.mark)), Phrases.introducedMark),
      (key(.look(.search)), Phrases.introducedFilter),
      (key(Command(name: "palette.open")), Phrases.introducedPalette),
      (key(.look(.help)), Phrases.introducedHelp),
    ]
    return keys.compactMap { pair in pair.key.map { ($0, pair.text) } }
  }

  /// Whether a key only closes the box: a key to go back would leave the view below it or quit.
  func closesOnlyIntroduction(_ key: Key) -> Bool {
    guard notices.isIntroductionShown, !panes.isTooSmall,
      case .call(let call) = keymap.match([key], in: keyContext)
    else { return false }
    return call.command == .go(.back) || call.command == .go(.escape)
  }

  /// Closes the box when a key or the mouse is used. Their usual effects follow.
  mutating func closeIntroduction() -> [Effect] {
    guard notices.isIntroductionShown, !panes.isTooSmall else { return [] }
    notices.isIntroductionShown = false
    return [.remembering(.introduced)]
  }
}
