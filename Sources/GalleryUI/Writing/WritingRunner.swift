import GalleryEngine
import PhotoModel
import Workers

/// Writes changes to files, one after the other.
@MainActor
final class WritingRunner {
  /// What is done: the rows that are other now go to the loader before it is reported.
  struct Answer: Sendable {
    var run: RequestNumber
    var result: Result<WrittenPhotos, StoreError>
  }

  nonisolated let answers: AsyncStream<Answer>
  private let sink: AsyncStream<Answer>.Continuation
  private let store: any AssetStore
  /// The last that was begun; each waits for the one before it.
  private var last: Task<Void, Never>?
  /// Of all that were begun since the last was cancelled.
  private var token = CancellationToken()

  init(_ store: any AssetStore) {
    self.store = store
    (answers, sink) = AsyncStream.makeStream()
  }

  func perform(_ effect: WritingEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .start(let job, let target, let run): start(job, target, run, send)
    case .cancel: cancel()
    case .keep(let target):
      let before = last
      last = Task { [store] in
        await before?.value
        do throws(StoreError) {
          try await store.setChangeTarget(target)
        } catch {
          send(.writing(.notKept(error)))
        }
      }
    }
  }

  /// Waits for what was stopped to write down what it did.
  func end() async {
    cancel()
    await last?.value
    sink.finish()
  }

  private func cancel() {
    token.cancel()
    token = CancellationToken()
  }

  private func start(
    _ job: EditJob, _ target: ChangeTarget, _ run: RequestNumber,
    _ send: @escaping EffectRunner.Send
  ) {
    let (progress, progressSink) = AsyncStream<JobProgress>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    let before = last
    last = Task { [store, sink, token] in
      await before?.value
      async let answer = WritingRunner.write(job, target, store, token, progressSink)
      for await done in progress { send(.writing(.progressed(done, run: run))) }
      sink.yield(Answer(run: run, result: await answer))
    }
  }

  private nonisolated static func write(
    _ job: EditJob, _ target: ChangeTarget, _ store: any AssetStore, _ token: CancellationToken,
    _ progress: AsyncStream<JobProgress>.Continuation
  ) async -> Result<WrittenPhotos, StoreError> {
    defer { progress.finish() }
    if token.isCancelled { return .success(WrittenPhotos(isCancelled: true)) }
    do throws(StoreError) {
      return .success(
        try await store.write(job, to: target) { done in
          progress.yield(done)
          return !token.isCancelled
        })
    } catch {
      return .failure(error)
    }
  }
}
