package import PhotoExport
package import PhotoImport
package import PhotoModel

/// What is to become of photos that come in.
package struct ImportWish: Hashable, Sendable {
  package var into: FilePath
  /// Templates of the folders within it, and of names; an empty one keeps the names.
  package var folder = ImportWish.usualFolder
  package var name = ""
  /// Where a second copy of all goes.
  package var backup: FilePath?
  package var albums: [String] = []
  package var keywords: [String] = []
  package var copyright: String?
  /// Whether people whom Google Takeout names become keywords.
  package var takesPeople = false
  /// Whether originals are taken away, each when its copy is verified.
  package var moves = false
  /// Whether a card is unmounted at the end, where nothing failed.
  package var ejects = false

  package init(into: FilePath) {
    self.into = into
  }

  package static let usualFolder = "{created:yyyy|Undated}/{created:yyyy-MM-dd}"
}

/// What an import will do.
package struct ImportPlan: Sendable {
  package var files: ExportPlan
  package var wish: ImportWish

  package init(files: ExportPlan, wish: ImportWish) {
    (self.files, self.wish) = (files, wish)
  }
}

/// What came of an import.
package struct ImportResult: Sendable {
  package var destination: FilePath
  package var report: ImportReport
  /// The photos of the source that are in the library now, and which photos they are there.
  package var arrived: [Asset.ID: Asset.ID] = [:]
  /// What could not be planned, or copied, or taken away, by files that the user knows.
  package var refused: [ExportProblem] = []
  package var problems: [ImportProblem] = []
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
      || problems.contains { ![.notRemoved, .keptInPackage].contains($0.code) }
  }
}
