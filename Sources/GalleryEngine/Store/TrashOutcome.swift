package import Journal
package import PhotoModel

/// The result of moving files, to the trash or to another place.
package struct TrashOutcome: Sendable {
  package var report: FileReport
  /// The photos that are no longer in the library.
  package var removed: [Asset.ID]
  /// Why the library could not record everything that was done.
  package var failure: StoreError?

  package init(report: FileReport, removed: [Asset.ID], failure: StoreError? = nil) {
    self.report = report
    self.removed = removed
    self.failure = failure
  }
}
