package import Settings

/// The check of the tables that only the screen reads, such as the keys. The program sets it, because
/// commands don't import the screen.
package enum ScreenChecks {
  /// Returns the problems of a configuration in these tables.
  @TaskLocal package static var problems: @Sendable (Configuration) -> [SettingProblem] = { _ in
    []
  }
}

extension ProcessContext {
  /// Reads the configuration, and returns all its problems, in the order of the file. Those that
  /// concern the whole file come first.
  func configurationProblems() -> [SettingProblem] {
    let configuration = configuration()
    let all = configuration.problems + ScreenChecks.problems(configuration)
    return all.filter { $0.position == nil }
      + all.compactMap { problem in problem.position.map { (problem, $0) } }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }
}
