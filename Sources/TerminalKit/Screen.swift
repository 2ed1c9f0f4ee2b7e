/// Where frames go. The program has the terminal behind it, tests a recorder.
@MainActor
package protocol Screen: AnyObject {
  var size: Size { get }
  /// Shows a frame. Only cells that differ from the last one are written.
  func present(_ frame: CellBuffer)
  /// Forgets what is on the screen, so that the next frame is drawn whole: for Ctrl-l.
  func invalidate()
  func bell()
  /// Puts bytes on the clipboard of the terminal's user (OSC 52), where the terminal allows it.
  func copy(_ bytes: [UInt8])
}
