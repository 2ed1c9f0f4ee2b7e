import Glibc

/// Emulates a terminal with pictures: answers queries and counts the output it receives.
final class PictureTerminal {
  /// What has been written since counting began.
  struct Count {
    var bytes = 0
    var pictureBytes = 0
    /// The picture bytes, excluding what was prefetched after the last part of a picture was shown.
    var pictureBytesBeforeLastPart = 0
    var parts = 0
    /// The time of the first text below the top line.
    var firstText: ContinuousClock.Instant?
    var firstPart: ContinuousClock.Instant?
    /// The time when `partsOfPhoto` parts had been shown.
    var photo: ContinuousClock.Instant?
    var lastPart: ContinuousClock.Instant?
    var last: ContinuousClock.Instant?
  }

  let program: PseudoTerminal
  private let role: TerminalRole
  private var scanner: ScreenScanner
  private(set) var count = Count()
  private var pictureBytesBefore = 0
  /// The number of parts from which on a photo counts as shown, as opposed to thumbnails next to it.
  var partsOfPhoto = 1

  init(
    running commandLine: [String], as role: TerminalRole, environment: [String: String],
    columns: Int = 100, rows: Int = 40
  ) throws {
    self.role = role
    scanner = ScreenScanner(role)
    let size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns),
      ws_xpixel: UInt16(columns * TerminalRole.cellWidth),
      ws_ypixel: UInt16(rows * TerminalRole.cellHeight))
    program = try PseudoTerminal(
      running: commandLine, environment: environment.merging(role.variables) { $1 }, size: size)
  }

  var started: ContinuousClock.Instant { program.started }

  /// Reads the next output. Returns whether there was any.
  @discardableResult
  func step(within timeout: Duration) -> Bool {
    let outputs = program.burst(within: timeout)
    for output in outputs { take(output) }
    answer()
    return !outputs.isEmpty
  }

  private func answer() {
    for question in scanner.questions {
      if let answer = role.answer(to: question) { program.type(answer) }
    }
    scanner.questions = []
  }

  private func take(_ output: PseudoTerminal.Output) {
    let parts = scanner.parts
    scanner.read(output.bytes)
    count.bytes += output.bytes.count
    count.last = output.time
    if output.hasText, count.firstText == nil { count.firstText = output.time }
    count.pictureBytes = scanner.pictureBytes - pictureBytesBefore
    if scanner.parts > parts {
      count.parts += scanner.parts - parts
      count.lastPart = output.time
      if count.firstPart == nil { count.firstPart = output.time }
      if count.photo == nil, count.parts >= partsOfPhoto { count.photo = output.time }
      count.pictureBytesBeforeLastPart = max(
        0, scanner.pictureBytesBeforeLastPart - pictureBytesBefore)
    }
  }

  /// Reads until nothing has arrived for `silence`, or for `longest` in total.
  @discardableResult
  func settle(for silence: Duration, atMost longest: Duration = .seconds(30)) -> Count {
    let end = ContinuousClock.now + longest
    while ContinuousClock.now < end, step(within: silence) { continue }
    return count
  }

  /// Presses keys and counts the output until nothing has arrived for `silence`.
  func press(
    _ keys: String, silence: Duration, atMost longest: Duration = .seconds(30)
  ) -> (time: ContinuousClock.Instant, count: Count) {
    count = Count()
    pictureBytesBefore = scanner.pictureBytes
    let time = ContinuousClock.now
    program.type(keys)
    return (time, settle(for: silence, atMost: longest))
  }

  /// Presses keys and counts the output that arrives within `time`.
  func press(
    _ keys: String, within time: Duration
  ) -> (time: ContinuousClock.Instant, count: Count) {
    count = Count()
    pictureBytesBefore = scanner.pictureBytes
    let pressed = ContinuousClock.now
    program.type(keys)
    let end = pressed + time
    while ContinuousClock.now < end { step(within: end - ContinuousClock.now) }
    return (pressed, count)
  }

  /// Returns the position of the grid, read from its status text after a full redraw.
  func page() throws -> (number: Int, count: Int) {
    var text: [UInt8] = []
    program.type("\u{0C}")
    while true {
      let outputs = program.burst(within: .seconds(1))
      if outputs.isEmpty { break }
      for output in outputs {
        take(output)
        text += output.bytes
      }
      answer()
    }
    let matches = String(decoding: text, as: UTF8.self).matches(of: #/page ([0-9,]+)\/([0-9,]+)/#)
    guard let match = matches.last, let number = Int(match.1.replacing(",", with: "")),
      let count = Int(match.2.replacing(",", with: ""))
    else { throw BenchError("the grid does not say how many pages it has") }
    return (number, count)
  }
}
