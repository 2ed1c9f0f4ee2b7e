/// How long the screen took to answer, key by key.
struct KeyTimes {
  struct Answer {
    var key: KeyScript.Key
    /// Until its first text below the top line.
    var first: Duration
    /// Until the last text before the screen was quiet again.
    var last: Duration
  }

  var answers: [Answer] = []
  var unanswered = 0

  var count: Int { answers.count + unanswered }

  /// The keys whose answer took longer than `limit`, the slowest first, as words.
  func slow(over limit: Duration) -> [String] {
    answers.filter { $0.first > limit }.sorted { $0.first > $1.first }
      .map { "\($0.key.name) \(Figure.milliseconds($0.first).text)" }
  }
}

extension PseudoTerminal {
  /// What is not followed by anything for this long was all.
  static let silence = Duration.milliseconds(30)
  /// When nothing has come for this long, pictures too, nothing is being decoded.
  private static let rest = Duration.milliseconds(150)
  /// A key that follows Esc sooner would be one with Alt.
  private static let loneEscape = Duration.milliseconds(200)
  /// While a scan runs, the screen may never be silent.
  private static let patience = Duration.milliseconds(60)

  /// Presses the keys of `script` from its start, one every `pace` or slower, until `times` has so
  /// many or the time is over.
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

  /// Presses keys that nothing is measured of, which may change nothing, and takes what follows.
  func press(_ keys: String) {
    untilQuiet(for: Self.rest, atMost: .seconds(10))
    type(keys)
    untilTextQuiet(for: Self.rest, atMost: .seconds(10))
  }

  /// Presses keys when all is at rest and takes the whole answer: how long it took, to its last
  /// text. The pictures that follow are another subject: `make bench PICTURES=1`.
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
