/// Measures one library. The initializer makes the catalogue that most measurements start from.
struct Session {
  let albumen: String
  let library: String
  let workspace: Workspace
  let runs: Int
  /// The number of photos in the library.
  let photos: Int
  /// The duration of the scan that made the catalogue.
  let scanTime: Duration

  init(albumen: String, library: String, workspace: Workspace, runs: Int) throws {
    (self.albumen, self.library) = (albumen, library)
    (self.workspace, self.runs) = (workspace, runs)
    Progress.say("Reading \(library)")
    let start = ContinuousClock.now
    let summary = try Command(
      [albumen, "scan", library, "--json", "--catalogue", workspace.catalogue],
      environment: workspace.environment
    ).output()
    scanTime = ContinuousClock.now - start
    photos = summary.firstMatch(of: #/"photos":\s*(\d+)/#).flatMap { Int($0.1) } ?? 0
    guard photos > 0 else { throw BenchError("there are no photos in '\(library)'") }
  }

  func measurements(of subjects: Set<Subject>) throws -> [Measurement] {
    try Subject.allCases.filter(subjects.contains).flatMap { subject in
      Progress.say("Measuring: \(subject.rawValue)")
      let before = Calibration.measure()
      var measurements = try measurements(of: subject)
      let pace = (before.pace + Calibration.measure().pace) / 2
      for index in measurements.indices { measurements[index].pace = pace }
      for measurement in measurements {
        Progress.say("  \(measurement.name): \(measurement.figure.text)")
      }
      return measurements
    }
  }

  private func measurements(of subject: Subject) throws -> [Measurement] {
    switch subject {
    case .scan: try coldScan()
    case .rescan: try rescan()
    case .firstScreen: try firstScreens()
    case .scanningKeys: try keysWhileScanning()
    case .loaded: try loadedBrowser()
    case .list: try list()
    case .places: try placesFound()
    case .queries: try queriesAnswered()
    }
  }

  /// Returns a command on the library.
  func command(_ arguments: [String], catalogue: String) -> Command {
    Command(
      [albumen] + arguments + [library, "--catalogue", catalogue],
      environment: workspace.environment)
  }

  func run(_ command: Command, consume: ((UnsafeRawBufferPointer) -> Void)? = nil) throws -> Usage {
    let result = try command.run(consume: consume)
    guard result.status == 0 else {
      throw BenchError("'\(command.words.joined(separator: " "))' ended with \(result.status)")
    }
    return result.usage
  }

  /// Starts the browser on a terminal.
  func browser(catalogue: String) throws -> PseudoTerminal {
    try workspace.forgetViews()
    return try PseudoTerminal(
      running: [albumen, library, "--catalogue", catalogue], environment: workspace.environment)
  }
}
