import CNcurses
import CPosix

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Remembers how the terminal was and takes it back there: by itself on `exit()` and in a crash, or
/// when it is asked to.
@MainActor
final class TerminalRestorer {
  private let device: TerminalDevice
  private var saved = termios()

  init(_ device: TerminalDevice) throws(TerminalError) {
    self.device = device
    guard tcgetattr(device.input, &saved) == 0 else { throw TerminalError(.notATerminal) }
  }

  /// From here on the process may end in any way. `copy` is another descriptor of the terminal that
  /// is written to.
  func arm(_ bytes: [UInt8], copy: Int32) {
    let outputs = [device.output, copy]
    albumen_guard_arm(outputs, outputs.count, &saved, bytes, bytes.count)
  }

  func disarm() {
    albumen_guard_disarm()
  }

  /// Sets the modes of the line as they were and drops what was sent to us and is still unread:
  /// the shell must not take it for commands.
  func restoreModes() {
    tcsetattr(device.input, TCSAFLUSH, &saved)
  }
}
