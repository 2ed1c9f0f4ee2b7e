import GalleryEngine
import PhotoModel
import TerminalKit

/// The visible headers of moments, and the number of photos that arrived above them.
struct GridHeadersView {
  struct Header {
    var place: GridHeaders.Header
    var view: MomentHeader
  }

  let headers: [Header]
  let arrivedAbove: Int
  let shape: CellShape
  let theme: Theme

  /// A header narrower than this isn't drawn, because it couldn't show a day.
  private static let minimumColumns = 6

  func draw(in frame: inout CellBuffer, _ area: Rect) {
    let mark = arrivedAbove > 0 ? Phrases.arrivedAbove(arrivedAbove) : ""
    // A blank column separates headers from the years at the edge.
    let end = area.columns.upperBound - 1
    let free = mark.isEmpty ? end : end - DisplayText.width(mark) - 2
    for header in headers {
      var rect = header.place.rect(in: area, shape)
      let last = header.place.line == 0 ? free : end
      rect.size.columns = min(rect.size.columns, last - rect.origin.column)
      guard rect.size.columns >= GridHeadersView.minimumColumns else { continue }
      header.view.draw(in: &frame, rect)
    }
    frame.write(
      mark, column: end - DisplayText.width(mark), row: area.origin.row, style: theme.notice)
  }
}
