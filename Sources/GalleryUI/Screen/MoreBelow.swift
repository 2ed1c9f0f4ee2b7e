import GalleryEngine
import TerminalKit

/// The mark for what goes on below what is seen of a text.
struct MoreBelow {
  /// The number of lines that are not seen.
  let count: Int

  /// Draws it where there is something below, its end at a column.
  func draw(in frame: inout CellBuffer, before column: Int, row: Int, _ theme: Theme) {
    guard count > 0 else { return }
    let words = " \(Phrases.moreBelow(count)) "
    frame.put(
      words, column: column - DisplayText.width(words), row: row, style: theme.notice)
  }
}
