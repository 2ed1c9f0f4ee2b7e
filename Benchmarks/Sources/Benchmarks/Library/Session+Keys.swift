/// Measures how quickly the browser responds to keys.
extension Session {
  /// The number of keys pressed, high enough that the 99th percentile is not a single outlier.
  private static let keyCount = 200
  /// Keys slower than this are listed by name.
  private static let frameTime = Duration.milliseconds(16)

  /// Measures keys spread over a cold scan, or over several scans if the library is small.
  func keysWhileScanning() throws -> [Measurement] {
    // A browser in use scans no faster than the command, so it is still scanning then.
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

  /// Measures the memory of a browser that has loaded everything, and its response times.
  func loadedBrowser() throws -> [Measurement] {
    let browser = try browser(catalogue: workspace.catalogue)
    try browser.waitForPhoto()
    // Loading and rescanning the folders update the progress many times a second. Background work
    // after that is invisible and needs no waiting.
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

  /// Opens a different album and a different year each time, because results may be cached. The
  /// slowest one counts.
  private func jumps(in browser: PseudoTerminal) throws -> [Measurement] {
    var (albums, dates): ([Duration], [Duration]) = ([], [])
    browser.press("2")
    browser.press("j")
    for _ in 0..<runs {
      // The album under the cursor is shown immediately; Enter opens it.
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
    guard let percentile99 = first.percentile(99), let median = first.median else { return [] }
    var measurements = [
      Measurement("key to frame, \(when), 99 of 100", .milliseconds(percentile99), budget: .key),
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
