import GalleryEngine
import Journal
import PhotoExport
import PhotoModel
import Trash
import Workers

/// Puts photos into the trash, one plan at a time.
@MainActor
final class TrashRunner {
  /// What is gone from the library.
  nonisolated let changes: AsyncStream<AssetChanges>
  private let sink: AsyncStream<AssetChanges>.Continuation
  private let store: any AssetStore
  private let planning = RunningTasks()
  private let listing = RunningTasks()
  private var running: (token: CancellationToken, task: Task<Void, Never>)?

  init(_ store: any AssetStore) {
    self.store = store
    (changes, sink) = AsyncStream.makeStream()
  }

  func perform(_ effect: TrashEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .plan(let photos, let half, let request):
      planning.replace { [store] in
        let answer: Result<TrashPlan, StoreError>
        do throws(StoreError) {
          answer = .success(try await store.planTrash(photos, half))
        } catch {
          answer = .failure(error)
        }
        if !Task.isCancelled { send(.trash(.planned(answer, request: request))) }
      }
    case .start(let steps, let work, let run): start(.steps(steps), work, run, send)
    case .move(let moves, let work, let run): start(.moves(moves), work, run, send)
    case .cancel: running?.token.cancel()
    case .list(let request):
      listing.replace { [store] in
        let answer: Result<TrashListing, StoreError>
        do throws(StoreError) {
          answer = .success(try await store.trashed())
        } catch {
          answer = .failure(error)
        }
        if !Task.isCancelled { send(.trash(.listed(answer, request: request))) }
      }
    }
  }

  /// Waits for what was stopped to write down what it did.
  func end() async {
    planning.cancel()
    listing.cancel()
    running?.token.cancel()
    await running?.task.value
    sink.finish()
  }

  /// What is to be done with files.
  private enum Job: Sendable {
    case steps([FileStep])
    case moves(MovePlanner.Moves)

    var count: Int {
      switch self {
      case .steps(let steps): steps.count
      case .moves(let moves): moves.count
      }
    }
  }

  private func start(
    _ job: Job, _ work: FileWork, _ run: RequestNumber, _ send: @escaping EffectRunner.Send
  ) {
    let token = CancellationToken()
    let (counts, countSink) = AsyncStream<Int>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let task = Task { [store, sink] in
      async let answer = TrashRunner.carryOut(job, work, store, token, countSink)
      for await count in counts {
        send(.trash(.progressed(JobProgress(filesDone: count, fileCount: job.count), run: run)))
      }
      let result = await answer
      if case .success(let outcome) = result, !outcome.removed.isEmpty {
        sink.yield(AssetChanges(removed: outcome.removed))
      }
      send(.trash(.finished(result, run: run)))
    }
    running = (token, task)
  }

  private nonisolated static func carryOut(
    _ job: Job, _ work: FileWork, _ store: any AssetStore, _ token: CancellationToken,
    _ counts: AsyncStream<Int>.Continuation
  ) async -> Result<TrashOutcome, StoreError> {
    defer { counts.finish() }
    let goOn: @Sendable (Int) -> Bool = { count in
      counts.yield(count)
      return !token.isCancelled
    }
    do throws(StoreError) {
      switch job {
      case .steps(let steps):
        return .success(try await store.carryOut(steps, as: work, goOn: goOn))
      case .moves(let moves):
        return .success(try await store.carryOut(moves, as: work, goOn: goOn))
      }
    } catch {
      return .failure(error)
    }
  }
}
