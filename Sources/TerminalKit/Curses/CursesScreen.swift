import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// ncurses' screen: made, left, entered again and freed here.
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
    // Copies, because fclose() takes the descriptor with it.
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
    // Frames are finished even when keys are waiting: ncurses does not read, so it need not look.
    typeahead(-1)
  }

  /// Where it writes.
  var descriptor: Int32 { fileno(output) }

  /// Writes what brings the main screen back.
  func leave() {
    endwin()
  }

  /// Sets raw mode again; the alternate screen is entered with the next frame.
  func comeBack() {
    reset_prog_mode()
  }

  func close() {
    if !isendwin() { endwin() }
    delscreen(screen)
    fclose(output)
    fclose(input)
  }

  private static func stream(_ descriptor: Int32, _ mode: String) -> UnsafeMutablePointer<FILE>? {
    // Programs that are started must not get the terminal.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return nil }
    guard let stream = fdopen(copy, mode) else {
      closeDescriptor(copy)
      return nil
    }
    return stream
  }
}
