package import Journal
package import PhotoModel

/// What an import asks of those who keep its history, and reports to them.
package struct ImportHooks {
  /// Writes down what is to be done next, and returns how many steps were written down before. Nothing of it is
  /// done where that fails.
  package var note: ([FileStep]) throws(ImportProblem) -> Int
  /// These of all that was written down were not done, counted from 0.
  package var leave: ([Int]) -> Void
  /// Photos have come in. Those that are to be taken away where they came from are so after this.
  package var arrived: ([ImportedPhoto]) -> Void
  /// What could not be done, as it shows.
  package var failed: (ImportProblem) -> Void
  /// Files that were not begun, since the import ended before.
  package var notBegun: ([FilePath]) -> Void
  /// Whether to go on; asked for every file and each megabyte.
  package var goOn: (JobProgress) -> Bool

  package init(
    note: @escaping ([FileStep]) throws(ImportProblem) -> Int,
    leave: @escaping ([Int]) -> Void, arrived: @escaping ([ImportedPhoto]) -> Void,
    failed: @escaping (ImportProblem) -> Void, notBegun: @escaping ([FilePath]) -> Void,
    goOn: @escaping (JobProgress) -> Bool
  ) {
    (self.note, self.leave, self.arrived) = (note, leave, arrived)
    (self.failed, self.notBegun, self.goOn) = (failed, notBegun, goOn)
  }
}
