import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Returns another descriptor of the same file.
func duplicate(_ descriptor: Int32) -> Int32 { dup(descriptor) }

/// Runs `body` with a device that is a pipe.
func withPipe<Result>(_ body: (TerminalDevice) throws -> Result) rethrows -> Result {
  var ends: [Int32] = [-1, -1]
  pipe(&ends)
  defer { for end in ends { close(end) } }
  return try body(TerminalDevice(input: ends[0], output: ends[1]))
}
