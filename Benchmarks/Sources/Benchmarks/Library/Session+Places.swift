/// Places: what they cost a scan, and how long somebody waits who opens them.
extension Session {
  /// Photos that are counted or looked for come after the first answer: only this much silence says
  /// that nothing more comes.
  private static let silence = Duration.milliseconds(200)

  func placesFound() throws -> [Measurement] {
    try scansBesidePlaces() + openedPlaces()
  }

  /// A cold scan as it is, and one that finds no gazetteer; by turns, so that both suffer alike.
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

  /// The tree, and then one place after the other: the first opening may have more to do.
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
    guard let place = places.max() else { return [] }
    return [
      Measurement("the tree of places, the first time", .milliseconds(tree), budget: .jump),
      Measurement("open a place, the slowest", .milliseconds(place), budget: .jump),
    ]
  }

  /// How long it takes from keys to the last text of everything that follows.
  private func settled(_ keys: String, _ browser: PseudoTerminal) throws -> Duration {
    try browser.answerTime(keys, silence: Self.silence)
  }
}
