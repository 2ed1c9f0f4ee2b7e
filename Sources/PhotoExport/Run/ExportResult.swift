package import PhotoModel

/// The result for one file, reported immediately. Failures are reported as problems instead.
package struct ExportResult: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    case exported
    /// It replaced a file of an earlier export.
    case updated
    /// The same file already exists.
    case unchanged
    /// Its name is taken, and it was to be skipped then.
    case skipped
    /// It belonged to an earlier export and was removed.
    case removed
  }

  package var source: FilePath
  package var target: FilePath
  package var outcome: Outcome

  package init(_ source: FilePath, to target: FilePath, _ outcome: Outcome) {
    (self.source, self.target, self.outcome) = (source, target, outcome)
  }
}
