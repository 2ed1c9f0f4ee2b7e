import LibraryScan
import PhotoModel
import TerminalKit

/// The headers of moments that are seen, and how many photos came in above them.
struct GridHeadersView {
  let state: GalleryState

  /// Less than this says nothing of a day.
  private static let leastColumns = 6

  func draw(in frame: inout CellBuffer, _ area: Rect) {
    let arrived = state.grid.arrivedAbove
    let mark = arrived > 0 ? "▲ \(NumberText.grouped(arrived)) new above" : ""
    // A blank column stands between what a header says and the years at the edge.
    let end = area.columns.upperBound - 1
    let free = mark.isEmpty ? end : end - DisplayText.width(mark) - 2
    let grid = state.grid
    for header in GridHeaders(grid.viewport, in: grid.layout).headers {
      var rect = header.rect(in: area, grid.layout.shape)
      let last = header.line == 0 ? free : end
      rect.size.columns = min(rect.size.columns, last - rect.origin.column)
      guard rect.size.columns >= GridHeadersView.leastColumns else { continue }
      MomentHeader(state: state, section: header.section, isShared: header.columns != nil)
        .draw(in: &frame, rect)
    }
    frame.put(
      mark, column: end - DisplayText.width(mark), row: area.origin.row, style: state.theme.notice)
  }
}
