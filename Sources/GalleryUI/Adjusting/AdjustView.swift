import GalleryEngine
import Imaging
import PhotoModel
import TerminalKit

/// The page for adjusting a photo.
struct AdjustView {
  /// A picture and the room it is drawn in.
  struct Place {
    let picture: PhotoView.Picture?
    let room: Rect
  }

  let panes: AdjustPanes
  let places: [Place]
  /// The photo's name, and its size after the adjustments.
  let caption: (name: String, facts: String)
  let histogram: Histogram?
  /// The panel of the open tool, or nil to show the steps.
  let tool: AdjustToolPanel?
  let panel: AdjustPanel
  /// The cell chosen as grey, marked with a cross.
  let cross: Point?
  let theme: Theme

  func draw(in frame: inout CellBuffer) {
    for place in places { draw(place, in: &frame) }
    let row = panes.caption.origin.row
    let (start, end) = (panes.caption.origin.column + 1, panes.caption.columns.upperBound - 1)
    let facts = DisplayText.width(caption.facts)
    frame.write(
      DisplayText.truncated(caption.name, to: max(0, end - start - facts - 2)), column: start,
      row: row, style: theme.strong)
    frame.write(caption.facts, column: end - facts, row: row, style: theme.faint)
    if let rule = panes.rule {
      for row in rule.rows {
        frame.write("│", column: rule.origin.column, row: row, style: theme.headerRule)
      }
    }
    if let box = panes.histogram, let histogram { box.draw(histogram, in: &frame, theme) }
    if let tool { tool.draw(in: &frame) } else { panel.draw(in: &frame) }
    if let cross { frame.write("╋", column: cross.column, row: cross.row, style: theme.barStrong) }
  }

  private func draw(_ placement: Place, in frame: inout CellBuffer) {
    switch placement.picture {
    case .shown(let picture):
      let rect = AdjustView.rect(of: picture.cells, in: placement.room)
      frame.place(picture, at: rect.origin)
    case .loading(let text):
      CentredText(text: text, style: theme.faint).draw(in: &frame, placement.room)
    case .failed(let text):
      CentredText(text: text, style: theme.warning).draw(in: &frame, placement.room)
    case nil: break
    }
  }

  /// Centres a picture in its room.
  static func rect(of cells: Size, in room: Rect) -> Rect {
    Rect(
      column: room.origin.column + (room.size.columns - cells.columns) / 2,
      row: room.origin.row + (room.size.rows - cells.rows) / 2, columns: cells.columns,
      rows: cells.rows)
  }
}
