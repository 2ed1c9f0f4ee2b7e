import Dispatch

/// Writes to the terminal, and on a slow line waits between pictures without blocking.
@MainActor
final class LineWriter {
  /// Called when output that had to wait may continue.
  var resumed: @MainActor () -> Void = {}
  /// Whether the terminal responds to a status query, and ignores it otherwise.
  var canQuery = false
  /// The line as last reported.
  private(set) var slowLine: SlowLine?
  private let device: TerminalDevice
  private var pacer: LinePacer
  private var timer: (any DispatchSourceTimer)?
  private let start = ContinuousClock.now

  private static let statusQuery = Array("\u{1B}[5n".utf8)
  /// The maximum number of bytes written before input is handled. At 1 MB per second they take 16
  /// ms.
  private static let budget = 16 * 1024
  /// The same after a write had to wait for the line.
  private static let carefulBudget = 1024

  init(_ device: TerminalDevice, limit: LineLimit) {
    self.device = device
    pacer = LinePacer(limit)
  }

  private var now: Duration { start.duration(to: .now) }

  /// The number of status queries without a response.
  var pendingStatusCount: Int { pacer.pendingStatusCount }

  /// Whether output is limited.
  var isActive: Bool { pacer.isActive }

  /// Whether a frame should wait, because the last ones are still on the way.
  var mustFrameWait: Bool { pacer.mustFrameWait(at: now) }

  /// The number of bytes of pictures that may be written now. Zero if they must wait.
  var pictureBudget: Int {
    pacer.pictureBudget(at: now) ?? (pacer.isSuspicious ? Self.carefulBudget : Self.budget)
  }

  func write(_ bytes: some Collection<UInt8>) {
    device.write(bytes)
    pacer.wrote(bytes.count, at: now)
  }

  /// Writes a part of pictures.
  func writePictures(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    let begin = now
    write(bytes)
    pacer.blocked(bytes.count, for: now - begin)
    sendQuery()
  }

  /// Writes queries about the terminal. The last one is DA1.
  func writeQueries(_ bytes: [UInt8]) {
    write(bytes)
    pacer.queried(.attributes, at: now)
  }

  /// Records that ncurses has written a frame of about this many bytes.
  func wroteFrame(_ byteCount: Int) {
    guard byteCount > 0 else { return }
    pacer.wrote(byteCount, at: now)
    sendQuery()
  }

  /// Records a response of the terminal. Returns whether `slowLine` has changed.
  func receive(_ response: TerminalResponse) -> Bool {
    switch response {
    case .status: pacer.responded(.status, at: now)
    case .deviceAttributes("?", _): pacer.responded(.attributes, at: now)
    default: return false
    }
    if canQuery, pacer.needsQuery { sendQuery() }
    if timer != nil { schedule() }
    return classify()
  }

  /// Updates `slowLine`. Returns whether it has changed.
  func classify() -> Bool {
    let found = pacer.rate.flatMap { rate in
      pacer.isActive
        ? SlowLine.classify(
          rate: rate, roundTrip: pacer.speed.roundTrip ?? .zero, current: slowLine) : nil
    }
    defer { slowLine = found }
    return found != slowLine
  }

  /// Calls `resumed` when output may continue.
  func schedule() {
    timer?.cancel()
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.timerFired() }
    }
    timer.schedule(deadline: .now() + pacer.wait(at: now) / .seconds(1))
    timer.activate()
    self.timer = timer
  }

  /// Forgets what is on the way, because the terminal is handed over.
  func stop() {
    timer?.cancel()
    timer = nil
    pacer.reset()
  }

  private func timerFired() {
    timer = nil
    resumed()
  }

  /// Has the terminal confirm the output. Writes nothing if output isn't limited.
  private func sendQuery() {
    guard canQuery, pacer.isActive else { return }
    write(Self.statusQuery)
    pacer.queried(.status, at: now)
  }
}
