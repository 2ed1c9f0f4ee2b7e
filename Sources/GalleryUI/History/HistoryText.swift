import Foundation
import GalleryEngine
import Journal
import TerminalKit

/// The list of changes in lines: the newest first, with what can be undone and what was. Changes that were made
/// in one go are one line, which can be opened.
enum HistoryText {
  /// All lines, and those of the change under the cursor.
  static func lines(
    _ page: HistoryPage, zone: TimeZone, keys: Keymap, width: Int
  ) -> (all: [TextPage.Line], current: Range<Int>) {
    guard !page.rows.isEmpty else { return (wrapped(Phrases.nothingChanged, width), 0..<0) }
    let undoable = Set(page.history.undoable)
    var lines = wrapped(Phrases.historyKeys(keys), width)
    lines.append(TextPage.Line(text: ""))
    var current = 0..<0
    for (place, row) in page.rows.enumerated() {
      let text = Phrases.line(
        of: row.run, isUndoable: row.run.entries.allSatisfy { undoable.contains($0.id) },
        zone: zone)
      let start = lines.count
      let sign = row.run.isSingle ? "" : row.isOpen ? "▾ " : "▸ "
      lines += wrapped(sign + text, width, indent: row.isInRun ? hanging : 0)
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

  private static func wrapped(
    _ text: String, _ width: Int, indent: Int = 0
  ) -> [TextPage.Line] {
    DisplayText.wrapped(text, to: width - indent, hanging: hanging).enumerated().map {
      TextPage.Line(text: $1, indent: indent + ($0 == 0 ? 0 : hanging))
    }
  }
}
