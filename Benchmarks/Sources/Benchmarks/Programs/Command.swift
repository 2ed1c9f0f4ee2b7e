import Glibc

/// A program that runs to its end without a terminal. Its standard error is discarded, because
/// other programs complain about every file without the requested tag.
struct Command {
  struct Result {
    /// The exit status, or 128 plus the number of the signal that ended the program.
    var status: Int32
    var usage: Usage
  }

  var words: [String]
  var environment: [String: String]

  /// Makes a command. The first word is the path of the program.
  init(_ words: [String], environment: [String: String]) {
    self.words = words
    self.environment = environment
  }

  /// Runs the program. Passes its output to `consume` as it arrives, or discards it.
  func run(consume: ((UnsafeRawBufferPointer) -> Void)? = nil) throws -> Result {
    var ends: [Int32] = [-1, -1]
    if consume != nil, pipe(&ends) != 0 { throw BenchError.system("pipe") }
    // The program inherits its end of the pipe as standard output and must not inherit these
    // descriptors too.
    for end in ends where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let start = ContinuousClock.now
    let process = try spawn(writingTo: ends[1])
    if let consume {
      close(ends[1])
      read(from: ends[0], consume)
      close(ends[0])
    }
    let (status, resources) = Self.wait(for: process)
    return Result(
      status: status, usage: Usage(wall: ContinuousClock.now - start, resources: resources))
  }

  /// Runs the program and returns all its output.
  func output() throws -> String {
    var bytes: [UInt8] = []
    let result = try run { bytes.append(contentsOf: $0) }
    guard result.status == 0 else {
      throw BenchError("'\(words.joined(separator: " "))' ended with \(result.status)")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Waits for a child. Returns its exit status and the resources that it and its own children
  /// used.
  static func wait(for process: pid_t) -> (status: Int32, resources: rusage) {
    var status: Int32 = 0
    var resources = rusage()
    while wait4(process, &status, 0, &resources) < 0, errno == EINTR { continue }
    let signal = status & 0x7F
    return (signal == 0 ? (status >> 8) & 0xFF : 128 + signal, resources)
  }

  private func spawn(writingTo output: Int32) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    if output >= 0 {
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let strings = ProgramStrings(words, environment: environment)
    var process: pid_t = 0
    let failure = posix_spawn(
      &process, words[0], &actions, nil, strings.arguments, strings.variables)
    guard failure == 0 else {
      throw BenchError("'\(words[0])': \(String(cString: strerror(failure)))")
    }
    return process
  }

  private func read(from descriptor: Int32, _ consume: (UnsafeRawBufferPointer) -> Void) {
    withUnsafeTemporaryAllocation(byteCount: 256 * 1024, alignment: 16) { buffer in
      while true {
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        consume(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    }
  }
}
