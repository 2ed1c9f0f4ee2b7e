import Foundation
import Workers

/// Executes the decisions of `LoadQueue`, with a decoder for each thread of a pool.
///
/// Threads and decoders are only started at the first request. Results are sent from the threads of
/// the pools, in order for each request, and end with `close`.
package final class ImageLoader: ImageSource {
  package let results: AsyncStream<ImageResult>

  private let sharedQueue: SharedLoadQueue
  private let workers: [LoadWorker]

  /// Creates a loader, with the shared thumbnails of `cache` if it isn't nil. `media` and `start`
  /// are called on the thread of the pool that needs bytes or a decoder.
  package init(
    limits: LoadLimits = LoadLimits(), cache: ThumbnailCache?,
    media: any MediaSource = LocalMedia(), start: @escaping DecoderStarter
  ) {
    let (results, continuation) = AsyncStream.makeStream(of: ImageResult.self)
    self.results = results
    let queue = LoadQueue(
      fullLimit: limits.fullWorkers, fastLimit: limits.fastWorkers,
      memory: MemoryBudget(limits.memory))
    let sharedQueue = SharedLoadQueue(queue, results: continuation)
    self.sharedQueue = sharedQueue
    let context = LoadContext(limits: limits, cache: cache, media: media) { sharedQueue.report($0) }
    let kinds =
      Array(repeating: LoadQueue.Pool.fast, count: limits.fastWorkers)
      + Array(repeating: .full, count: limits.fullWorkers) + [.quick, .live]
    workers = kinds.map {
      LoadWorker(kind: $0, worker: DecoderWorker(start: start), context: context)
    }
  }

  package func show(_ window: [ImageRequest]) {
    guard sharedQueue.show(window, threads: workers.count) else { return }
    for (number, worker) in workers.enumerated() {
      WorkerThread.start("pictures \(number)") { [sharedQueue] in
        while let request = sharedQueue.next(in: worker.kind, worker: number) {
          sharedQueue.finish(request, in: worker.kind, worker.work(on: request))
        }
        sharedQueue.threadDidEnd()
      }
    }
  }

  /// Ends the results, all decoders and all threads, and waits briefly for them. A thread blocked
  /// by a dead disk is abandoned.
  package func close() {
    sharedQueue.close()
    for worker in workers { worker.worker.close() }
    sharedQueue.waitForThreads(until: Date(timeIntervalSinceNow: 1))
  }
}
