/// Where frames go. The program has the terminal behind it, tests a recorder.
@MainActor
package protocol Screen: AnyObject {
  var size: Size { get }
  /// How pictures are painted; `.graphics` among the events reports when it changes.
  var graphics: Graphics { get }
  /// Shows a frame. Only cells that differ from the last one are written. False when pictures are
  /// still to be painted, because they are many or the terminal is slow: then it is to be called
  /// again, with this frame or the next one, when keys have had their turn.
  @discardableResult
  func present(_ frame: CellBuffer) -> Bool
  /// Forgets what is on the screen, so that the next frame is drawn whole: for Ctrl-l.
  func invalidate()
  /// Puts bytes on the clipboard of the terminal's user (OSC 52), where the terminal allows it.
  func copy(_ bytes: [UInt8])
}
