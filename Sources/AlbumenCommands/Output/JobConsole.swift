import CPosix
import GalleryEngine
import PhotoModel
import Synchronization

/// The console of a long-running command: shows a progress line with messages above it, and handles
/// signals, which cancel the work in order.
final class JobConsole {
  /// The token that a signal cancels.
  let token: CancellationToken
  private let watch: SignalWatch
  private var line = ProgressLine()

  init(
    _ signals: [Int32] = SignalWatch.terminationSignals,
    token: CancellationToken = CancellationToken()
  ) {
    self.token = token
    watch = SignalWatch(signals) { token.cancel() }
  }

  deinit { line.clear() }

  var isCancelled: Bool { token.isCancelled }

  /// The first signal that was received.
  var signal: Int32? { watch.number }

  /// Shows the progress, at most ten times per second.
  func show(_ text: (Duration) -> String) { line.show(text) }

  /// Shows the progress of a job. `verb` describes it, for example "Writing".
  func show(_ verb: String, _ progress: JobProgress, of unit: String = "file") {
    show { ProgressText.job(verb, progress, of: unit, elapsed: $0) }
  }

  /// Runs a job with a progress line. `verb` describes it, for example "Writing". The job may call
  /// `report` on any thread to print a sentence.
  func run<Value: Sendable>(
    _ verb: String, of unit: String = "file",
    _ job:
      @escaping @Sendable (_ control: JobControl, _ say: @escaping @Sendable (String) -> Void)
      async throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    // A nil step means that there is a sentence to print.
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
        sentences.removeAll().forEach(report)
        if let progress { show(verb, progress, of: unit) }
      }
      return await task.value
    } onCancel: {
      task.cancel()
    }
    clear()
    sentences.removeAll().forEach(report)
    return try result.get()
  }

  /// Removes the progress line.
  func clear() { line.clear() }

  /// Prints a sentence above the progress line.
  func report(_ sentence: String) {
    line.clear()
    Console.report(sentence)
  }

  /// If a signal was received, calls `cleanUp` and ends the program with that signal.
  func endBySignal(after cleanUp: () -> Void = {}) {
    guard let signal else { return }
    line.clear()
    cleanUp()
    albumen_end_by_signal(signal)
  }

  /// Finishes a command whose job is complete or cancelled. Prints the number of photos that were
  /// not reached. If a signal was received, calls `flush` to write the output and ends the program
  /// with that signal.
  func finish(
    isCancelled: Bool, photosNotReached count: Int = 0, flush: () throws -> Void = {}
  ) throws {
    if isCancelled { Console.report(Phrases.stopped(notReached: count)) }
    guard signal != nil else { return }
    try flush()
    endBySignal()
  }
}

/// Collects the sentences of a job until they are printed, in order.
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
