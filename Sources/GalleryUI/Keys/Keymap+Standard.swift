import GalleryEngine
import PhotoModel
import TerminalKit

/// The default keys.
extension Keymap {
  typealias Help = Phrases.KeyHelp

  /// The bindings in the order in which they are listed. Each group has its own table, because the
  /// compile time of a literal grows faster than linearly with its length.
  package static let standard = Keymap(
    bindings: addingComparing(
      addingCulling(
        [
          moveKeys, jumpKeys, goKeys, selectKeys, actKeys, cullKeys, compareKeys, similarKeys,
          changeKeys,
          stackKeys, lookKeys, slideshowKeys, adjustKeys, answerKeys, typeKeys, paletteKeys,
        ].flatMap(\.self))))

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
      call: ActionCall(command), keys: sequences, group: group, help: help, contexts: contexts)
  }

  /// The contexts in which days are in order.
  static let dated: Set<KeyContext> = [.grid, .months, .years]
  /// The dialogues for exporting, moving and importing photos.
  static let dialogues: Set<KeyContext> = [.export, .move, .importing]
  static let panes: Set<KeyContext> = [.albums, .places, .grid, .months, .years]
  static let searchable: Set<KeyContext> = panes.union([.map])
  /// The contexts with text that may be longer than the screen.
  static let reading: Set<KeyContext> = [
    .help, .plan, .report, .changes, .history, .jobs, .cullingSummary, .similar,
  ]
  /// The contexts in which left and right mean the directions.
  static let horizontal: Set<KeyContext> = [.map, .pick, .grid, .months, .years]
  /// The contexts that are scrolled by page.
  static let pageable: Set<KeyContext> = panes.union(reading)
}
