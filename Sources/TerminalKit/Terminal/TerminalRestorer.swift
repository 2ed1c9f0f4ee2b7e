import CNcurses
import CPosix

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Saves the state of the terminal and restores it: automatically on `exit()` and in a crash, or
/// when requested.
@MainActor
final class TerminalRestorer {
  private let device: TerminalDevice
  private var saved = termios()

  init(_ device: TerminalDevice) throws(TerminalError) {
    self.device = device
    guard tcgetattr(device.input, &saved) == 0 else { throw TerminalError(.notATerminal) }
  }

  /// Enables automatic restoring with `bytes`, however the process ends. `copy` is another
  /// descriptor of the terminal that is written to.
  func arm(_ bytes: [UInt8], copy: Int32) {
    let outputs = [device.output, copy]
    albumen_guard_arm(outputs, outputs.count, &saved, bytes, bytes.count)
  }

  func disarm() {
    albumen_guard_disarm()
  }

  /// Restores the line modes and discards unread input, which the shell must not execute as
  /// commands.
  func restoreModes() {
    tcsetattr(device.input, TCSAFLUSH, &saved)
  }
}
