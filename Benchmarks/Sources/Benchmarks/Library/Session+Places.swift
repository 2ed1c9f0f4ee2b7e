/// Measures places: their cost during a scan, and the time to open them.
extension Session {
  /// Photos that are counted or searched for arrive after the first answer. Only this much silence
  /// shows that nothing more follows.
  private static let silence = Duration.milliseconds(200)

  func placesFound() throws -> [Measurement] {
    try scansBesidePlaces() + openedPlaces()
  }

  /// Measures a normal cold scan and one without a gazetteer. They alternate, so that other load
  /// affects both equally.
  private func scansBesidePlaces() throws -> [Measurement] {
    var blind = workspace.environment
    blind["ALBUMEN_GAZETTEER"] = "\(workspace.folder)/none"
    var (with, without): ([Usage], [Usage]) = ([], [])
    for _ in 0..<runs {
      with.append(try run(command(["scan"], catalogue: workspace.freshCatalogue())))
      let plain = try command(["scan"], catalogue: workspace.freshCatalogue())
      without.append(try run(Command(plain.words, environment: blind)))
    }
    guard let with = with.median, let without = without.median else { return [] }
    return [
      Measurement(
        "cold scan with places, processor time", .seconds(with.processor),
        peer: .measured("without places", .seconds(without.processor)), budget: .places)
    ]
  }

  /// Opens the tree, then one place after another, because the first opening may take longer.
  private func openedPlaces() throws -> [Measurement] {
    let browser = try browser(catalogue: workspace.catalogue)
    try browser.waitForPhoto()
    browser.untilQuiet(for: .seconds(1), atMost: .seconds(300))
    let tree = try settled("3", browser)
    browser.untilQuiet(for: .seconds(1), atMost: .seconds(5))
    var places: [Duration] = []
    for _ in 0..<runs {
      places.append(try settled("\r", browser))
      browser.press("q")
      browser.press("j")
    }
    browser.quit()
    guard let slowestTime = places.max() else { return [] }
    return [
      Measurement("the tree of places, the first time", .milliseconds(tree), budget: .jump),
      Measurement("open a place, the slowest", .milliseconds(slowestTime), budget: .jump),
    ]
  }

  /// Returns the time from the keys to the last text that follows.
  private func settled(_ keys: String, _ browser: PseudoTerminal) throws -> Duration {
    try browser.answerTime(keys, silence: Self.silence)
  }
}
