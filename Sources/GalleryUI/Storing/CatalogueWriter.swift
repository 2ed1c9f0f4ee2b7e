package import GalleryEngine
import Journal
package import PhotoModel
import Synchronization

/// Changes the library, one change after the other, in the order of the requests. Answers arrive in
/// the same order. Changes that can't be stored are kept and retried.
package final class CatalogueWriter: Sendable {
  package enum Answer: Sendable {
    case message(Message)
    /// Some of the changed rows. More follow.
    case part([AssetRow])
    /// Fields were stored: the number of the change, and the last of the changed rows.
    case edits(Int, [AssetRow])
    /// Changed rows, and the message to send after they have been received.
    case rows(AssetChanges, Message)
  }

  /// A step of the work queue.
  private enum Step: Sendable {
    case work
    case retry
    case end(AsyncStream<Never>.Continuation)
  }

  private struct State: Sendable {
    /// Requested work that has not been queued yet.
    var requested: [CatalogueWork] = []
    var pending = PendingWrites()
    var isRetryScheduled = false
    var hasEnded = false
    /// An error that occurred after the screen was closed.
    var unreported: StoreError?
    /// The undo or redo under way.
    var reversal: (job: Job.ID, token: CancellationToken)?
    var isEnding = false
    /// The ids that the catalogue assigned to new albums, by the ids under which they were already
    /// shown and changed.
    var assignedIDs: [UserAlbum.ID: UserAlbum.ID] = [:]

    mutating func enqueueRequested() {
      for work in requested { pending.add(work) }
      requested = []
    }

    /// Returns the next work. An undo that begins while the program ends moves no files.
    mutating func begin() -> CatalogueWork? {
      guard !hasEnded, let work = pending.next else { return nil }
      if let job = work.job {
        let token = CancellationToken()
        if isEnding { token.cancel() }
        reversal = (job, token)
      }
      return work
    }

    /// Removes an undo that has not begun. Returns whether there was one. An undo that has begun is
    /// cancelled.
    mutating func cancel(_ job: Job.ID) -> Bool {
      if let reversal, reversal.job == job {
        reversal.token.cancel()
        return false
      }
      if let index = requested.firstIndex(where: { $0.job == job }) {
        requested.remove(at: index)
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
      for await step in steps { await self?.handle(step) }
    }
  }

  deinit {
    steps.finish()
  }

  package func perform(_ work: CatalogueWork) {
    state.withLock { $0.requested.append(work) }
    steps.yield(.work)
  }

  /// Cancels an undo or redo. Files that have not been moved back yet stay where they are. Another
  /// undo continues it.
  package func cancel(_ job: Job.ID) {
    if state.withLock({ $0.cancel(job) }) { send(.message(.history(.cancelled(job: job)))) }
  }

  /// The first error that occurred after the screen was closed.
  package var failure: StoreError? { state.withLock { $0.unreported } }

  /// The changes that could not be stored so far. After the end, those that were not stored.
  package var unsaved: UnsavedChanges? { state.withLock { $0.pending.unsaved } }

  /// The timeout at the end for a library that doesn't answer.
  package static let timeout = Duration.seconds(5)

  /// Waits until all requested work is done or has failed again. Work that the library has not
  /// finished before the timeout counts as not stored.
  package func end(timeout: Duration = CatalogueWriter.timeout) async {
    state.withLock { state in
      state.isEnding = true
      state.reversal?.token.cancel()
    }
    let (ends, end) = AsyncStream<Never>.makeStream()
    if case .terminated = steps.yield(.end(end)) { end.finish() }
    let alarm = Task {
      // The sleep ends early only if the task is cancelled. Everything has ended by then.
      try? await Task.sleep(for: timeout)
      end.finish()
    }
    // A separate task, which continues if the calling task was cancelled.
    await Task { for await _ in ends {} }.value
    alarm.cancel()
    state.withLock { state in
      if !state.hasEnded {
        state.enqueueRequested()
        state.pending.cancel()
      }
      state.hasEnded = true
    }
    steps.finish()
    sink.finish()
  }

  // MARK: Processing

  private func handle(_ step: Step) async {
    switch step {
    case .work:
      state.withLock { $0.enqueueRequested() }
      await performPending()
    case .retry:
      let isWanted = state.withLock { state in
        state.isRetryScheduled = false
        return !state.hasEnded
      }
      if isWanted { await performPending() }
    case .end(let end):
      await performPending()
      state.withLock { $0.hasEnded = true }
      end.finish()
    }
  }

  /// Performs the waiting work, up to the first change that can't be stored now.
  private func performPending() async {
    while let work = state.withLock({ $0.begin() }) {
      defer { state.withLock { $0.reversal = nil } }
      do throws(StoreError) {
        let answer = try await run(to: work)
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
      defer { state.isRetryScheduled = true }
      return state.isRetryScheduled || state.hasEnded
    }
    if isSet { return }
    Task { [steps] in
      // The sleep ends early only if the task is cancelled, which this one is not.
      try? await Task.sleep(for: wait)
      steps.yield(.retry)
    }
  }

  private func send(_ answer: Answer) {
    guard case .terminated = sink.yield(answer), let error = answer.refusal else { return }
    state.withLock { $0.unreported = $0.unreported ?? error }
  }

  /// Performs work. Returns nil if there is nothing to report. Throws errors that are retryable.
  private func run(to work: CatalogueWork) async throws(StoreError) -> Answer? {
    switch work {
    case .albums(.load(let request)):
      return await loadAlbums(request)
    case .albums(.find), .albums(.countValues): return nil
    case .albums(.change(let requestedChange)):
      let assignedIDs = state.withLock { $0.assignedIDs }
      let change = requestedChange.renumbered { assignedIDs[$0] ?? $0 }
      do throws(StoreError) {
        let outcome = try await store.albumStore.required().change(change)
        if let temporaryID = change.temporaryID, let album = outcome.album {
          state.withLock { $0.assignedIDs[temporaryID] = album }
        }
        return .message(.albums(.changed(change, .success(outcome))))
      } catch {
        if error.isRetryable { throw error }
        return .message(.albums(.changed(change, .failure(error))))
      }
    case .marks(.load(let areShownOnly, let request)):
      return await loadMarks(areShownOnly: areShownOnly, request)
    case .marks(.store(let steps)):
      try await store.markStore.required().changeMarks(steps)
      return .message(.marks(.stored))
    case .history(.reverse(let request, let job)):
      return await reverse(request, job)
    case .history(.reverseRun(let run, let isRedo, let job)):
      return await reverse(run, isRedo: isRedo, job)
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
          job.reverts
          ? .reverted(edited.changed)
          : .stored(
            edited.changed, unchangedCount: job.unsupportedCount, isAnnounced: job.isAnnounced)
        return .rows(AssetChanges(updated: rows), .editor(answer))
      } catch {
        if error.isRetryable { throw error }
        return .message(.editor(.notStored(error)))
      }
    case .stacks(let change):
      // A failure is not retried: the user sees the reason and can repeat the command.
      do throws(StoreError) {
        let outcome = try await store.stackStore.required().change(change)
        return .message(.stacks(.changed(change, .success(outcome))))
      } catch {
        return .message(.stacks(.changed(change, .failure(error))))
      }
    case .edits(.store(let job, let number)):
      let report = try await store.fieldEditor.required().edit(job)
      return .edits(number, await rows(of: report.rows))
    }
  }

  /// The number of rows read at a time.
  private static let batchSize = 32_768

  /// Reads the rows of changed photos in batches. Sends all batches but the last, which it returns.
  /// A batch that can't be read is reported, and is up to date after the next load.
  private func rows(of changed: AssetSet) async -> [AssetRow] {
    var last: [AssetRow] = []
    var ids: [Asset.ID] = []
    var iterator = changed.makeIterator()
    repeat {
      ids.removeAll(keepingCapacity: true)
      while ids.count < CatalogueWriter.batchSize, let id = iterator.next() { ids.append(id) }
      if ids.isEmpty { break }
      do throws(StoreError) {
        let rows = try await store.rows(of: ids)
        if !last.isEmpty { send(.part(last)) }
        last = rows
      } catch {
        send(.message(.library(.storeFailed(error))))
      }
    } while ids.count == CatalogueWriter.batchSize
    return last
  }

  private func loadAlbums(_ request: RequestNumber) async -> Answer {
    do throws(StoreError) {
      return .message(
        .albums(.loaded(try await store.albumStore.required().albums(), request: request)))
    } catch {
      return .message(.albums(.loadFailed(error, request: request)))
    }
  }

  private func token(of job: Job.ID) -> CancellationToken {
    state.withLock { $0.reversal?.job == job ? $0.reversal?.token : nil } ?? CancellationToken()
  }

  /// Undoes or redoes a change. A failure is not retried: the user sees the reason and can repeat
  /// the command.
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
          updated: await rows(of: reversal.changedPhotos), removed: reversal.removed)
      }
      return .rows(changes, .history(.answered(request, .success(answer), job: job)))
    } catch {
      return .message(.history(.answered(request, .failure(error), job: job)))
    }
  }

  /// Undoes a run of changes from the newest to the oldest, or redoes it from the oldest to the
  /// newest. Changes that could not be reversed are reported with the result.
  private func reverse(_ run: ChangeRun, isRedo: Bool, _ job: Job.ID) async -> Answer {
    let token = token(of: job)
    var reversals: [Reversal] = []
    var reversed: [JournalEntry] = []
    var changes = AssetChanges()
    reversing: for entry in isRedo ? run.entries.reversed() : run.entries {
      if token.isCancelled { break }
      let answer = await reverse(ReversalRequest(.entry(entry.id), isRedo: isRedo), job)
      switch answer {
      case .rows(let more, .history(.answered(_, .success(.done(let reversal, _)), _))):
        changes.updated += more.updated
        changes.removed += more.removed
        reversals.append(reversal)
        reversed.append(entry)
      case .message(.history(.answered(_, .failure, _))):
        if reversals.isEmpty { return answer }
        // The remaining changes are still in the list of changes.
        break reversing
      default: break
      }
    }
    let answer: ReversalResult =
      if let done = ChangeRun(entries: isRedo ? reversed.reversed() : reversed) {
        .done(Reversal(done, of: reversals), skipped: [])
      } else {
        .nothing(inOtherLibraries: false)
      }
    let request = ReversalRequest(.entry(run.newest.id), isRedo: isRedo)
    return .rows(changes, .history(.answered(request, .success(answer), job: job)))
  }

  private func loadMarks(areShownOnly: Bool, _ request: RequestNumber) async -> Answer {
    do throws(StoreError) {
      let marks = try await store.markStore.required().marks()
      guard areShownOnly else { return .message(.marks(.loaded(marks, request: request))) }
      let shownPhotos = store.shown
      return .message(
        .marks(.loaded(marks.intersection(shownPhotos), shown: shownPhotos, request: request)))
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
