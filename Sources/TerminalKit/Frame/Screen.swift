/// Displays frames. The program uses a terminal; tests use a recorder.
@MainActor
package protocol Screen: AnyObject {
  var size: Size { get }
  /// The graphics method. The event `.graphics` reports changes.
  var graphics: Graphics { get }
  /// Shows a frame. Only cells that differ from the last frame are written. Returns false if some
  /// pictures are not drawn yet, because there are many or the terminal is slow: call it again with
  /// this frame or the next one after handling input.
  @discardableResult
  func present(_ frame: CellBuffer) -> Bool
  /// Discards what is known about the screen, so that the next frame is drawn completely (Ctrl-L).
  func invalidate()
  /// Copies bytes to the clipboard of the terminal's user (OSC 52), if the terminal allows it.
  func copy(_ bytes: [UInt8])
}
