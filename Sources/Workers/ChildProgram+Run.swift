import CPosix
import Foundation

extension ChildProgram {
  package enum Ending: Hashable, Sendable {
    /// There is no such program, or there was no room for it.
    case notStarted
    /// It wrote more than it may and was ended.
    case tooMuch
    /// It was not done in time and was ended.
    case tooLate
    /// The exit status, or 128 and the number of the signal that ended it; and what it wrote to its
    /// standard output.
    case ended(status: Int, output: [UInt8])
  }

  /// Starts it and blocks until it has ended; its words for people go nowhere.
  ///
  /// `input` must fit into a stream, which holds 16 kB at least: it is written before anybody reads.
  /// `limit` is how many bytes are read at most.
  package func run(
    input: [UInt8]? = nil, limit: Int = 64 * 1024, within time: Duration? = nil
  ) -> Ending {
    let deadline = time.map { ContinuousClock.now + $0 }
    guard let output = StreamPair() else { return .notStarted }
    defer { close(output.ours) }
    let child: ChildProcess?
    if let input {
      child = StreamPair().flatMap { start($0, input, output.theirs) }
    } else {
      // No program, no output: callers know both as nil.
      child = try? start(with: [nil, output.theirs])
    }
    close(output.theirs)
    guard let child else { return .notStarted }
    var bytes: [UInt8] = []
    let failure = collect(&bytes, from: output.ours, limit: limit, until: deadline)
    if let failure {
      child.end()
      return failure
    }
    // One that closed its output and goes on is ended, too.
    guard let status = child.wait(until: deadline) else {
      child.end()
      return .tooLate
    }
    return .ended(status: Int(ChildProcess.shellStatus(status)), output: bytes)
  }

  /// What it writes; nil where it cannot be run, is not done in time or fails.
  package func output(within time: Duration) -> String? {
    guard case .ended(0, let output) = run(within: time) else { return nil }
    return String(decoding: output, as: UTF8.self)
  }

  private func start(_ pair: StreamPair, _ input: [UInt8], _ output: Int32) -> ChildProcess? {
    defer { close(pair.theirs) }
    let written = write(pair.ours, input, input.count)
    close(pair.ours)
    // No program, no output: callers know both as nil.
    return written == input.count ? try? start(with: [pair.theirs, output]) : nil
  }

  /// All that is written until the end.
  private func collect(
    _ bytes: inout [UInt8], from descriptor: Int32, limit: Int,
    until deadline: ContinuousClock.Instant?
  ) -> Ending? {
    var part = [UInt8](repeating: 0, count: 32 * 1024)
    while true {
      let left = deadline.map { ContinuousClock.now.duration(to: $0) }
      if let left, left <= .zero { return .tooLate }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let patience = left.map { Int32(min($0 / .milliseconds(1) + 1, 60_000)) } ?? -1
      guard poll(&waiting, 1, patience) > 0 else { continue }
      let count = albumen_read(descriptor, &part, part.count)
      guard count > 0 else { return nil }
      bytes += part.prefix(count)
      if bytes.count > limit { return .tooMuch }
    }
  }
}
