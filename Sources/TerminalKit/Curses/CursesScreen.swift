import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Owns ncurses' screen: creates, leaves, re-enters and frees it.
@MainActor
final class CursesScreen {
  let type: TerminalType
  let window: UnsafeMutablePointer<WINDOW>
  private let screen: OpaquePointer
  private let output: UnsafeMutablePointer<FILE>
  private let input: UnsafeMutablePointer<FILE>

  init(_ device: TerminalDevice, type name: String?) throws(TerminalError) {
    guard let name, !name.isEmpty else { throw TerminalError(.typeUnset) }
    if ["dumb", "unknown"].contains(name) { throw TerminalError(.typeTooSimple, detail: name) }
    // Duplicates of the descriptors are used, because fclose() closes the descriptor.
    guard let output = Self.stream(device.output, "w") else { throw .system("fdopen") }
    guard let input = Self.stream(device.input, "r") else {
      fclose(output)
      throw .system("fdopen")
    }
    var found: OpaquePointer?
    var substitute: String?
    for candidate in [name] + TerminalType.substitutes {
      found = newterm(candidate, output, input)
      if found != nil {
        substitute = candidate == name ? nil : candidate
        break
      }
    }
    guard let found, let window = albumen_stdscr() else {
      fclose(output)
      fclose(input)
      throw TerminalError(.typeUnknown, detail: name)
    }
    self.type = TerminalType(name: name, substitute: substitute)
    self.window = window
    self.output = output
    self.input = input
    screen = found
    guard albumen_terminfo_string("cup") != nil else {
      close()
      throw TerminalError(.typeTooSimple, detail: name)
    }
    raw()
    noecho()
    nonl()
    // Finish each frame even if input is pending: ncurses doesn't read the input, so it need not
    // check for it.
    typeahead(-1)
  }

  /// The descriptor that ncurses writes to.
  var descriptor: Int32 { fileno(output) }

  /// Returns to the main screen.
  func leave() {
    endwin()
  }

  /// Restores raw mode. The alternate screen is entered with the next frame.
  func resume() {
    reset_prog_mode()
  }

  func close() {
    if !isendwin() { endwin() }
    delscreen(screen)
    fclose(output)
    fclose(input)
  }

  private static func stream(_ descriptor: Int32, _ mode: String) -> UnsafeMutablePointer<FILE>? {
    // Child processes must not inherit the terminal.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return nil }
    guard let stream = fdopen(copy, mode) else {
      closeDescriptor(copy)
      return nil
    }
    return stream
  }
}
