package import Journal
package import PhotoModel
package import Transfer

/// What an import asks of those who keep its history, and reports to them.
package struct ImportHooks {
  /// Writes down what is to be done next, and returns how many steps were written down before. Nothing of it is
  /// done where that fails.
  package var note: ([FileStep]) throws(FileProblem) -> Int
  /// These of all that was written down were not done, counted from 0.
  package var leave: ([Int]) -> Void
  /// Photos have come in. Those that are to be taken away where they came from are so after this.
  package var arrived: ([ImportedPhoto]) -> Void
  /// What could not be done, as it shows.
  package var failed: (FileProblem) -> Void
  /// Files that were not begun, since the import ended before.
  package var notBegun: ([FilePath]) -> Void
  /// Called for every file and each megabyte.
  package var progress: (JobProgress) -> Void
  /// Ends the import, also within a file.
  package var token: CancellationToken

  package init(
    note: @escaping ([FileStep]) throws(FileProblem) -> Int,
    leave: @escaping ([Int]) -> Void, arrived: @escaping ([ImportedPhoto]) -> Void,
    failed: @escaping (FileProblem) -> Void, notBegun: @escaping ([FilePath]) -> Void,
    progress: @escaping (JobProgress) -> Void, token: CancellationToken
  ) {
    (self.note, self.leave, self.arrived) = (note, leave, arrived)
    (self.failed, self.notBegun) = (failed, notBegun)
    (self.progress, self.token) = (progress, token)
  }
}
