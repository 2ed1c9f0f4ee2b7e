import DecoderProtocol
import GalleryEngine
import Imaging
import TerminalKit

/// Draws a picture in a rectangle, or a placeholder with a few words in its middle. The shade of
/// the placeholder changes only while a picture is loading.
struct PictureView {
  enum Content {
    case picture(Picture)
    case loading
    /// There is no picture, or it can't be shown.
    case message(String)
  }

  let content: Content
  let theme: Theme
  /// The animation phase of placeholders whose pictures are loading.
  let blinkPhase: Double

  func draw(in frame: inout CellBuffer, _ rect: Rect) {
    switch content {
    case .picture(let picture):
      frame.place(picture, at: rect.origin)
    case .loading:
      frame.fill(rect, style: theme.placeholder(at: blinkPhase))
    case .message(let message):
      frame.fill(rect, style: theme.placeholder)
      draw(message, in: &frame, rect)
    }
  }

  private func draw(_ message: String, in frame: inout CellBuffer, _ rect: Rect) {
    guard !message.isEmpty else { return }
    // Leaves a blank column on both sides, unless a word needs them.
    let longest = message.split(separator: " ").map { DisplayText.width(String($0)) }.max() ?? 0
    let room = rect.size.columns
    let lines = DisplayText.wrapped(message, to: max(1, longest > room - 2 ? room : room - 2))
      .prefix(rect.size.rows)
    let top = rect.origin.row + (rect.size.rows - lines.count) / 2
    for (offset, line) in lines.enumerated() {
      let column = rect.origin.column + (rect.size.columns - DisplayText.width(line)) / 2
      frame.write(
        line, column: max(rect.origin.column, column), row: top + offset,
        limit: rect.size.columns, style: theme.placeholder)
    }
  }
}

extension GalleryState {
  /// Returns the view of a picture. `message` describes why the picture can't be shown. If it is nil,
  /// the placeholder stays empty.
  func pictureView(
    _ key: PictureKey?, message: ((DecoderFailure) -> String)? = { Phrases.short($0) }
  ) -> PictureView {
    PictureView(
      content: content(of: key, message), theme: theme,
      blinkPhase: clock.now / GalleryState.blinkInterval)
  }

  private func content(
    of key: PictureKey?, _ message: ((DecoderFailure) -> String)?
  ) -> PictureView.Content {
    guard let key else { return .message("") }
    if let picture = pictures.cache[key] { return .picture(picture) }
    if let message, let failure = pictures.cache.failure(of: key.request.file) {
      return .message(message(failure))
    }
    return pictures.cache.isComplete(key) ? .message("") : .loading
  }

  /// Returns the view of the cover of an album, a place or a month. A dash means that the picture
  /// can't be shown here.
  func cover(_ key: PictureKey?) -> PictureView {
    pictureView(key) { $0.code.isOfFile ? "!" : "–" }
  }
}
