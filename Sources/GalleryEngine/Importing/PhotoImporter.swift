package import PhotoExport
package import PhotoImport
package import PhotoModel
package import Transfer

/// What the screen asks of imports.
///
/// One source is open at a time. Its photos have numbers that no photo of the library has; their details and bytes are
/// asked of the store, as of any. Nothing blocks who asks. Safe from any thread.
package protocol PhotoImporter: Sendable {
  /// The mounted cards of cameras.
  func cards() async -> [FilePath]

  /// Reads what lies at some paths, and compares it with the library. It is open then, in place of what was. Of an
  /// archive, the parts beside it are read, too; all are unpacked into a hidden folder within `folder`. Where its
  /// task is cancelled it ends soon, with `cancelled`.
  func read(
    _ paths: [FilePath], besides folder: FilePath,
    progress: @escaping @Sendable (ImportReading) -> Void
  ) async throws(ImportRefusal) -> ImportListing

  /// How the photos of the open source that the library had are to be seen now: it may have thrown them away since,
  /// or have them again. Nothing of the source is read.
  func compareAgain() async throws(ImportRefusal) -> [Asset.ID: ImportStatus]

  /// Plans photos of the open source, and shows what is planned so far. Nothing is written.
  func plan(
    _ photos: AssetSet, _ options: ImportOptions, show: @escaping @Sendable (ExportPreview) -> Void
  ) async throws(ImportRefusal) -> ImportPlan

  /// Carries a plan out. What came by the time it was stopped is whole, and in the library.
  func execute(
    _ plan: ImportPlan, _ control: JobControl
  ) async throws(ImportRefusal) -> ImportResult
}

/// How far the reading of a source has come.
package enum ImportReading: Hashable, Sendable {
  case unpacking(FilePath, Int64)
  case finding(ScanProgress)
  /// So many of its photos are compared with the library.
  case comparing(Int, of: Int)
}

/// Why nothing can be imported.
package enum ImportRefusal: Error, Hashable {
  /// One lies in the other.
  case inside(source: FilePath, target: FilePath)
  /// Second copies would go into the folder that photos come into.
  case backup(FilePath)
  case noPhotos(in: [FilePath])
  case unread(ScanProblem)
  case archive(ArchiveProblem)
  case place(FileProblem)
  case plan(FileProblem)
  case store(StoreError)
  case cancelled
}
