package import PhotoModel

/// What became of one file, as soon as it is known. What failed is a problem.
package struct ExportResult: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    case exported
    /// In place of what an earlier export has put there.
    case updated
    /// The same is there already.
    case same
    /// Something else has its name, and it was to be left out then.
    case skipped
    /// It was of an earlier export, and is removed.
    case removed
  }

  package var source: FilePath
  package var target: FilePath
  package var outcome: Outcome

  package init(_ source: FilePath, to target: FilePath, _ outcome: Outcome) {
    (self.source, self.target, self.outcome) = (source, target, outcome)
  }
}
