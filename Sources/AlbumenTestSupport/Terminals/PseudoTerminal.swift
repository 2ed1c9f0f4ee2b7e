import CPosix
import Dispatch
package import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A pseudoterminal for tests. One end is passed to a program or a `CursesTerminal`; this class
/// uses the other one. Output is read continuously, so that no program blocks.
package final class PseudoTerminal: Sendable {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The descriptor for the terminal program, or -1 if a program was started on the terminal.
  package let programEnd: Int32
  /// The identifier of the process that was started on the terminal, if any.
  package var process: Int32? { child?.id }
  private let child: PseudoTerminalProcess?
  private let userEnd: Int32
  private let output: PseudoTerminalOutput

  /// Creates a terminal without a program.
  package init(columns: Int = 80, rows: Int = 24, cell: PixelExtent? = nil) throws {
    var (user, program): (Int32, Int32) = (-1, -1)
    var size = Self.window(Size(columns: columns, rows: rows), cell)
    guard openpty(&user, &program, nil, nil, &size) == 0 else {
      throw Failure(description: "openpty failed: \(errno)")
    }
    (programEnd, child, userEnd) = (program, nil, user)
    output = try PseudoTerminalOutput(reading: user)
  }

  /// Starts a program on its own terminal. `environment` is its complete environment.
  package init(
    running path: String, _ arguments: [String] = [], environment: [String: String],
    columns: Int = 80, rows: Int = 24
  ) throws {
    let argumentPointers: [UnsafeMutablePointer<CChar>?] =
      ([path] + arguments).map { strdup($0) } + [nil]
    let variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in argumentPointers + variables { free(word) } }
    var user: Int32 = -1
    let process = albumen_spawn_in_terminal(
      path, argumentPointers, variables, UInt16(columns), UInt16(rows), &user)
    guard process > 0 else { throw Failure(description: "forkpty failed: \(errno)") }
    (programEnd, child, userEnd) = (-1, PseudoTerminalProcess(process), user)
    output = try PseudoTerminalOutput(reading: user)
  }

  deinit {
    child?.kill()
    output.stop()
    if programEnd >= 0 { _ = close(programEnd) }
  }

  /// The program's end, for input and output.
  package var device: TerminalDevice { TerminalDevice(input: programEnd, output: programEnd) }

  /// The device name with which another process can open the program's end.
  package var name: String? {
    ttyname(programEnd).map { String(cString: $0) }
  }

  /// The terminal modes in a form that can be compared.
  package var modes: [UInt32] {
    var modes = termios()
    guard tcgetattr(userEnd, &modes) == 0 else { return [] }
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag].map { UInt32($0) }
  }

  /// Types `text`, which contains the bytes of keys and of terminal responses.
  package func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(userEnd, bytes, bytes.count)
  }

  /// Changes the size. The program receives SIGWINCH if this is its controlling terminal.
  package func resize(columns: Int, rows: Int, cell: PixelExtent? = nil) {
    var size = Self.window(Size(columns: columns, rows: rows), cell)
    _ = ioctl(userEnd, UInt(TIOCSWINSZ), &size)
  }

  /// All output so far.
  package var text: String { output.text }

  /// Waits until `wanted` appears after the first `offset` bytes, and returns all output so far.
  @discardableResult
  package func wait(for expected: String, after offset: Int = 0) async throws -> String {
    guard await output.contains(expected, after: offset) else {
      throw Failure(
        description: "\(expected.debugDescription) never came: \(text.debugDescription)")
    }
    return text
  }

  /// Waits for the program to end, and returns its exit status, or 128 plus the signal's number. A
  /// program that is still running when no process has this terminal open any more is killed.
  package func exitStatus() async throws -> Int32 {
    guard let child else { throw Failure(description: "no program runs on this terminal") }
    return await child.exitStatus()
  }

  private static func window(_ size: Size, _ cell: PixelExtent?) -> winsize {
    winsize(
      ws_row: UInt16(size.rows), ws_col: UInt16(size.columns),
      ws_xpixel: UInt16(size.columns * (cell?.width ?? 0)),
      ws_ypixel: UInt16(size.rows * (cell?.height ?? 0)))
  }
}
