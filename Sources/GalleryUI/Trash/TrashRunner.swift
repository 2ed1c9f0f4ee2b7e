import GalleryEngine
import Journal
import PhotoExport
import PhotoModel
import Transfer
import Trash

/// Plans which files to trash, one plan at a time, reads the trash, and performs changes of files:
/// trash, restore, delete, move and copy.
@MainActor
final class TrashRunner {
  /// The photos removed from the library.
  nonisolated let changes: AsyncStream<AssetChanges>
  private let sink: AsyncStream<AssetChanges>.Continuation
  private let store: any AssetStore
  private let jobs: JobRunner
  private let planning = RunningTasks()
  private let listing = RunningTasks()

  init(_ store: any AssetStore, _ jobs: JobRunner) {
    (self.store, self.jobs) = (store, jobs)
    (changes, sink) = AsyncStream.makeStream()
  }

  func perform(_ effect: TrashEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .plan(let photos, let part, let request):
      planning.replace { [store] in
        let answer: Result<TrashPlan, StoreError>
        do throws(StoreError) {
          let trash = try store.trashStore.required()
          answer = .success(try await trash.planTrash(Array(photos), part, createsFolders: true))
        } catch {
          answer = .failure(error)
        }
        if !Task.isCancelled { send(.trash(.planned(answer, request: request))) }
      }
    case .start(let steps, let work, let job): start(.steps(steps), work, job, send)
    case .move(let moves, let work, let job): start(.moves(moves), work, job, send)
    case .list(let request):
      listing.replace { [store] in
        let answer: Result<TrashListing, StoreError>
        do throws(StoreError) {
          answer = .success(try await store.trashStore.required().trashed())
        } catch {
          answer = .failure(error)
        }
        if !Task.isCancelled { send(.trash(.listed(answer, request: request))) }
      }
    }
  }

  /// Ends the runner. Called after all jobs have ended.
  func end() {
    planning.cancel()
    listing.cancel()
    sink.finish()
  }

  /// A change of files.
  private enum Change: Sendable {
    case steps([FileStep])
    case moves(MovePlanner.Moves)
  }

  private func start(
    _ change: Change, _ work: FileOperation, _ job: Job.ID, _ send: @escaping EffectRunner.Send
  ) {
    jobs.start(job, send) { [store] control in
      await TrashRunner.apply(change, work, store, control)
    } finish: { [sink] result in
      if case .success(let outcome) = result, !outcome.removed.isEmpty {
        sink.yield(AssetChanges(removed: outcome.removed))
      }
      send(.trash(.finished(result, job: job)))
    }
  }

  private nonisolated static func apply(
    _ change: Change, _ work: FileOperation, _ store: any AssetStore, _ control: JobControl
  ) async -> Result<TrashOutcome, StoreError> {
    do throws(StoreError) {
      let outcome =
        switch change {
        case .steps(let steps):
          try await store.trashStore.required().apply(steps, as: work, control)
        case .moves(let moves):
          try await store.fileStore.required().move(moves, as: work, control)
        }
      try outcome.report.throwIfNothingDone()
      return .success(outcome)
    } catch {
      return .failure(error)
    }
  }
}
