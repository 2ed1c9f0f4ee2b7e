import DecoderProtocol
import Imaging
import PhotoModel
import TerminalKit

/// A picture in a rectangle of its size, or what stands there until it comes, and if it cannot.
struct ThumbnailView {
  let state: GalleryState
  let row: AssetRow

  func draw(in frame: inout CellBuffer, _ rect: Rect) {
    guard let key = state.thumbnail(of: row) else {
      PicturePlaceholder.draw(in: &frame, rect, state)
      return
    }
    if let picture = state.pictures.cache[key] {
      frame.place(picture, at: rect.origin)
    } else if let failure = state.pictures.cache.failure(of: key.request.file) {
      PicturePlaceholder.draw(in: &frame, rect, state, ErrorText.short(failure))
    } else {
      PicturePlaceholder.draw(in: &frame, rect, state, waitingFor: key)
    }
  }
}

/// A quiet rectangle in the place of a picture, with a few words in its middle. It breathes only
/// where a picture is on its way.
enum PicturePlaceholder {
  static func draw(
    in frame: inout CellBuffer, _ rect: Rect, _ state: GalleryState, _ words: String = "",
    waitingFor key: PictureKey? = nil
  ) {
    let isWaiting = key.map { !state.pictures.cache.isComplete($0) } ?? false
    let style =
      isWaiting
      ? state.theme.placeholder(at: state.clock.now / GalleryState.pulse) : state.theme.placeholder
    frame.fill(rect, style: style)
    guard !words.isEmpty else { return }
    let lines = DisplayText.wrapped(words, to: max(1, rect.size.columns - 2))
      .prefix(rect.size.rows)
    let top = rect.origin.row + (rect.size.rows - lines.count) / 2
    for (offset, line) in lines.enumerated() {
      let column = rect.origin.column + (rect.size.columns - DisplayText.width(line)) / 2
      frame.put(
        line, column: max(rect.origin.column, column), row: top + offset,
        limit: rect.size.columns, style: state.theme.placeholder)
    }
  }
}
