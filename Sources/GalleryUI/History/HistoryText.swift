import Foundation
import GalleryEngine
import Journal
import TerminalKit

/// The list of changes in lines: the newest first, with what can be undone and what was.
enum HistoryText {
  /// So many changes are listed; 'albumen history' has all.
  static let limit = 500

  static func lines(
    _ history: JournalHistory, zone: TimeZone, keys: Keymap, width: Int
  ) -> [TextPage.Line] {
    guard !history.entries.isEmpty else { return wrapped(Phrases.nothingChanged, width) }
    let undoable = Set(history.undoable)
    var lines = wrapped(Phrases.historyKeys(keys), width)
    lines.append(TextPage.Line(text: ""))
    for entry in history.entries.suffix(limit).reversed() {
      let text = Phrases.line(of: entry, isUndoable: undoable.contains(entry.id), zone: zone)
      lines += wrapped(text, width)
    }
    let hidden = history.entries.count - limit
    if hidden > 0 { lines += wrapped(Phrases.moreChanges(hidden), width) }
    if let since = history.wholeSince {
      lines.append(TextPage.Line(text: ""))
      lines += wrapped(Phrases.wholeSince(since, zone: zone), width)
    }
    return lines
  }

  private static let hanging = 2

  private static func wrapped(_ text: String, _ width: Int) -> [TextPage.Line] {
    DisplayText.wrapped(text, to: width, hanging: hanging).enumerated().map {
      TextPage.Line(text: $1, indent: $0 == 0 ? 0 : hanging)
    }
  }
}
