import CPosix
import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads bytes from the terminal as they arrive and delivers the parsed input.
@MainActor
final class TerminalInput {
  private let descriptor: Int32
  private let deliver: @MainActor (KeyParser.Input) -> Void
  private let onEnd: @MainActor () -> Void
  /// Whether responses of the terminal are pending.
  var isResponsePending: @MainActor () -> Bool = { false }
  private var parser = KeyParser()
  private var source: (any DispatchSourceRead)?
  private var timer: (any DispatchSourceTimer)?
  private var lastMouse: ContinuousClock.Instant?
  /// How long after a mouse report further reports may still arrive.
  var mouseReportTimeout = Duration.seconds(1)
  /// The timeout for the rest of a response.
  var responseTimeout = Duration.seconds(2)

  init(
    descriptor: Int32, deliver: @escaping @MainActor (KeyParser.Input) -> Void,
    onEnd: @escaping @MainActor () -> Void
  ) {
    self.descriptor = descriptor
    self.deliver = deliver
    self.onEnd = onEnd
  }

  func start() {
    guard source == nil else { return }
    parser = KeyParser()
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.readable() }
    }
    source.activate()
    self.source = source
  }

  /// Stops reading, so that another program can read from the terminal.
  func stop() {
    source?.cancel()
    source = nil
    timer?.cancel()
    timer = nil
  }

  /// Reads and discards the terminal's pending output before the terminal is handed over, because
  /// the shell would receive it as input. Blocks.
  ///
  /// Pending queries end with DA1; `fences` is the number of responses to DA1 that are still to
  /// come. After the mouse was turned off, reports may also be pending: a touchpad keeps scrolling,
  /// and over ssh the reports of a tenth of a second are in transit. If the mouse was used
  /// recently, or `sendsQuery` is true, this sends a status query (DSR 5), whose response arrives
  /// after the last report and after everything written was read. Waits for at most `time`.
  func drain(
    _ device: TerminalDevice, fences: Int = 0, sendsQuery: Bool = false, timeout time: Duration
  ) {
    let hasMouse = lastMouse.map { $0.duration(to: .now) < mouseReportTimeout } ?? false
    lastMouse = nil
    var pendingReplies = (fences: fences, status: hasMouse || sendsQuery ? 1 : 0)
    if pendingReplies.status > 0 { device.write("\u{1B}[5n".utf8) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let end = ContinuousClock.now + time
    while pendingReplies.fences > 0 || pendingReplies.status > 0 {
      let left = ContinuousClock.now.duration(to: end)
      guard left > .zero else { return }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = albumen_poll(&request, 1, Int32(left / .milliseconds(1)) + 1)
      guard ready > 0 else { return }
      let count = albumen_read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return }
      for input in parser.parse(buffer[..<count]) {
        switch input {
        case .response(.deviceAttributes("?", _)): pendingReplies.fences -= 1
        case .response(.status(0)): pendingReplies.status -= 1
        default: break
        }
      }
    }
  }

  private func readable() {
    guard hasBytes else { return }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = albumen_read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EAGAIN { return }
    guard count > 0 else {
      stop()
      onEnd()
      return
    }
    parser.responseTimeout = isResponsePending() ? responseTimeout : nil
    for input in parser.parse(buffer[..<count]) {
      if case .event(.mouse) = input { lastMouse = .now }
      deliver(input)
    }
    scheduleFlush()
  }

  /// Whether a read would return at once. Another process may have read the bytes already.
  private var hasBytes: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  /// Sets the timer for the bytes that the parser holds back.
  private func scheduleFlush() {
    timer?.cancel()
    timer = nil
    guard source != nil, let delay = parser.flushDelay else { return }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.timerFired() }
    }
    let milliseconds =
      delay.components.seconds * 1000
      + delay.components.attoseconds / 1_000_000_000_000_000
    timer.schedule(deadline: .now() + .milliseconds(Int(milliseconds)))
    timer.activate()
    self.timer = timer
  }

  /// Flushes the parser, unless more bytes arrived while this thread was busy.
  private func timerFired() {
    if hasBytes {
      readable()
      return
    }
    for input in parser.flush() { deliver(input) }
    scheduleFlush()
  }
}
