#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Common code of the helper processes of the browser, which are started with one end of a socket
/// and write nothing to the terminal.
package enum HelperProcess {
  /// The descriptor of the helper's end of the socket, set by the browser.
  package static let socket: Int32 = 3

  /// Whether this process was started by the browser. Sets the socket to close in its own children.
  package static func hasSocket() -> Bool {
    var status = stat()
    guard fstat(socket, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return false }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    return true
  }

  /// Redirects standard error, to which libraries write warnings about files, because it is the
  /// browser's terminal.
  package static func discardStandardError() {
    let nowhere = open("/dev/null", O_WRONLY)
    guard nowhere >= 0 else { return }
    dup2(nowhere, 2)
    close(nowhere)
  }

  package static func writeLine(_ text: String, to descriptor: Int32) {
    let line = Array("\(text)\n".utf8)
    _ = write(descriptor, line, line.count)
  }
}
