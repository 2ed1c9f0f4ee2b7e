package import Journal
package import PhotoModel
package import Transfer

/// Callbacks of an import, for recording its steps in the journal and for reporting its progress.
package struct ImportHooks {
  /// Records the next steps. Returns the number of steps recorded before. If it throws, none of the
  /// steps is carried out.
  package var note: ([FileStep]) throws(FileProblem) -> Int
  /// Reports recorded steps that were not carried out, by their indexes, counted from 0.
  package var leave: ([Int]) -> Void
  /// Reports imported photos. Originals that are to be removed are removed after this call.
  package var arrived: ([ImportedPhoto]) -> Void
  /// Reports a failure, as soon as it occurs.
  package var failed: (FileProblem) -> Void
  /// Reports the files that were not started because the import had ended.
  package var notBegun: ([FilePath]) -> Void
  /// Called for each file and for each megabyte.
  package var progress: (JobProgress) -> Void
  /// Cancelling the token ends the import, even within a file.
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
