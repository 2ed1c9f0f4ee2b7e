/// Effects on the main loop and the terminal.
package enum ScreenEffect: Sendable {
  /// Send a tick at a time.
  case wake(at: Duration)
  /// Draw everything again.
  case redraw
  case quit
}
