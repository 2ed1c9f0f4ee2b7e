import GalleryEngine
import TerminalKit

/// The indicator of lines below the visible part of a text.
struct MoreBelow {
  /// The number of lines below the visible ones.
  let count: Int

  /// Draws the indicator if there are lines below. It ends at a column.
  func draw(in frame: inout CellBuffer, before column: Int, row: Int, _ theme: Theme) {
    guard count > 0 else { return }
    let moreText = " \(Phrases.moreBelow(count)) "
    frame.write(
      moreText, column: column - DisplayText.width(moreText), row: row, style: theme.notice)
  }
}
