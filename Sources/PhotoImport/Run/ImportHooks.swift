package import Journal
package import PhotoModel
package import Transfer

/// Callbacks of an import, for recording its steps in the journal and for reporting its progress.
package struct ImportHooks {
  /// Records the next steps. Returns the number of steps recorded before. If it throws, none of the
  /// steps is carried out.
  package var record: ([FileStep]) throws(FileProblem) -> Int
  /// Reports recorded steps that were not carried out, by their indexes, counted from 0.
  package var skip: ([Int]) -> Void
  /// Reports imported photos. Originals that are to be removed are removed after this call.
  package var imported: ([ImportedPhoto]) -> Void
  /// Reports a failure, as soon as it occurs.
  package var failed: (FileProblem) -> Void
  /// Reports the files that were not started because the import had ended.
  package var notStarted: ([FilePath]) -> Void
  /// Called for each file and for each megabyte.
  package var progress: (JobProgress) -> Void
  /// Cancelling the token ends the import, even within a file.
  package var token: CancellationToken

  package init(
    record: @escaping ([FileStep]) throws(FileProblem) -> Int,
    skip: @escaping ([Int]) -> Void, imported: @escaping ([ImportedPhoto]) -> Void,
    failed: @escaping (FileProblem) -> Void, notStarted: @escaping ([FilePath]) -> Void,
    progress: @escaping (JobProgress) -> Void, token: CancellationToken
  ) {
    (self.record, self.skip, self.imported) = (record, skip, imported)
    (self.failed, self.notStarted) = (failed, notStarted)
    (self.progress, self.token) = (progress, token)
  }
}
