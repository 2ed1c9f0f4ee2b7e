import CPosix
import Foundation

extension ChildProgram {
  package enum RunResult: Hashable, Sendable {
    /// The program doesn't exist, or there were not enough resources to start it.
    case notStarted
    /// The program wrote more than the limit and was killed.
    case outputLimitExceeded
    /// The program exceeded the time limit and was killed.
    case timedOut
    /// The exit status, or 128 plus the number of the signal that ended it, and its standard
    /// output.
    case exited(status: Int, output: [UInt8])
  }

  /// Starts the program and blocks until it has ended. Its standard error is discarded.
  ///
  /// `input` must fit into the buffer of a stream, which is at least 16 kB, because it is written
  /// before anybody reads. `limit` is the maximum number of bytes read.
  package func run(
    input: [UInt8]? = nil, limit: Int = 64 * 1024, within time: Duration? = nil
  ) -> RunResult {
    let deadline = time.map { ContinuousClock.now + $0 }
    guard let output = StreamPair() else { return .notStarted }
    defer { close(output.ours) }
    let child: ChildProcess?
    if let input {
      child = StreamPair().flatMap { start($0, input, output.theirs) }
    } else {
      // Callers handle a failed start as missing output.
      child = try? start(with: [nil, output.theirs])
    }
    close(output.theirs)
    guard let child else { return .notStarted }
    var bytes: [UInt8] = []
    let failure = collect(&bytes, from: output.ours, limit: limit, until: deadline)
    if let failure {
      child.terminate()
      return failure
    }
    // A program that closed its output but keeps running is killed, too.
    guard let status = child.wait(until: deadline) else {
      child.terminate()
      return .timedOut
    }
    return .exited(status: Int(ChildProcess.shellStatus(status)), output: bytes)
  }

  /// Returns the output of the program, or nil if it can't be run, exceeds the time limit or fails.
  package func output(within time: Duration) -> String? {
    guard case .exited(0, let output) = run(within: time) else { return nil }
    return String(decoding: output, as: UTF8.self)
  }

  private func start(_ pair: StreamPair, _ input: [UInt8], _ output: Int32) -> ChildProcess? {
    defer { close(pair.theirs) }
    let written = write(pair.ours, input, input.count)
    close(pair.ours)
    // Callers handle a failed start as missing output.
    return written == input.count ? try? start(with: [pair.theirs, output]) : nil
  }

  /// Reads until the end of the output. Returns nil, or the reason why the program must be killed.
  private func collect(
    _ bytes: inout [UInt8], from descriptor: Int32, limit: Int,
    until deadline: ContinuousClock.Instant?
  ) -> RunResult? {
    var part = [UInt8](repeating: 0, count: 32 * 1024)
    while true {
      let left = deadline.map { ContinuousClock.now.duration(to: $0) }
      if let left, left <= .zero { return .timedOut }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let timeout = left.map { Int32(min($0 / .milliseconds(1) + 1, 60_000)) } ?? -1
      guard poll(&waiting, 1, timeout) > 0 else { continue }
      let count = albumen_read(descriptor, &part, part.count)
      guard count > 0 else { return nil }
      bytes += part.prefix(count)
      if bytes.count > limit { return .outputLimitExceeded }
    }
  }
}
