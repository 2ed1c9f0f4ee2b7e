import GalleryEngine
import TerminalKit

/// The keys that may follow, listed when the user pauses within a sequence.
extension GalleryState {
  /// When the keys that may follow are listed. Nil if no sequence is incomplete.
  var whichKeyTime: Duration? {
    input.lastPendingKey.map { $0 + settings.whichKeyDelay }
  }

  /// The table of the keys that may follow, when it is due.
  var whichKeyTable: WhichKeyTable? {
    guard let due = whichKeyTime, due <= clock.now else { return nil }
    let context = keyContext
    let availability = availability(in: context)
    let items = keymap.continuations(of: input.pendingKeys, in: context).map { keys, binding in
      WhichKeyTable.Item(
        keys: keys,
        title: binding.call.hasArguments ? binding.help : Phrases.shortHelp(binding.help),
        isPossible: availability.obstacle(to: binding.command) == nil)
    }
    // A page with other keys may have opened by itself.
    guard !items.isEmpty else { return nil }
    return WhichKeyTable(
      pending: input.pendingKeys.map(\.name).joined(separator: " "), items: items,
      content: panes.content, theme: theme)
  }

  /// Handles a press of the mouse while a sequence is incomplete: cancels it. Returns whether the
  /// press is on the table.
  mutating func closeWhichKeyTable(at point: Point) -> Bool {
    let rect = whichKeyTable?.rect
    input.cancelSequence()
    return rect?.contains(point) ?? false
  }
}
