package import PhotoExport
package import PhotoImport
package import PhotoModel
package import Transfer

/// What an import will do.
package struct ImportPlan: Sendable {
  package var files: ExportPlan
  package var options: ImportOptions

  package init(files: ExportPlan, options: ImportOptions) {
    (self.files, self.options) = (files, options)
  }
}

/// What came of an import.
package struct ImportResult: Sendable {
  package var destination: FilePath
  package var report: ImportReport
  /// The photos of the source that are in the library now, and which photos they are there.
  package var arrived: [Asset.ID: Asset.ID] = [:]
  /// What could not be planned, or copied, or taken away, by files that the user knows.
  package var refused: [FileProblem] = []
  package var problems: [FileProblem] = []
  /// What was taken from where, and what else is to be said.
  package var remarks: [String] = []
  /// Why not all is noted in the catalogue.
  package var failure: StoreError?
  /// The card, and whether it is unmounted; nil where that was not asked for.
  package var ejected: (card: FilePath, isDone: Bool)?

  package init(destination: FilePath, report: ImportReport) {
    (self.destination, self.report) = (destination, report)
  }

  /// Whether something that was planned is not in the library.
  package var isIncomplete: Bool {
    report.isCancelled || report.end != nil || !refused.isEmpty
      || !problems.allSatisfy(\.leavesOriginal)
  }
}
