import Glibc

/// A terminal that plays one with pictures: it answers what it is asked, and counts what it gets.
final class PictureTerminal {
  /// What was written since the counting began.
  struct Count {
    var bytes = 0
    var pictureBytes = 0
    /// Without what was sent ahead after the last part of a picture came into sight.
    var pictureBytesBeforeLastPart = 0
    var parts = 0
    var firstPart: ContinuousClock.Instant?
    var lastPart: ContinuousClock.Instant?
    var last: ContinuousClock.Instant?
  }

  let program: PseudoTerminal
  private let role: TerminalRole
  private var scanner: ScreenScanner
  private(set) var count = Count()
  private var pictureBytesBefore = 0

  init(
    running words: [String], as role: TerminalRole, environment: [String: String],
    columns: Int = 100, rows: Int = 40
  ) throws {
    self.role = role
    scanner = ScreenScanner(role)
    let size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns),
      ws_xpixel: UInt16(columns * TerminalRole.cellWidth),
      ws_ypixel: UInt16(rows * TerminalRole.cellHeight))
    program = try PseudoTerminal(
      running: words, environment: environment.merging(role.variables) { $1 }, size: size)
  }

  var started: ContinuousClock.Instant { program.started }

  /// Takes the next that comes; whether anything did.
  @discardableResult
  func step(within patience: Duration) -> Bool {
    let outputs = program.burst(within: patience)
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
    count.pictureBytes = scanner.pictureBytes - pictureBytesBefore
    if scanner.parts > parts {
      count.parts += scanner.parts - parts
      count.lastPart = output.time
      if count.firstPart == nil { count.firstPart = output.time }
      count.pictureBytesBeforeLastPart = max(
        0, scanner.pictureBytesBeforeLastPart - pictureBytesBefore)
    }
  }

  /// Takes all until nothing has come for `silence`, or for `longest` altogether.
  @discardableResult
  func settle(for silence: Duration, atMost longest: Duration = .seconds(30)) -> Count {
    let end = ContinuousClock.now + longest
    while ContinuousClock.now < end, step(within: silence) { continue }
    return count
  }

  /// Presses keys and counts what they cause, until nothing has come for `silence`.
  func press(
    _ keys: String, silence: Duration, atMost longest: Duration = .seconds(30)
  ) -> (time: ContinuousClock.Instant, count: Count) {
    count = Count()
    pictureBytesBefore = scanner.pictureBytes
    let time = ContinuousClock.now
    program.type(keys)
    return (time, settle(for: silence, atMost: longest))
  }

  /// Where the grid stands, by what it says of itself when it is drawn anew.
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
