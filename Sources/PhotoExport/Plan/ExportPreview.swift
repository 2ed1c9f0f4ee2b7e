package import PhotoModel
package import Transfer

/// What an export would do, as far as it is planned: a few bytes, however many photos there are.
package struct ExportPreview: Hashable, Sendable {
  package var destination: FilePath
  package var photos: Int
  package var files: Int
  package var bytes: Int64
  /// Whether the bytes are guessed, since photos are made anew.
  package var isEstimated: Bool
  /// The photos whose names are taken.
  package var clashes: Int
  package var clash: TransferPolicy.Clash
  /// Files of earlier exports that are as they are to be.
  package var current: Int
  /// Files of earlier exports that are to go; counted when all photos were looked at.
  package var leaving: Int
  /// The room in the destination; nil when unknown.
  package var free: Int64?
  /// Whether the destination is a folder of the library.
  package var isInLibrary: Bool
  /// The photos that can't be exported there, and why the first can't.
  package var refused: Int
  package var firstRefusal: FileProblem?
  /// The paths of the first files within the destination, `2019/08-12/IMG_1.JPG`.
  package var paths: [[UInt8]]
  /// How many photos were looked at, of how many.
  package var done: Int
  package var total: Int

  /// More are not shown.
  package static let pathLimit = 60

  package init(_ work: ExportWork, done: Int, of total: Int) {
    let plan = work.plan
    destination = work.destination
    (photos, files, bytes) = (plan.items.count, work.fileCount, work.byteCount)
    isEstimated = plan.contents.rendition != nil
    (clashes, clash) = (plan.clashCount, plan.manner.clash)
    current = work.currentCount
    leaving = done >= total ? work.leaving.count : 0
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

  package var isWhole: Bool { done >= total }

  package var isTooLarge: Bool { free.map { bytes > $0 } ?? false }
}
