import Foundation
import GalleryEngine
import Journal

/// The list of changes on the screen.
extension Phrases {
  static let historyTitle = "Changes"

  static func historyKeys(_ keys: Keymap) -> String {
    let undo = keys.key(for: .act(.undo), in: .grid)
    let redo = keys.key(for: .act(.redo), in: .grid)
    return "\(undo) undoes the newest change that is not undone, \(redo) does it again"
  }

  /// `2026-11-22 14:02: 3 photos marked`, with what became of it.
  static func line(of entry: JournalEntry, isUndoable: Bool, zone: TimeZone) -> String {
    let state =
      switch entry.state {
      case .done: isUndoable ? "" : " (can't be undone)"
      case .undone: " (undone)"
      case .lost: " (not in this catalogue)"
      }
    let command =
      if case .command(let words) = entry.origin.kind { " by 'albumen \(safe(words))'" } else { "" }
    return minute(entry.time, zone: zone) + ": " + summary(entry) + command + state
  }

  static func moreChanges(_ count: Int) -> String {
    "\(NumberText.count(count, "more change")): 'albumen history' lists all"
  }
}
