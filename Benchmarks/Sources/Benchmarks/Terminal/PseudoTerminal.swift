import Glibc

/// A program on its own pseudo-terminal, with a simulated user.
final class PseudoTerminal {
  /// A piece of the program's output, and the time it arrived.
  struct Output {
    var bytes: [UInt8]
    var time: ContinuousClock.Instant
    /// Whether it contains text below the top line, not only pictures.
    var hasText: Bool
  }

  let process: pid_t
  let started: ContinuousClock.Instant
  private let descriptor: Int32
  private var hasEnded = false
  private var scanner = TextScanner()
  private var buffer = [UInt8](repeating: 0, count: 64 * 1024)

  /// Starts the program. A size without pixels emulates a terminal that doesn't report the size of
  /// its cells.
  init(
    running commandLine: [String], environment: [String: String],
    size: winsize = winsize(ws_row: 40, ws_col: 120, ws_xpixel: 0, ws_ypixel: 0)
  ) throws {
    let strings = ProgramStrings(commandLine, environment: environment)
    guard let program = strings.arguments[0] else { throw BenchError("no program was named") }
    let (arguments, variables) = (strings.arguments, strings.variables)
    var size = size
    var descriptor: Int32 = -1
    started = ContinuousClock.now
    let process = forkpty(&descriptor, nil, nil, &size)
    if process == 0 {
      execve(program, arguments, variables)
      _exit(127)
    }
    guard process > 0 else { throw BenchError.system("forkpty") }
    self.process = process
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    if !hasEnded {
      kill(process, SIGKILL)
      _ = Command.wait(for: process)
    }
    close(descriptor)
  }

  /// Types keys.
  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  /// Returns the next output within this time, or nil if nothing arrives or the program has ended.
  func next(within timeout: Duration) -> Output? {
    guard !hasEnded else { return nil }
    let end = ContinuousClock.now + timeout
    while true {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = max(.zero, end - ContinuousClock.now)
      let count = poll(&request, 1, Int32((left.milliseconds).rounded(.up)))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      let time = ContinuousClock.now
      let read = Glibc.read(descriptor, &buffer, buffer.count)
      if read < 0, errno == EINTR { continue }
      // EIO: no process has the other end open.
      guard read > 0 else { return nil }
      let bytes = Array(buffer[..<read])
      return Output(bytes: bytes, time: time, hasText: scanner.hasText(bytes))
    }
  }

  /// Returns the next output within this time and everything that directly follows it. A terminal
  /// reads all available input before it processes it, so programs don't wait for the processing.
  /// Empty if nothing arrives.
  func burst(within timeout: Duration) -> [Output] {
    var outputs: [Output] = []
    var count = 0
    while count < Self.burstLength,
      let output = next(within: outputs.isEmpty ? timeout : Self.burstGap)
    {
      outputs.append(output)
      count += output.bytes.count
    }
    return outputs
  }

  private static let burstGap = Duration.milliseconds(2)
  private static let burstLength = 4 << 20

  /// Reads until nothing has arrived for `silence`, or for `longest` in total. Returns the time of
  /// the last output.
  @discardableResult
  func untilQuiet(for silence: Duration, atMost longest: Duration) -> ContinuousClock.Instant? {
    let end = ContinuousClock.now + longest
    var last: ContinuousClock.Instant?
    while ContinuousClock.now < end, let output = next(within: silence) { last = output.time }
    return last
  }

  /// Returns the next text within this time, skipping pictures.
  func nextText(within timeout: Duration) -> Output? {
    let end = ContinuousClock.now + timeout
    while let output = next(within: max(.zero, end - .now)) {
      if output.hasText { return output }
    }
    return nil
  }

  /// Reads until no text has arrived for `silence`, or for `longest` in total. Returns the time of
  /// the last text. Pictures may still arrive.
  @discardableResult
  func untilTextQuiet(
    for silence: Duration, atMost longest: Duration
  ) -> ContinuousClock.Instant? {
    let end = ContinuousClock.now + longest
    var last: ContinuousClock.Instant?
    while ContinuousClock.now < end, let output = nextText(within: silence) { last = output.time }
    return last
  }

  /// Reads output until this time.
  func read(until end: ContinuousClock.Instant) {
    while ContinuousClock.now < end { _ = next(within: end - ContinuousClock.now) }
  }

  /// Quits the browser and waits for its end.
  func quit() {
    type("Q")
    let end = ContinuousClock.now + .seconds(5)
    while ContinuousClock.now < end, next(within: .seconds(1)) != nil { continue }
    var status: Int32 = 0
    for _ in 0..<500 where !hasEnded {
      hasEnded = waitpid(process, &status, WNOHANG) == process
      if !hasEnded { usleep(10_000) }
    }
  }
}
