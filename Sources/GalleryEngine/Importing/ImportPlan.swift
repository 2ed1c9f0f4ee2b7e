package import PhotoExport
package import PhotoImport
package import PhotoModel
package import Transfer

/// The files and options of an import that has not started yet.
package struct ImportPlan: Sendable {
  package var files: ExportPlan
  package var options: ImportOptions

  package init(files: ExportPlan, options: ImportOptions) {
    (self.files, self.options) = (files, options)
  }
}

/// The result of an import.
package struct ImportResult: Sendable {
  package var destination: FilePath
  package var report: ImportReport
  /// Maps the photos of the source that are now in the library to their ids there.
  package var importedIDs: [Asset.ID: Asset.ID] = [:]
  /// The files that could not be planned, copied or removed, under paths that the user recognises.
  package var refused: [FileProblem] = []
  package var problems: [FileProblem] = []
  /// What was removed from where, and other remarks for the user.
  package var remarks: [String] = []
  /// Why the catalogue doesn't record everything.
  package var failure: StoreError?
  /// The card and whether it was unmounted; nil if ejecting was not requested.
  package var ejected: (card: FilePath, isDone: Bool)?

  package init(destination: FilePath, report: ImportReport) {
    (self.destination, self.report) = (destination, report)
  }

  /// Whether something that was planned is not in the library.
  package var isIncomplete: Bool {
    report.isCancelled || report.end != nil || !refused.isEmpty
      || !problems.allSatisfy(\.keepsOriginal)
  }
}
