import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that is run for what it writes to its standard output, without a terminal.
package enum QuietCommand {
  package struct Result: Hashable, Sendable {
    /// The exit status; 128 and its number for a signal.
    package var status: Int32
    package var output: String
  }

  /// Runs a program and waits for it on this thread, which must not be the main one for long; nil
  /// when it can't be started or is not done in time: then it is ended.
  ///
  /// The first word is looked for in `PATH`. What is written beyond 64 KiB is thrown away.
  package static func run(_ words: [String], within time: Duration) -> Result? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { closeDescriptor(ends[0]) }
    let child = start(words, output: ends[1])
    closeDescriptor(ends[1])
    guard let child else { return nil }
    let deadline = ContinuousClock.now + time
    let bytes = collect(ends[0], until: deadline)
    if bytes == nil { kill(child, SIGKILL) }
    guard let status = wait(for: child, until: deadline) else { return nil }
    return bytes.map { Result(status: status, output: String(decoding: $0, as: UTF8.self)) }
  }

  private static func start(_ words: [String], output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Keys that send signals are not meant for it, and threads of Dispatch block all signals.
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK))
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    guard let name = arguments[0],
      posix_spawnp(&child, name, &actions, &attributes, arguments, environ) == 0
    else { return nil }
    return child
  }

  /// All that is written until the end; nil when that does not come in time.
  private static func collect(
    _ descriptor: Int32, until deadline: ContinuousClock.Instant
  ) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { return nil }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Int32(left / .milliseconds(1)) + 1) > 0 else { continue }
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      if bytes.count < 65536 { bytes += buffer[..<count] }
    }
  }

  /// A program that closed its output and goes on is ended, too.
  private static func wait(
    for child: pid_t, until deadline: ContinuousClock.Instant
  ) -> Int32? {
    var status: Int32 = 0
    while true {
      let isLate = ContinuousClock.now >= deadline
      if isLate { kill(child, SIGKILL) }
      let ended = waitpid(child, &status, isLate ? 0 : WNOHANG)
      if ended == child { break }
      if ended < 0, errno != EINTR { return nil }
      if ended == 0 { usleep(500) }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
