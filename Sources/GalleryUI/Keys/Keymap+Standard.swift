import GalleryEngine
import PhotoModel
import TerminalKit

/// The keys as they are by default.
extension Keymap {
  typealias Help = Phrases.KeyHelp

  /// In the order in which they are listed. A table for each group: the time that the compiler takes for a literal
  /// grows faster than its length.
  package static let standard = Keymap(
    bindings: [
      moveKeys, jumpKeys, goKeys, selectKeys, actKeys, changeKeys, lookKeys, slideshowKeys,
      adjustKeys, answerKeys, typeKeys,
    ].flatMap(\.self))

  @inline(never)
  static func row(
    _ group: Group, _ command: Command, _ keys: [String], _ help: String, in context: KeyContext
  ) -> Binding {
    row(group, command, keys, help, in: [context])
  }

  @inline(never)
  static func row(
    _ group: Group, _ command: Command, _ keys: [String], _ help: String,
    in contexts: Set<KeyContext> = KeyContext.pages
  ) -> Binding {
    let sequences = keys.map { text in
      guard let sequence = KeySequence(text) else {
        preconditionFailure("The keymap names a key that no keyboard has: \(text)")
      }
      return sequence
    }
    return Binding(
      command: command, keys: sequences, group: group, help: help, contexts: contexts)
  }

  /// Where days stand in their order.
  static let dated: Set<KeyContext> = [.grid, .months, .years]
  /// Where photos are exported, moved and imported.
  static let dialogues: Set<KeyContext> = [.export, .move, .importing]
  static let panes: Set<KeyContext> = [.albums, .places, .grid, .months, .years]
  static let seeking: Set<KeyContext> = panes.union([.map])
  /// Where text is read that may be longer than the screen.
  static let reading: Set<KeyContext> = [.help, .plan, .report, .changes, .history, .jobs]
  /// Where left and right are what they say.
  static let sideways: Set<KeyContext> = [.map, .pick, .grid, .months, .years]
  /// Where more is seen a page at a time.
  static let rolling: Set<KeyContext> = panes.union(reading)
}
