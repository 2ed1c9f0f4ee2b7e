/// How it feels under the fingers.
extension Session {
  /// So many keys that the hundredth slowest of them is no accident.
  private static let keyCount = 200
  /// Slower keys are named.
  private static let frameTime = Duration.milliseconds(16)

  /// Keys spread over a cold scan; over several when the library is small.
  func keysWhileScanning() throws -> [Measurement] {
    // A browser that is used scans no faster than the command: it is still at it then.
    let span = scanTime * 3 / 4
    var times = KeyTimes()
    var runs = 0
    while times.count < Self.keyCount, runs < Self.keyCount {
      let browser = try browser(catalogue: workspace.freshCatalogue())
      try browser.waitForPhoto()
      browser.press(
        KeyScript(run: runs), upTo: Self.keyCount, into: &times, pace: span / Self.keyCount,
        until: browser.started + span)
      browser.quit()
      runs += 1
    }
    guard !times.answers.isEmpty else { throw BenchError("a scan is over before a key is pressed") }
    return measurements(of: times, when: "while scanning")
  }

  /// What a browser needs that has everything loaded, and how it answers then.
  func loadedBrowser() throws -> [Measurement] {
    let browser = try browser(catalogue: workspace.catalogue)
    try browser.waitForPhoto()
    // Loading and looking at the folders again show how far they are, many times a second. What
    // is done after that, unseen and unhurried, is no reason to wait.
    browser.untilQuiet(for: .seconds(1), atMost: .seconds(300))
    guard let memory = browser.memory else { throw BenchError("the browser has ended by itself") }
    var measurements = [
      Measurement("memory, all loaded", .bytes(memory.now), budget: .memory(photos: photos)),
      Measurement(
        "memory, the most until then", .bytes(memory.most), budget: .memory(photos: photos)),
    ]
    measurements += try jumps(in: browser)
    var times = KeyTimes()
    browser.press(KeyScript(), upTo: Self.keyCount, into: &times)
    browser.quit()
    measurements += self.measurements(of: times, when: "all loaded")
    if let last = times.answers.map(\.last).percentile(99) {
      measurements.append(
        Measurement("key to its last text, all loaded, 99 of 100", .milliseconds(last)))
    }
    return measurements
  }

  /// Opens another album and another year each time: what was seen before may be remembered. The
  /// slowest counts.
  private func jumps(in browser: PseudoTerminal) throws -> [Measurement] {
    var (albums, dates): ([Duration], [Duration]) = ([], [])
    browser.press("2")
    browser.press("j")
    for _ in 0..<runs {
      // The album under the cursor is shown at once; Enter goes into it.
      albums.append(try browser.answerTime("j\r"))
      browser.press("2")
    }
    browser.press("1")
    for run in 0..<runs {
      browser.press("gg")
      browser.press("t")
      for digit in "\(2015 + run % 10)" { browser.press(String(digit)) }
      dates.append(try browser.answerTime("\r"))
    }
    browser.press("gg")
    guard let album = albums.max(), let date = dates.max() else { return [] }
    return [
      Measurement("open an album, the slowest", .milliseconds(album), budget: .jump),
      Measurement("go to a date, the slowest", .milliseconds(date), budget: .jump),
    ]
  }

  private func measurements(of times: KeyTimes, when: String) -> [Measurement] {
    let slow = times.slow(over: Self.frameTime)
    if !slow.isEmpty { Progress.say("Slow \(when): \(slow.joined(separator: ", "))") }
    let first = times.answers.map(\.first)
    guard let most = first.percentile(99), let median = first.median else { return [] }
    var measurements = [
      Measurement("key to frame, \(when), 99 of 100", .milliseconds(most), budget: .key),
      Measurement("key to frame, \(when), median", .milliseconds(median)),
    ]
    if times.unanswered > 0 {
      measurements.append(
        Measurement(
          "keys without an answer, \(when)", Figure(value: Double(times.unanswered), unit: .keys)))
    }
    return measurements
  }
}
