import Foundation
import GalleryEngine
import Journal
import TerminalKit

/// The lines of the list of changes: most recent first, with what can be undone and what was
/// undone. Changes made together are one line, which can be opened.
enum HistoryText {
  static func lines(
    _ page: HistoryPage, zone: TimeZone, keys: Keymap, width: Int
  ) -> [TextPage.Line] {
    func wrapped(_ text: String, indent: Int = 0, isCurrent: Bool = false) -> [TextPage.Line] {
      TextPage.Line.wrapped(
        text, to: width, indent: indent, hanging: hanging, isCurrent: isCurrent)
    }
    guard !page.rows.isEmpty else { return wrapped(Phrases.nothingChanged) }
    let undoable = Set(page.history.undoable)
    var lines = wrapped(Phrases.historyKeys(keys))
    lines.append(TextPage.Line(text: ""))
    for (index, row) in page.rows.enumerated() {
      let text = Phrases.line(
        of: row.run,
        isUndoable: row.run.entries.allSatisfy {
          undoable.contains($0.id) || row.run.isCulling && $0.state == .undone
        },
        zone: zone)
      let symbol = row.run.isSingle ? "" : row.isOpen ? "▾ " : "▸ "
      lines += wrapped(
        symbol + text, indent: row.isInRun ? hanging : 0, isCurrent: index == page.cursor)
    }
    if page.hiddenCount > 0 { lines += wrapped(Phrases.moreChanges(page.hiddenCount)) }
    if page.history.hasEarlierChanges, let since = page.history.completeSince {
      lines.append(TextPage.Line(text: ""))
      lines += wrapped(Phrases.completeSince(since, zone: zone))
    }
    return lines
  }

  private static let hanging = 2
}
