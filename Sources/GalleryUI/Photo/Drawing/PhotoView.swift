import GalleryEngine
import Imaging
import PhotoModel
import TerminalKit

/// The photo view with its picture: the picture as large as fits, a caption below it, and the
/// optional panels.
struct PhotoView {
  enum Picture {
    case shown(TerminalKit.Picture)
    case loading(String)
    case failed(String)
  }

  let panes: PhotoPanes
  /// Nil until the details of the photo are loaded.
  let picture: Picture?
  let caption: PhotoCaption?
  /// The thumbnails below, and the index of the current photo among them.
  let filmstrip: [PictureView]
  let place: Int?
  let info: InfoPanel?
  let histogram: Histogram?
  /// The pictures that are painted in advance while idle.
  let upcoming: [TerminalKit.Picture]
  let theme: Theme

  func draw(in frame: inout CellBuffer) {
    switch picture {
    case .shown(let picture): draw(picture, in: &frame)
    case .loading(let message):
      CentredText(text: message, style: theme.faint).draw(in: &frame, panes.picture)
    case .failed(let message):
      CentredText(text: message, style: theme.warning).draw(in: &frame, panes.picture)
    case nil: break
    }
    caption?.draw(in: &frame, panes.caption)
    if let strip = panes.filmstrip { drawFilmstrip(in: &frame, strip) }
    if let rect = panes.info { drawInfo(in: &frame, rect) }
    if let histogram {
      let box = panes.histogram ?? HistogramBox(over: panes.picture)
      box.draw(histogram, in: &frame, theme)
    }
    frame.upcoming = upcoming
  }

  private func draw(_ picture: TerminalKit.Picture, in frame: inout CellBuffer) {
    let room = panes.picture
    frame.place(
      picture,
      at: Point(
        column: room.origin.column + (room.size.columns - picture.cells.columns) / 2,
        row: room.origin.row + (room.size.rows - picture.cells.rows) / 2))
  }

  private func drawFilmstrip(in frame: inout CellBuffer, _ strip: Rect) {
    for (offset, view) in filmstrip.enumerated() {
      let rect = Rect(
        column: strip.origin.column + 1 + offset * PhotoPanes.filmstripWidth,
        row: strip.origin.row, columns: PhotoPanes.filmstripWidth - CellShape.gutter,
        rows: strip.size.rows)
      view.draw(in: &frame, rect)
      guard offset == place else { continue }
      for row in rect.rows {
        frame.write("▐", column: rect.origin.column - 1, row: row, style: theme.pictureCursor)
        frame.write("▌", column: rect.columns.upperBound, row: row, style: theme.pictureCursor)
      }
    }
  }

  private func drawInfo(in frame: inout CellBuffer, _ rect: Rect) {
    for row in panes.content.rows {
      frame.write("│", column: rect.origin.column - 1, row: row, style: theme.headerRule)
    }
    info?.draw(in: &frame, rect)
  }
}
