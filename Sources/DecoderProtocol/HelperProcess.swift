#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the processes that help the browser have in common: they are started by it with one end of a
/// socket, and say nothing on its terminal.
package enum HelperProcess {
  /// The descriptor on which the browser leaves the helper's end of their conversation.
  package static let socket: Int32 = 3

  /// Whether this process was started by the browser. Its socket is then closed in its own children.
  package static func hasSocket() -> Bool {
    var status = stat()
    guard fstat(socket, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return false }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    return true
  }

  /// Libraries write warnings about files to standard error, which is the terminal of the browser.
  package static func silence() {
    let nowhere = open("/dev/null", O_WRONLY)
    guard nowhere >= 0 else { return }
    dup2(nowhere, 2)
    close(nowhere)
  }

  package static func say(_ text: String, to descriptor: Int32) {
    let line = Array("\(text)\n".utf8)
    _ = write(descriptor, line, line.count)
  }
}
