import Foundation

/// A program that reads all it is told, writes an answer and ends. Its words for people go nowhere.
struct ChildProcess: Sendable {
  enum Ending: Equatable, Sendable {
    /// There is no such program, or there was no room for it.
    case notStarted
    /// It wrote more than it may and was ended.
    case tooMuch
    /// The exit status, or 128 and the number of the signal that ended it.
    case ended(status: Int, output: [UInt8])
  }

  /// The first is looked up in `PATH`.
  var words: [String]
  var environment: [String: String]
  /// It must fit into a pipe: it is written before anybody reads.
  var input: [UInt8]
  /// So many bytes are read at most.
  var limit: Int

  /// Blocks until the program has ended.
  func run() -> Ending {
    guard let input = Descriptors.pipe() else { return .notStarted }
    guard let output = Descriptors.pipe() else {
      input.close()
      return .notStarted
    }
    // A pipe holds 16 kB at least, and nobody can have closed its other end yet.
    let written = self.input.withUnsafeBytes { write(input.writing, $0.baseAddress, $0.count) }
    close(input.writing)
    let child = written == self.input.count ? spawn(input.reading, output.writing) : nil
    close(input.reading)
    close(output.writing)
    defer { close(output.reading) }
    guard let child else { return .notStarted }
    let bytes = read(output.reading)
    if bytes == nil { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR { continue }
    guard let bytes else { return .tooMuch }
    let signal = status & 0x7F
    return .ended(status: Int(signal == 0 ? status >> 8 & 0xFF : 128 + signal), output: bytes)
  }

  /// Nil when there is too much.
  private func read(_ descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 32 * 1024)
    while bytes.count <= limit {
      let count = Foundation.read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += part.prefix(count)
    }
    return nil
  }

  private func spawn(_ input: Int32, _ output: Int32) -> pid_t? {
    #if os(macOS)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Threads of Dispatch block all signals, and children would inherit that: Ctrl-C ends both.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    #if os(macOS)
      flags |= Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
    posix_spawnattr_setflags(&attributes, flags)
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    let variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in arguments + variables { free(word) } }
    var child: pid_t = 0
    guard posix_spawnp(&child, words[0], &actions, &attributes, arguments, variables) == 0 else {
      return nil
    }
    return child
  }
}

/// The two ends of a pipe, which no child inherits by itself.
private struct Descriptors {
  var reading: Int32
  var writing: Int32

  static func pipe() -> Descriptors? {
    var ends: [Int32] = [-1, -1]
    #if os(Linux)
      // Two sockets are a pipe too, and can be made so that no other thread's child gets them.
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    #else
      guard Foundation.pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #endif
    return Descriptors(reading: ends[0], writing: ends[1])
  }

  func close() {
    _ = Foundation.close(reading)
    _ = Foundation.close(writing)
  }
}
