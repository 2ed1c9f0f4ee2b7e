import GalleryEngine
import PhotoModel
import TerminalKit

/// The left margin of a contact sheet: the day of the first photo of a row if it differs from the
/// row above, and the number of photos that arrived above.
struct SheetMargin {
  let grid: GridState
  let today: Day
  let theme: Theme

  func draw(in frame: inout CellBuffer, _ area: Rect) {
    let layout = grid.layout
    let width = layout.shape.margin - CellShape.gutter
    let visiblePositions = grid.viewport.fullyVisiblePositions(in: layout)
    var above: String?
    for position in stride(
      from: visiblePositions.lowerBound, to: visiblePositions.upperBound, by: layout.columns)
    {
      let text = text(of: grid.index[position], in: width)
      defer { above = text }
      guard text != above else { continue }
      frame.write(
        text, column: area.origin.column,
        row: area.origin.row + layout.place(of: position).line - grid.viewport.top, limit: width,
        style: theme.header)
    }
    guard grid.arrivedAbove > 0 else { return }
    let mark = "▲ \(NumberText.grouped(grid.arrivedAbove))"
    frame.write(
      DisplayText.truncated(mark, to: width), column: area.origin.column,
      row: area.origin.row + 1, style: theme.notice)
  }

  private func text(of row: AssetRow, in width: Int) -> String {
    guard let day = row.day else {
      return DisplayText.width(Phrases.withoutDate) <= width ? Phrases.withoutDate : "–"
    }
    let text = DayText.smallTitle(day, today: today, width: 0)
    return DisplayText.width(text) <= width ? text : DayText.dayAndMonth(day)
  }
}
