package import Journal
package import PhotoModel

/// What came of moving files, to the trash or elsewhere.
package struct TrashOutcome: Sendable {
  package var report: FileReport
  /// The photos that are not in the library any more.
  package var removed: [Asset.ID]
  /// Why the library could not take all that was done.
  package var failure: StoreError?

  package init(report: FileReport, removed: [Asset.ID], failure: StoreError? = nil) {
    self.report = report
    self.removed = removed
    self.failure = failure
  }
}
