/// The response times of the screen, key by key.
struct KeyTimes {
  struct Answer {
    var key: KeyScript.Key
    /// The time to the first text below the top line.
    var first: Duration
    /// The time to the last text before the screen was quiet again.
    var last: Duration
  }

  var answers: [Answer] = []
  var unanswered = 0

  var count: Int { answers.count + unanswered }

  /// Returns the keys whose answer took longer than `limit`, slowest first, as text.
  func slow(over limit: Duration) -> [String] {
    answers.filter { $0.first > limit }.sorted { $0.first > $1.first }
      .map { "\($0.key.name) \(Figure.milliseconds($0.first).text)" }
  }
}

extension PseudoTerminal {
  /// After this much silence, the output is considered complete.
  static let silence = Duration.milliseconds(30)
  /// After this much silence, including pictures, nothing is being decoded.
  private static let rest = Duration.milliseconds(150)
  /// A key that follows Esc sooner would be read as Alt plus that key.
  private static let loneEscape = Duration.milliseconds(200)
  /// The maximum wait for silence, because the screen may never be silent during a scan.
  private static let patience = Duration.milliseconds(60)

  /// Presses the keys of `script` from its start, at most one per `pace`, until `times` contains
  /// `count` answers or `end` has passed.
  func press(
    _ script: KeyScript, upTo count: Int, into times: inout KeyTimes, pace: Duration = .zero,
    until end: ContinuousClock.Instant? = nil
  ) {
    var script = script
    untilTextQuiet(for: Self.silence, atMost: Self.patience)
    while times.count < count {
      if let end, ContinuousClock.now >= end { return }
      let key = script.next()
      let pressed = ContinuousClock.now
      type(key.bytes)
      guard key.isTimed else {
        read(until: pressed + Self.loneEscape)
        continue
      }
      if let answer = nextText(within: .seconds(1)) {
        let last = untilTextQuiet(for: Self.silence, atMost: Self.patience) ?? answer.time
        times.answers.append(.init(key: key, first: answer.time - pressed, last: last - pressed))
      } else {
        times.unanswered += 1
      }
      if ContinuousClock.now < pressed + pace {
        read(until: pressed + pace)
        untilTextQuiet(for: Self.silence, atMost: Self.patience)
      }
    }
  }

  /// Presses keys that aren't measured and may change nothing, and reads the output that follows.
  func press(_ keys: String) {
    untilQuiet(for: Self.rest, atMost: .seconds(10))
    type(keys)
    untilTextQuiet(for: Self.rest, atMost: .seconds(10))
  }

  /// Presses keys when the screen is quiet and reads the whole answer. Returns the time to its last
  /// text. The pictures that follow are measured separately, with `make bench PICTURES=1`.
  func answerTime(_ keys: String, silence: Duration = PseudoTerminal.silence) throws -> Duration {
    untilQuiet(for: Self.rest, atMost: .seconds(10))
    let pressed = ContinuousClock.now
    type(keys)
    guard let answer = nextText(within: .seconds(5)) else {
      throw BenchError("the browser never answered \(keys.debugDescription)")
    }
    let last = untilTextQuiet(for: silence, atMost: .seconds(10))
    return (last ?? answer.time) - pressed
  }
}
