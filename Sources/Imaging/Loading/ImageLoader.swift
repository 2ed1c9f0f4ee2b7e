import Foundation
import Workers

/// Executes the decisions of `LoadQueue`, with a thread and a decoder for each lane.
///
/// Threads and decoders are only started at the first request. Results are sent from the threads of
/// the lanes, in order for each request, and end with `close`.
package final class ImageLoader: ImageSource {
  package let results: AsyncStream<ImageResult>

  private let sharedQueue: SharedLoadQueue
  private let lanes: [LoadWorker]

  /// Creates a loader, with the shared thumbnails of `cache` if it isn't nil. `media` and `start`
  /// are called on the thread of the lane that needs bytes or a decoder.
  package init(
    limits: LoadLimits = LoadLimits(), cache: ThumbnailCache?,
    media: any MediaSource = LocalMedia(), start: @escaping DecoderStarter
  ) {
    let (results, continuation) = AsyncStream.makeStream(of: ImageResult.self)
    self.results = results
    let queue = LoadQueue(
      fullLimit: limits.fullLanes, fastLimit: limits.fastLanes,
      memory: MemoryBudget(limits.memory))
    let sharedQueue = SharedLoadQueue(queue, results: continuation)
    self.sharedQueue = sharedQueue
    let context = LoadContext(limits: limits, cache: cache, media: media) { sharedQueue.report($0) }
    let kinds =
      Array(repeating: LoadQueue.Lane.fast, count: limits.fastLanes)
      + Array(repeating: .full, count: limits.fullLanes) + [.quick, .live]
    lanes = kinds.map {
      LoadWorker(kind: $0, worker: DecoderWorker(start: start), context: context)
    }
  }

  package func show(_ window: [ImageRequest]) {
    guard sharedQueue.show(window, lanes: lanes.count) else { return }
    for (number, lane) in lanes.enumerated() {
      WorkerThread.start("pictures \(number)") { [sharedQueue] in
        while let request = sharedQueue.next(in: lane.kind) {
          sharedQueue.finish(request, in: lane.kind, lane.work(on: request))
        }
        sharedQueue.threadDidEnd()
      }
    }
  }

  /// Ends the results, all decoders and all threads, and waits briefly for them. A thread blocked
  /// by a dead disk is abandoned.
  package func close() {
    sharedQueue.close()
    for lane in lanes { lane.worker.close() }
    sharedQueue.waitForThreads(until: Date(timeIntervalSinceNow: 1))
  }
}
