/// Measures how long the terminal stays empty.
extension Session {
  func firstScreens() throws -> [Measurement] {
    var (cold, remembered): ([Duration], [Duration]) = ([], [])
    for _ in 0..<runs {
      cold.append(try firstScreen(catalogue: workspace.freshCatalogue()))
      remembered.append(try firstScreen(catalogue: workspace.catalogue))
    }
    guard let cold = cold.median, let remembered = remembered.median else { return [] }
    return [
      Measurement("first screen, cold", .milliseconds(cold), budget: .firstScreenCold),
      Measurement(
        "first screen, from the catalogue", .milliseconds(remembered),
        budget: .firstScreenRemembered),
    ]
  }

  private func firstScreen(catalogue: String) throws -> Duration {
    let browser = try browser(catalogue: catalogue)
    let time = try browser.waitForPhoto()
    browser.quit()
    return time
  }
}

extension PseudoTerminal {
  /// Waits for the first photo and returns the time since the program started.
  @discardableResult
  func waitForPhoto() throws -> Duration {
    var clock = ClockFinder()
    while let output = next(within: .seconds(30)) {
      clock.read(output.bytes)
      if clock.hasFound { return output.time - started }
    }
    throw BenchError("the browser showed no photo")
  }
}
