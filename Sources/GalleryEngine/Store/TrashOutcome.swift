package import Journal
package import PhotoModel

/// What came of putting photos into the trash.
package struct TrashOutcome: Sendable {
  package var report: FileReport
  /// The photos that are not in the library any more.
  package var removed: [Asset.ID]

  package init(report: FileReport, removed: [Asset.ID]) {
    self.report = report
    self.removed = removed
  }
}
