package import GalleryEngine
import Journal
package import PhotoModel
import Synchronization

/// Changes the library, one after the other and in the order that was asked; answers come in the
/// same order. What cannot be stored is kept and tried again.
package final class CatalogueWriter: Sendable {
  package enum Answer: Sendable {
    case message(Message)
    /// Rows that are other now; more follow.
    case part([AssetRow])
    /// Fields were stored: the change's number, and the last of the rows that are other now.
    case edits(Int, [AssetRow])
    /// Rows that are other now, and what is to be said after they are taken.
    case rows(AssetChanges, Message)
  }

  /// What is done in turn.
  private enum Step: Sendable {
    case work
    case retry
    case end(AsyncStream<Never>.Continuation)
  }

  private struct State: Sendable {
    /// What was asked for and not begun with.
    var asked: [CatalogueWork] = []
    var pending = PendingWrites()
    var isRetrySet = false
    var hasEnded = false
    /// What was refused after the screen was closed.
    var unreported: StoreError?
    /// The undo or redo that was begun.
    var reversal: (job: Job.ID, token: CancellationToken)?
    var isEnding = false
    /// The numbers that the catalogue gave to albums that were shown, and changed, before.
    var made: [UserAlbum.ID: UserAlbum.ID] = [:]

    mutating func takeAsked() {
      for work in asked { pending.add(work) }
      asked = []
    }

    /// What is done next. An undo that begins while the program ends moves no files.
    mutating func begin() -> CatalogueWork? {
      guard !hasEnded, let work = pending.next else { return nil }
      if let job = work.job {
        let token = CancellationToken()
        if isEnding { token.cancel() }
        reversal = (job, token)
      }
      return work
    }

    /// Takes out an undo that was not begun; says whether it was there. One that was begun is stopped.
    mutating func cancel(_ job: Job.ID) -> Bool {
      if let reversal, reversal.job == job {
        reversal.token.cancel()
        return false
      }
      if let place = asked.firstIndex(where: { $0.job == job }) {
        asked.remove(at: place)
        return true
      }
      return pending.remove(job)
    }
  }

  package let answers: AsyncStream<Answer>
  private let sink: AsyncStream<Answer>.Continuation
  private let steps: AsyncStream<Step>.Continuation
  private let store: any AssetStore
  private let state = Mutex(State())

  package init(_ store: any AssetStore) {
    self.store = store
    (answers, sink) = AsyncStream.makeStream()
    let (steps, stepSink) = AsyncStream<Step>.makeStream()
    self.steps = stepSink
    Task { [weak self] in
      for await step in steps { await self?.take(step) }
    }
  }

  deinit {
    steps.finish()
  }

  package func perform(_ work: CatalogueWork) {
    state.withLock { $0.asked.append(work) }
    steps.yield(.work)
  }

  /// Cancels an undo or a redo. Files that are not moved back yet stay where they are; another one continues it.
  package func cancel(_ job: Job.ID) {
    if state.withLock({ $0.cancel(job) }) { send(.message(.history(.cancelled(job: job)))) }
  }

  /// What was refused after the screen was closed.
  package var failure: StoreError? { state.withLock { $0.unreported } }

  /// What could not be stored so far; after the end, what was not stored.
  package var unsaved: UnsavedChanges? { state.withLock { $0.pending.unsaved } }

  /// So long the end waits for a library that does not answer.
  package static let patience = Duration.seconds(5)

  /// Waits until everything that was asked is done, or has failed once more. What the library has not
  /// answered after `patience` is given up: it counts as not stored.
  package func end(patience: Duration = CatalogueWriter.patience) async {
    state.withLock { state in
      state.isEnding = true
      state.reversal?.token.cancel()
    }
    let (ends, end) = AsyncStream<Never>.makeStream()
    if case .terminated = steps.yield(.end(end)) { end.finish() }
    let alarm = Task {
      // A sleep ends early only when the task is cancelled, and then the end has come already.
      try? await Task.sleep(for: patience)
      end.finish()
    }
    // A task of its own, which goes on where the one that ends was cancelled.
    await Task { for await _ in ends {} }.value
    alarm.cancel()
    state.withLock { state in
      if !state.hasEnded {
        state.takeAsked()
        state.pending.giveUp()
      }
      state.hasEnded = true
    }
    steps.finish()
    sink.finish()
  }

  // MARK: In turn

  private func take(_ step: Step) async {
    switch step {
    case .work:
      state.withLock { $0.takeAsked() }
      await carryOn()
    case .retry:
      let isWanted = state.withLock { state in
        state.isRetrySet = false
        return !state.hasEnded
      }
      if isWanted { await carryOn() }
    case .end(let end):
      await carryOn()
      state.withLock { $0.hasEnded = true }
      end.finish()
    }
  }

  /// Carries out what waits, up to the first change that cannot be stored now.
  private func carryOn() async {
    while let work = state.withLock({ $0.begin() }) {
      defer { state.withLock { $0.reversal = nil } }
      do throws(StoreError) {
        let answer = try await answer(to: work)
        let wasFailing = state.withLock { state in
          defer { state.pending.removeFirst() }
          return state.pending.failure != nil
        }
        if wasFailing { send(.message(.storing(.recovered))) }
        if let answer { send(answer) }
      } catch {
        let isKnown = unsaved?.error == error
        let wait = state.withLock { $0.pending.fail(error) }
        if !isKnown { send(.message(.storing(.failed(error)))) }
        return retry(after: wait)
      }
    }
  }

  private func retry(after wait: Duration) {
    let isSet = state.withLock { state in
      defer { state.isRetrySet = true }
      return state.isRetrySet || state.hasEnded
    }
    if isSet { return }
    Task { [steps] in
      // A sleep ends early only when the task is cancelled, which this one is not.
      try? await Task.sleep(for: wait)
      steps.yield(.retry)
    }
  }

  private func send(_ answer: Answer) {
    guard case .terminated = sink.yield(answer), let error = answer.refusal else { return }
    state.withLock { $0.unreported = $0.unreported ?? error }
  }

  /// Nil where there is nothing to report. Throws what may work later.
  private func answer(to work: CatalogueWork) async throws(StoreError) -> Answer? {
    switch work {
    case .albums(.load(let request)):
      return await loadAlbums(request)
    case .albums(.find), .albums(.countValues): return nil
    case .albums(.change(let asked)):
      let made = state.withLock { $0.made }
      let change = asked.renumbered { made[$0] ?? $0 }
      do throws(StoreError) {
        let outcome = try await store.albumStore.required().change(change)
        if let shown = change.shown, let album = outcome.album {
          state.withLock { $0.made[shown] = album }
        }
        return .message(.albums(.changed(change, .success(outcome))))
      } catch {
        if error.mayPass { throw error }
        return .message(.albums(.changed(change, .failure(error))))
      }
    case .marks(.load(let areShownOnly, let request)):
      return await loadMarks(areShownOnly: areShownOnly, request)
    case .marks(.store(let steps)):
      try await store.markStore.required().changeMarks(steps)
      return .message(.marks(.stored))
    case .history(.reverse(let request, let job)):
      return await reverse(request, job)
    case .history(.reverseRun(let run, let isAgain, let job)):
      return await reverse(run, isAgain: isAgain, job)
    case .history(.load):
      do throws(StoreError) {
        return .message(
          .history(.loaded(.success(try await store.historyStore.required().history()))))
      } catch {
        return .message(.history(.loaded(.failure(error))))
      }
    case .editor(let job):
      do throws(StoreError) {
        let edited = try await store.fieldEditor.required().edit(job)
        let rows = await rows(of: edited.rows)
        let answer: EditorMessage =
          job.reverts ? .reverted(edited.changed) : .stored(edited.changed, left: job.left)
        return .rows(AssetChanges(updated: rows), .editor(answer))
      } catch {
        if error.mayPass { throw error }
        return .message(.editor(.notStored(error)))
      }
    case .edits(.store(let edits, let photos, let number)):
      let report = try await store.fieldEditor.required().edit(EditJob(photos, edits))
      return .edits(number, await rows(of: report.rows))
    }
  }

  /// So many rows are read at a time.
  private static let part = 32_768

  /// The rows of photos that were changed: all but the last part of them are sent on before. What can't be
  /// read is reported, and shown as it is when it is loaded the next time.
  private func rows(of changed: AssetSet) async -> [AssetRow] {
    var last: [AssetRow] = []
    var ids: [Asset.ID] = []
    var iterator = changed.makeIterator()
    repeat {
      ids.removeAll(keepingCapacity: true)
      while ids.count < CatalogueWriter.part, let id = iterator.next() { ids.append(id) }
      if ids.isEmpty { break }
      do throws(StoreError) {
        let rows = try await store.rows(of: ids)
        if !last.isEmpty { send(.part(last)) }
        last = rows
      } catch {
        send(.message(.library(.storeFailed(error))))
      }
    } while ids.count == CatalogueWriter.part
    return last
  }

  private func loadAlbums(_ request: RequestNumber) async -> Answer {
    do throws(StoreError) {
      return .message(
        .albums(.loaded(try await store.albumStore.required().albums(), request: request)))
    } catch {
      return .message(.albums(.notRead(error, request: request)))
    }
  }

  private func token(of job: Job.ID) -> CancellationToken {
    state.withLock { $0.reversal?.job == job ? $0.reversal?.token : nil } ?? CancellationToken()
  }

  /// It is not tried again: the user sees why, and may ask again.
  private func reverse(_ request: ReversalRequest, _ job: Job.ID) async -> Answer {
    let steps = ProgressSteps()
    let control = JobControl(token: token(of: job)) { [sink] progress in
      guard steps.isNext(progress.filesDone, of: progress.fileCount) else { return }
      sink.yield(.message(.jobs(.progressed(progress, of: job))))
    }
    do throws(StoreError) {
      let answer = try await store.historyStore.required().reverse(request, control)
      var changes = AssetChanges()
      if case .done(let reversal, _) = answer {
        changes = AssetChanges(
          updated: await rows(of: reversal.rows), removed: reversal.removed)
      }
      return .rows(changes, .history(.answered(request, .success(answer), job: job)))
    } catch {
      return .message(.history(.answered(request, .failure(error), job: job)))
    }
  }

  /// The newest is undone first, and the oldest redone first. What can't be done is named with the rest.
  private func reverse(_ run: ChangeRun, isAgain: Bool, _ job: Job.ID) async -> Answer {
    let token = token(of: job)
    var reversals: [Reversal] = []
    var reversed: [JournalEntry] = []
    var changes = AssetChanges()
    reversing: for entry in isAgain ? run.entries.reversed() : run.entries {
      if token.isCancelled { break }
      let answer = await reverse(ReversalRequest(.entry(entry.id), isAgain: isAgain), job)
      switch answer {
      case .rows(let more, .history(.answered(_, .success(.done(let reversal, _)), _))):
        changes.updated += more.updated
        changes.removed += more.removed
        reversals.append(reversal)
        reversed.append(entry)
      case .message(.history(.answered(_, .failure, _))):
        if reversals.isEmpty { return answer }
        // The others are still in the list of changes.
        break reversing
      default: break
      }
    }
    let answer: ReversalAnswer =
      if let done = ChangeRun(entries: isAgain ? reversed.reversed() : reversed) {
        .done(Reversal(done, of: reversals), passed: [])
      } else {
        .nothing(elsewhere: false)
      }
    let request = ReversalRequest(.entry(run.newest.id), isAgain: isAgain)
    return .rows(changes, .history(.answered(request, .success(answer), job: job)))
  }

  private func loadMarks(areShownOnly: Bool, _ request: RequestNumber) async -> Answer {
    do throws(StoreError) {
      let marks = try await store.markStore.required().marks()
      guard areShownOnly else { return .message(.marks(.loaded(marks, request: request))) }
      let shown = store.shown
      return .message(
        .marks(.loaded(marks.intersection(shown), shown: shown, request: request)))
    } catch {
      return .message(.marks(.notRead(error, request: request)))
    }
  }
}

extension CatalogueWriter.Answer {
  fileprivate var refusal: StoreError? {
    guard case .message(.albums(.changed(_, .failure(let error)))) = self else { return nil }
    return error
  }
}
