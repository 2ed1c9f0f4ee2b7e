import Foundation
import GalleryEngine
import Journal
import TerminalKit

/// The list of changes in lines: the newest first, with what can be undone and what was.
enum HistoryText {
  /// All lines, and those of the change under the cursor.
  static func lines(
    _ page: HistoryPage, zone: TimeZone, keys: Keymap, width: Int
  ) -> (all: [TextPage.Line], current: Range<Int>) {
    guard !page.entries.isEmpty else { return (wrapped(Phrases.nothingChanged, width), 0..<0) }
    let undoable = Set(page.history.undoable)
    var lines = wrapped(Phrases.historyKeys(keys), width)
    lines.append(TextPage.Line(text: ""))
    var current = 0..<0
    for (place, entry) in page.entries.enumerated() {
      let text = Phrases.line(of: entry, isUndoable: undoable.contains(entry.id), zone: zone)
      let start = lines.count
      lines += wrapped(text, width)
      if place == page.cursor {
        current = start..<lines.count
        for line in current { lines[line].isCurrent = true }
      }
    }
    if page.hiddenCount > 0 { lines += wrapped(Phrases.moreChanges(page.hiddenCount), width) }
    if let since = page.history.wholeSince {
      lines.append(TextPage.Line(text: ""))
      lines += wrapped(Phrases.wholeSince(since, zone: zone), width)
    }
    return (lines, current)
  }

  private static let hanging = 2

  private static func wrapped(_ text: String, _ width: Int) -> [TextPage.Line] {
    DisplayText.wrapped(text, to: width, hanging: hanging).enumerated().map {
      TextPage.Line(text: $1, indent: $0 == 0 ? 0 : hanging)
    }
  }
}
