import GalleryEngine
import PhotoModel
import Trash

/// Puts photos into the trash, one plan at a time.
@MainActor
final class TrashRunner {
  /// What is gone from the library.
  nonisolated let changes: AsyncStream<AssetChanges>
  private let sink: AsyncStream<AssetChanges>.Continuation
  private let store: any AssetStore
  private let planning = RunningTasks()
  private var running: (isCancelled: CancelSign, task: Task<Void, Never>)?

  init(_ store: any AssetStore) {
    self.store = store
    (changes, sink) = AsyncStream.makeStream()
  }

  func perform(_ effect: TrashEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .plan(let photos, let request):
      planning.replace { [store] in
        let answer: Result<TrashPlan, StoreError>
        do throws(StoreError) {
          answer = .success(try await store.planTrash(photos))
        } catch {
          answer = .failure(error)
        }
        if !Task.isCancelled { send(.trash(.planned(answer, request: request))) }
      }
    case .start(let plan, let run): start(plan, run, send)
    case .cancel: running?.isCancelled.set()
    }
  }

  /// Waits for what was stopped to write down what it did.
  func end() async {
    planning.cancel()
    running?.isCancelled.set()
    await running?.task.value
    sink.finish()
  }

  private func start(
    _ plan: TrashPlan, _ run: RequestNumber, _ send: @escaping EffectRunner.Send
  ) {
    let sign = CancelSign()
    let (counts, countSink) = AsyncStream<Int>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let task = Task { [store, sink] in
      async let answer = TrashRunner.carryOut(plan, store, sign, countSink)
      for await count in counts { send(.trash(.progressed(count, run: run))) }
      let result = await answer
      if case .success(let outcome) = result, !outcome.removed.isEmpty {
        sink.yield(AssetChanges(removed: outcome.removed))
      }
      send(.trash(.finished(result, run: run)))
    }
    running = (sign, task)
  }

  private nonisolated static func carryOut(
    _ plan: TrashPlan, _ store: any AssetStore, _ sign: CancelSign,
    _ counts: AsyncStream<Int>.Continuation
  ) async -> Result<TrashOutcome, StoreError> {
    defer { counts.finish() }
    do throws(StoreError) {
      return .success(
        try await store.putInTrash(plan) { count in
          counts.yield(count)
          return !sign.isSet
        })
    } catch {
      return .failure(error)
    }
  }
}
