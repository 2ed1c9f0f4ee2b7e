import Foundation
import GalleryEngine
import Journal

/// Text of the list of changes.
extension Phrases {
  static let historyTitle = "Changes"

  static func historyKeys(_ keys: Keymap) -> String {
    let undo = keys.key(for: .act(.undo), in: .grid)
    let redo = keys.key(for: .act(.redo), in: .grid)
    let enter = keys.key(for: .answer(.accept), in: .history)
    let photos = keys.key(for: .go(.open), in: .history)
    return
      "\(enter) undoes or redoes the change under the cursor, \(photos) shows its photos. "
      + "On other pages, \(undo) undoes the latest change and \(redo) redoes it."
  }

  /// A line of the list: `12: 2026-11-22 14:02: 3 photos moved`, with the number of the change and
  /// its state. For a run of several changes, includes how many there are.
  static func line(of run: ChangeRun, isUndoable: Bool, zone: TimeZone) -> String {
    let entry = run.joined
    let state =
      switch entry.state {
      case .done where entry.isPartlyReversed: " (partly undone)"
      case .done: isUndoable ? "" : " (can't be undone)"
      case .undone: " (undone)"
      case .partlyRedone: " (partly redone)"
      case .unfinished: " (not finished)"
      case .lost: " (not in this catalogue)"
      }
    let command =
      if case .command(let arguments) = entry.origin.kind {
        " by 'albumen \(safe(arguments))'"
      } else { "" }
    let (number, summary) = listed(run)
    return (number.isEmpty ? "" : "\(number): ")
      + "\(minute(entry.time, zone: zone)): \(summary)\(command)\(state)"
  }

  static func moreChanges(_ count: Int) -> String {
    "\(NumberText.count(count, "more change")): 'albumen history' lists all"
  }
}
