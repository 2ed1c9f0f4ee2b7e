import CPosix

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The descriptors of a terminal, from which keys are read and to which frames are written.
package struct TerminalDevice: Sendable {
  package let input: Int32
  package let output: Int32
  /// Descriptors that were opened here and are closed with the terminal.
  let ownedDescriptors: [Int32]

  /// Creates a terminal from descriptors that the caller has opened and will close.
  package init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
    ownedDescriptors = []
  }

  private init(opened descriptor: Int32) {
    input = descriptor
    output = descriptor
    ownedDescriptors = [descriptor]
  }

  /// Returns the terminal in which the program was started.
  ///
  /// If standard input or output is redirected, as in `albumen --choose | xargs`, the terminal is
  /// opened for both, and the streams are left for data.
  package static func standard() throws(TerminalError) -> TerminalDevice {
    if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
      return TerminalDevice(input: STDIN_FILENO, output: STDOUT_FILENO)
    }
    let descriptor = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0, isatty(descriptor) == 1 else {
      if descriptor >= 0 { closeDescriptor(descriptor) }
      throw TerminalError(.notATerminal)
    }
    return TerminalDevice(opened: descriptor)
  }

  /// The path of the terminal: its device name if a standard stream is connected to it, because
  /// macOS can't wait for input on `/dev/tty`.
  private static var path: String {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where isatty(stream) == 1 {
      var name = [CChar](repeating: 0, count: 1024)
      if ttyname_r(stream, &name, name.count) == 0 {
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      }
    }
    return "/dev/tty"
  }

  /// The size reported by the terminal; nil if it is unknown, as on a serial line.
  package var window: WindowSize? {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return nil }
    let pixels = PixelExtent(width: Int(window.ws_xpixel), height: Int(window.ws_ypixel))
    return WindowSize(
      cells: Size(columns: Int(window.ws_col), rows: Int(window.ws_row)),
      pixels: pixels.width > 0 && pixels.height > 0 ? pixels : nil)
  }

  /// Waits until the terminal accepts output. Returns false on timeout, or if a key was typed,
  /// which has priority over output.
  func isReady(within time: Duration) -> Bool {
    var requests = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: output, events: Int16(POLLOUT), revents: 0),
    ]
    let milliseconds = Int32((max(.zero, time) / .milliseconds(1)).rounded(.up))
    return albumen_poll(&requests, 2, milliseconds) > 0 && requests[0].revents == 0
  }

  /// Writes all bytes, bypassing any buffer. Ignores errors if the terminal is gone.
  func write(_ bytes: some Collection<UInt8>) {
    var remaining = Array(bytes)[...]
    while !remaining.isEmpty {
      let count = remaining.withUnsafeBytes { albumen_write(output, $0.baseAddress, $0.count) }
      if count > 0 {
        remaining = remaining.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        // Another process has opened the terminal in non-blocking mode, but this write must wait.
        var request = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        guard albumen_poll(&request, 1, 1000) > 0 else { return }
      } else {
        return
      }
    }
  }
}

/// Calls `close(2)`, for types that have a method of that name.
func closeDescriptor(_ descriptor: Int32) {
  _ = close(descriptor)
}
