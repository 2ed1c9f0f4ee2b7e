package import PhotoExport
package import PhotoImport
package import PhotoModel
package import Transfer

/// Imports photos for the screen.
///
/// One source is open at a time. Its photos have ids that no photo of the library has; the store
/// provides their details and bytes, as for any photo. Nothing blocks the caller. Safe from any
/// thread.
package protocol PhotoImporter: Sendable {
  /// Returns the mounted camera cards.
  func cards() async -> [FilePath]

  /// Reads the photos at some paths and compares them with the library. They become the open
  /// source, replacing the previous one. For an archive, the other parts in the same folder are
  /// read, too; all parts are unpacked into a hidden folder within `folder`. If its task is
  /// cancelled, it soon ends with `cancelled`.
  func read(
    _ paths: [FilePath], nextTo folder: FilePath,
    progress: @escaping @Sendable (ImportReadingProgress) -> Void
  ) async throws(ImportRefusal) -> ImportListing

  /// Returns the current status of the photos of the open source that the library had: it may have
  /// trashed or restored them since. Reads nothing from the source.
  func refreshStatuses() async throws(ImportRefusal) -> [Asset.ID: ImportStatus]

  /// Returns those of some photos that are only in a folder, for example a card: no file of the
  /// library has the same contents. The library is what imports into the folders of `library` are
  /// compared with. Files that were deleted or changed, on offline or other removable disks, and in
  /// the trash don't count. Reads files whose sizes are equal. If cancelled, the result is
  /// meaningless.
  func photos(
    _ photos: AssetSet, onlyIn folder: FilePath, library: [FilePath]
  ) async throws(StoreError) -> AssetSet

  /// Plans the import of photos of the open source, passing the plan so far to `show`. Writes
  /// nothing.
  func plan(
    _ photos: AssetSet, _ options: ImportOptions, show: @escaping @Sendable (ExportPreview) -> Void
  ) async throws(ImportRefusal) -> ImportPlan

  /// Carries out a plan. If stopped, the photos imported so far are complete and in the library.
  func execute(
    _ plan: ImportPlan, _ control: JobControl
  ) async throws(ImportRefusal) -> ImportResult
}

/// Progress of reading a source.
package enum ImportReadingProgress: Hashable, Sendable {
  case unpacking(FilePath, Int64)
  case finding(ScanProgress)
  /// The number of photos compared with the library.
  case comparing(Int, of: Int)
}

/// The reason why nothing can be imported.
package enum ImportRefusal: Error, Hashable {
  /// The source contains the target, or the target contains the source.
  case inside(source: FilePath, target: FilePath)
  /// The folder for backup copies is the destination folder itself.
  case backup(FilePath)
  case noPhotos(in: [FilePath])
  case unreadable(ScanProblem)
  case archive(ArchiveProblem)
  case place(FileProblem)
  case plan(FileProblem)
  case store(StoreError)
  case cancelled
}
