/// Measures queries: the response time while typing, and the tools people search photos with today.
extension Session {
  /// One query of each kind: rare, frequent and short words, names of places, ranges with and
  /// without an index, a query that depends on files, and a combination.
  private static let queries = [
    "golden hour", "img", "i", "12", "hangzhou", "sony", "iso>400", "f<2.8", "rating>=3",
    "date:2019",
    "weekday:sat,sun", "near:30.27,120.15 5km", "name:IMG_*", "type:jpeg", "has:location",
    "(img or golden) -date:2019 iso>100",
  ]
  private static let silence = Duration.milliseconds(250)

  func queriesAnswered() throws -> [Measurement] {
    try queriesOnScreen() + queriesBesideOthers()
  }

  private func queriesOnScreen() throws -> [Measurement] {
    var answers: [(query: String, time: Duration)] = []
    var keys: [Duration] = []
    for query in Self.queries {
      let browser = try browser(catalogue: workspace.catalogue)
      try browser.waitForPhoto()
      browser.untilQuiet(for: .seconds(1), atMost: .seconds(300))
      browser.press("/")
      // Results for the text typed before may already be available, so only the last letter is
      // measured.
      browser.press(String(query.dropLast()))
      answers.append(
        (query, try browser.answerTime(query.suffix(1) + "\r", silence: Self.silence)))
      browser.press("/")
      browser.type("iso>0 \(query)\r")
      keys += browser.keysMeanwhile()
      browser.quit()
    }
    guard let slowest = answers.max(by: { $0.time < $1.time }) else { return [] }
    var measurements = answers.map { query, time in
      Measurement("query on screen: \(query)", .milliseconds(time))
    }
    measurements.append(
      Measurement(
        "query on screen, the slowest: \(slowest.query)", .milliseconds(slowest.time),
        budget: .query))
    if let key = keys.percentile(99) {
      measurements.append(
        Measurement("key while a query is answered, 99 of 100", .milliseconds(key), budget: .key))
    }
    return measurements
  }

  /// Compares the ISO sensitivity of every photo with other programs, which have no catalogue and
  /// must read every file.
  private func queriesBesideOthers() throws -> [Measurement] {
    let ours = try (0..<runs).map { _ in
      try run(command(["query", "iso>400", "--no-scan"], catalogue: workspace.catalogue))
    }
    let none = try (0..<runs).map { _ in
      try run(command(["query", "", "--no-scan"], catalogue: workspace.catalogue))
    }
    guard let query = ours.median, let start = none.median else { return [] }
    var measurements = [
      Measurement("query without a term, from start to end", .seconds(start.wall))
    ]
    for peer in try peers() {
      measurements.append(
        Measurement("query iso>400, from start to end", .seconds(query.wall), peer: peer))
    }
    return measurements
  }

  private func peers() throws -> [Measurement.Peer] {
    func peer(_ name: String, _ arguments: [String]) throws -> Measurement.Peer {
      guard let program = Paths.program(name) else { return .missing(name) }
      let result = try Command([program] + arguments, environment: workspace.environment).run()
      return .measured(name, .seconds(result.usage.wall))
    }
    let sql = "SELECT count(*) FROM asset WHERE missing_since IS NULL AND iso > 400"
    var peers = [try peer("sqlite3", [workspace.catalogue, sql])]
    // A million files would take them hours.
    if photos <= Self.mostFiles {
      peers.append(
        try peer(
          "exiftool",
          ["-q", "-q", "-r", "-fast2", "-if", "$ISO > 400", "-p", "$FileName", library]))
      if let exiv2 = Paths.program("exiv2") {
        let pipe =
          "find \"$1\" -type f -print0 | xargs -0 \"$2\" -g Exif.Photo.ISOSpeedRatings -Pv "
          + "| awk '$NF > 400' | grep -c ."
        guard let shell = Paths.program("sh") else { return peers }
        let result = try Command(
          [shell, "-c", pipe, "sh", library, exiv2], environment: workspace.environment
        ).run()
        peers.append(.measured("exiv2 and grep", .seconds(result.usage.wall)))
      } else {
        peers.append(.missing("exiv2"))
      }
    }
    return peers
  }

  private static let mostFiles = 30_000
}

extension PseudoTerminal {
  /// Presses keys that move the cursor, each after the answer to the previous one, and returns
  /// their response times.
  fileprivate func keysMeanwhile() -> [Duration] {
    var times: [Duration] = []
    for number in 0..<10 {
      let pressed = ContinuousClock.now
      type(number % 2 == 0 ? "l" : "h")
      if let answer = nextText(within: .seconds(1)) { times.append(answer.time - pressed) }
      read(until: pressed + .milliseconds(25))
    }
    return times
  }
}
