package import PhotoModel
package import Transfer

/// A summary of the export planned so far. Its size is independent of the number of photos.
package struct ExportPreview: Hashable, Sendable {
  package var destination: FilePath
  package var photos: Int
  package var files: Int
  package var bytes: Int64
  /// Whether the number of bytes is an estimate, because renditions are made.
  package var isEstimated: Bool
  /// The number of photos whose names are taken.
  package var clashes: Int
  package var clash: TransferPolicy.Clash
  /// The number of files of earlier exports that are up to date.
  package var current: Int
  /// The number of files of earlier exports that will be removed. It is 0 until all photos have
  /// been planned.
  package var obsolete: Int
  /// The free space in the destination in bytes, or nil if unknown.
  package var free: Int64?
  /// Whether the destination is a folder of the library.
  package var isInLibrary: Bool
  /// The number of photos that can't be exported. `firstRefusal` is the reason for the first of
  /// them.
  package var refused: Int
  package var firstRefusal: FileProblem?
  /// The paths of the first files relative to the destination, such as `2019/08-12/IMG_1.JPG`.
  package var paths: [[UInt8]]
  /// The number of photos planned so far, of `total`.
  package var done: Int
  package var total: Int

  /// The maximum number of paths.
  package static let pathLimit = 60

  package init(_ work: ExportWork, done: Int, of total: Int) {
    let plan = work.plan
    destination = work.destination
    (photos, files, bytes) = (plan.items.count, work.fileCount, work.byteCount)
    isEstimated = plan.contents.rendition != nil
    (clashes, clash) = (plan.clashCount, plan.policy.clash)
    current = work.currentCount
    obsolete = done >= total ? work.obsolete.count : 0
    free = plan.freeByteCount
    isInLibrary = plan.isInLibrary
    refused = plan.problems.count
    firstRefusal = plan.problems.first { _ in true }
    let folder = work.isGallery ? Array("photos/".utf8) : []
    var paths: [[UInt8]] = []
    for copy in plan.copies {
      if paths.count == ExportPreview.pathLimit { break }
      paths.append(folder + copy.path)
    }
    self.paths = paths
    (self.done, self.total) = (done, total)
  }

  package var isComplete: Bool { done >= total }

  package var isTooLarge: Bool { free.map { bytes > $0 } ?? false }
}
