import DecoderProtocol
import Foundation
import GalleryEngine
import Imaging
import PhotoCatalogue
import PhotoModel
import PhotoSimilarity
import Workers

/// Makes small pictures of photos with one decoder per processor, and stores them in batches.
///
/// Threads of low priority do the work. `run` blocks its thread until they end.
final class PictureRun: Sendable {
  /// The number of photos that a thread takes at a time and then stores in one transaction.
  private static let batchSize = 64
  /// The longer side of the pictures that are requested, in pixels: that of the smallest thumbnails
  /// of the desktop.
  static let side = 128

  private let catalogue: Catalogue
  private let cache: ThumbnailCache?
  private let start: DecoderStarter
  private let control: JobControl
  private let state: Monitor<State>

  private struct State: Sendable {
    var waiting: ArraySlice<Asset.ID>
    var threadCount: Int
    var done = 0
    let count: Int
    var report = SmallPicturesReport()
    var failure: CatalogueError?
  }

  init(
    _ catalogue: Catalogue, _ photos: [Asset.ID], cache: ThumbnailCache?,
    start: @escaping DecoderStarter, _ control: JobControl,
    threads: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    (self.catalogue, self.cache, self.start, self.control) = (catalogue, cache, start, control)
    state = Monitor(State(waiting: photos[...], threadCount: threads, count: photos.count))
  }

  /// Makes all pictures, or those until it is cancelled. Throws if the catalogue can't be read or
  /// written.
  func run() throws(CatalogueError) -> SmallPicturesReport {
    for number in 0..<state.withLock({ $0.threadCount }) {
      WorkerThread.start("small pictures \(number)") { [self] in
        let worker = SmallPictureWorker(cache: cache, start: start)
        defer { worker.close() }
        while let batch = nextBatch(), work(on: batch, with: worker) {}
        state.change { $0.threadCount -= 1 }
      }
    }
    let (report, failure) = state.wait { state in
      state.threadCount == 0 ? (state.report, state.failure) : nil
    }
    if let failure { throw failure }
    return report
  }

  private func nextBatch() -> [Asset.ID]? {
    if control.isCancelled { return nil }
    return state.withLock { state in
      guard state.failure == nil, state.report.decoderFailure == nil, !state.waiting.isEmpty
      else { return nil }
      let batch = Array(state.waiting.prefix(PictureRun.batchSize))
      state.waiting = state.waiting.dropFirst(batch.count)
      return batch
    }
  }

  /// Makes the pictures of a batch and stores them. Returns false if no others should follow.
  private func work(on batch: [Asset.ID], with worker: SmallPictureWorker) -> Bool {
    var pictures: [Asset.ID: StoredPicture] = [:]
    do throws(CatalogueError) {
      for source in try catalogue.pictureSources(of: batch) {
        if control.isCancelled { break }
        let file = ImageFile(
          path: source.path, size: source.size, modifiedAt: source.modifiedAt, type: source.type)
        switch worker.picture(of: file, side: PictureRun.side) {
        case .success(let raster):
          pictures[source.id] = StoredPicture(
            size: source.size, modifiedAt: source.modifiedAt, picture: GreyPicture(raster))
          finish(source)
        case .failure(let failure): finish(source, failure)
        }
      }
      if !pictures.isEmpty { try catalogue.setPictures(pictures) }
      return true
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
      return false
    }
  }

  private func finish(_ source: PictureSource, _ failure: DecoderFailure? = nil) {
    let progress = state.withLock { state in
      state.done += 1
      if failure != nil { state.report.unread.insert(source.id) }
      if failure?.code == .noDecoder { state.report.decoderFailure = failure?.detail }
      var progress = JobProgress(filesDone: state.done, fileCount: state.count)
      progress.current = source.path
      return progress
    }
    control.report(progress)
  }
}

extension GreyPicture {
  init(_ raster: Raster) {
    self.init(rgb: raster.pixels, width: raster.size.width, height: raster.size.height)
  }
}
