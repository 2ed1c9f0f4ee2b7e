import GalleryEngine
import PhotoModel

/// Writes changes to files, one after the other.
@MainActor
final class WritingRunner {
  /// A result of writing. The changed rows are passed to the loader before the result is reported.
  struct Answer: Sendable {
    var job: Job.ID
    var result: Result<EditReport, StoreError>
    var rows: [AssetRow]
  }

  nonisolated let answers: AsyncStream<Answer>
  private let sink: AsyncStream<Answer>.Continuation
  private let store: any AssetStore
  private let jobs: JobRunner
  /// The last task started. Each task waits for the one before it.
  private var last: Task<Void, Never>?

  init(_ store: any AssetStore, _ jobs: JobRunner) {
    (self.store, self.jobs) = (store, jobs)
    (answers, sink) = AsyncStream.makeStream()
  }

  func perform(_ effect: WritingEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .start(let edit, let job): start(edit, job, send)
    case .storeTarget(let target):
      let before = last
      last = Task { [store] in
        await before?.value
        do throws(StoreError) {
          try await store.fileEditor.required().setChangeTarget(target)
        } catch {
          send(.writing(.targetNotStored(error)))
        }
      }
    }
  }

  /// Ends the runner. Called after all jobs have ended.
  func end() async {
    await last?.value
    sink.finish()
  }

  private func start(
    _ edit: FileEditJob, _ job: Job.ID, _ send: @escaping EffectRunner.Send
  ) {
    last = jobs.start(job, after: last, send) { [store] control in
      await WritingRunner.write(edit, store, control, send)
    } finish: { [sink] done in
      sink.yield(Answer(job: job, result: done.result, rows: done.rows))
    }
  }

  private nonisolated static func write(
    _ edit: FileEditJob, _ store: any AssetStore, _ control: JobControl,
    _ send: EffectRunner.Send
  ) async -> (result: Result<EditReport, StoreError>, rows: [AssetRow]) {
    var report = EditReport()
    guard !control.isCancelled else {
      report.isCancelled = true
      return (.success(report), [])
    }
    do throws(StoreError) {
      report = try await store.fileEditor.required().write(edit, control) { _ in }
    } catch {
      return (.failure(error), [])
    }
    do throws(StoreError) {
      return (.success(report), try await store.rows(of: Array(report.rows)))
    } catch {
      await send(.library(.storeFailed(error)))
      return (.success(report), [])
    }
  }
}
