import CPosix
import GalleryEngine
import PhotoModel
import Synchronization

/// The terminal of a command that takes long: a line of progress, sentences above it, and signals, which cancel the
/// work in order.
final class JobConsole {
  /// Cancelled by a signal.
  let token: CancellationToken
  private let watch: SignalWatch
  private var line = ProgressLine()

  init(
    _ signals: [Int32] = SignalWatch.endings, token: CancellationToken = CancellationToken()
  ) {
    self.token = token
    watch = SignalWatch(signals) { token.cancel() }
  }

  deinit { line.clear() }

  var isCancelled: Bool { token.isCancelled }

  /// The first signal that came.
  var signal: Int32? { watch.number }

  /// Shows how far the work is, ten times a second at most.
  func show(_ text: (Duration) -> String) { line.show(text) }

  /// Shows how far a job is that does `verb`: Writing.
  func show(_ verb: String, _ progress: JobProgress, of unit: String = "file") {
    show { ProgressText.job(verb, progress, of: unit, elapsed: $0) }
  }

  /// Does a job, with a line of progress: `verb` is Writing. The job may call `say` with sentences on any thread.
  func run<Value: Sendable>(
    _ verb: String, of unit: String = "file",
    _ job:
      @escaping @Sendable (_ control: JobControl, _ say: @escaping @Sendable (String) -> Void)
      async throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    // A step without progress has a sentence to print.
    let (steps, sink) = AsyncStream<JobProgress?>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let sentences = SentenceQueue()
    let control = JobControl(token: token) { sink.yield($0) }
    let task = Task { () -> Result<Value, StoreError> in
      defer { sink.finish() }
      do throws(StoreError) {
        return .success(
          try await job(control) {
            sentences.add($0)
            sink.yield(nil)
          })
      } catch {
        return .failure(error)
      }
    }
    let result = await withTaskCancellationHandler {
      for await progress in steps {
        sentences.removeAll().forEach(say)
        if let progress { show(verb, progress, of: unit) }
      }
      return await task.value
    } onCancel: {
      task.cancel()
    }
    clear()
    sentences.removeAll().forEach(say)
    return try result.get()
  }

  /// Removes the line of progress.
  func clear() { line.clear() }

  /// Prints a sentence above the line of progress.
  func say(_ sentence: String) {
    line.clear()
    Console.say(sentence)
  }

  /// Ends the program by the signal that came, where one did; `cleanUp` is called before.
  func endBySignal(after cleanUp: () -> Void = {}) {
    guard let signal else { return }
    line.clear()
    cleanUp()
    albumen_end_by_signal(signal)
  }

  /// Ends a command whose job is done or cancelled: says what was not reached, and ends the program by the signal that
  /// came, once `flush` has written the output.
  func finish(
    isCancelled: Bool, photosNotReached count: Int = 0, flush: () throws -> Void = {}
  ) throws {
    if isCancelled { Console.say(Phrases.stopped(notReached: count)) }
    guard signal != nil else { return }
    try flush()
    endBySignal()
  }
}

/// Sentences of a job that wait to be printed, in their order.
private final class SentenceQueue: Sendable {
  private let sentences = Mutex<[String]>([])

  func add(_ sentence: String) { sentences.withLock { $0.append(sentence) } }

  func removeAll() -> [String] {
    sentences.withLock { sentences in
      defer { sentences = [] }
      return sentences
    }
  }
}
