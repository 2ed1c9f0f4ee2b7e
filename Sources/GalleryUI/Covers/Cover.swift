import Imaging
import TerminalKit

/// The small picture that stands for an album, a place or a month.
enum Cover {
  static let lines = 2
  static let columns = 5
  static let cells = Size(columns: columns, rows: lines)

  /// Draws the picture, or what stands there until it comes and if it cannot or if there is none;
  /// returns its cells.
  @discardableResult
  static func draw(
    _ key: PictureKey?, in frame: inout CellBuffer, at origin: Point, _ state: GalleryState
  ) -> Rect {
    let rect = Rect(column: origin.column, row: origin.row, columns: columns, rows: lines)
    if let key, let picture = state.pictures.cache[key] {
      frame.place(picture, at: origin)
    } else if let key, state.pictures.cache.failure(of: key.request.file) != nil {
      PicturePlaceholder.draw(in: &frame, rect, state, "!")
    } else {
      PicturePlaceholder.draw(in: &frame, rect, state, waitingFor: key)
    }
    return rect
  }
}
