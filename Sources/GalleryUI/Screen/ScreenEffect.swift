/// What the loop is to do with itself and with the terminal.
package enum ScreenEffect: Sendable {
  /// Send a tick at this time.
  case wake(at: Duration)
  /// Draw everything again.
  case redraw
  case quit
}
