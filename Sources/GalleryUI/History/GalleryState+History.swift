import GalleryEngine
import Journal
import PhotoModel

/// Undo and redo of changes of photos, albums and files, in one chronological order. Marks have a
/// history of their own.
extension GalleryState {
  mutating func reverse(isRedo: Bool) -> [Effect] {
    if !storesMarks || marks.reversal == (isRedo ? .redo : .undo) {
      return reverseMarks(isRedo: isRedo)
    }
    if let job = jobs.blockingReversal {
      notices.sentence = job.waitSentence
      return []
    }
    if notices.unsaved != nil { notices.sentence = .savingBeforeUndo }
    let job = jobs.start(.reversal(isRedo: isRedo))
    return storeMarks() + [.history(.reverse(ReversalRequest(.newest, isRedo: isRedo), job: job))]
  }

  /// Undoes or redoes a run of changes from the list of changes.
  mutating func reverse(_ run: ChangeRun, isRedo: Bool) -> [Effect] {
    if let job = jobs.blockingReversal {
      notices.sentence = job.waitSentence
      return []
    }
    let job = jobs.start(.reversal(isRedo: isRedo))
    guard run.isSingle else { return [.history(.reverseRun(run, isRedo: isRedo, job: job))] }
    let request = ReversalRequest(.entry(run.newest.id), isRedo: isRedo)
    return [.history(.reverse(request, job: job))]
  }

  /// Undoes or redoes a change of the marks alone. If marks aren't stored in the journal, for
  /// example while photos are being chosen for another program, this handles all changes of marks;
  /// otherwise only the last one.
  private mutating func reverseMarks(isRedo: Bool) -> [Effect] {
    guard isRedo ? marks.selection.redo() : marks.selection.undo() else {
      notices.sentence = isRedo ? .nothingToRedo : .nothingToUndo
      return []
    }
    marks.reversal = isRedo ? .undo : .redo
    notices.sentence = .photosMarked(marks.selection.marks.count)
    return remakeSelection()
  }

  mutating func update(_ message: HistoryMessage) -> [Effect] {
    switch message {
    case .answered(let request, let result, let job):
      let sentence = sentence(on: result, request)
      end(job, sentence.map { JobReport($0) })
      if let sentence { notices.sentence = sentence }
      switch result {
      case .success(.needsConfirmation(let entry, let passed)):
        return confirm(.reverse(ChangeRun(entry), isRedo: request.isRedo, skipped: passed))
      case .success(.done(let reversal, _)):
        let effects = apply(reversal)
        showReversedInComparison(reversal, isRedo: request.isRedo)
        guard isCulling else { return effects }
        guard request.target == culling.session.map({ .culling(session: $0.number) }) else {
          return effects + recordReversed(reversal, isRedo: request.isRedo)
        }
        return effects + showReversed(reversal, isRedo: request.isRedo)
      case .success(.nothing), .failure: return []
      }
    case .cancelled(let job):
      end(job, nil)
      notices.sentence = .reversalCancelled
    case .loaded(.failure(let error)):
      notices.sentence = Sentence(Phrases.unreadableHistory(error))
    case .loaded(.success(let history)):
      open(.history(HistoryPage(history)))
    }
    return []
  }

  /// The sentence that reports the result, or nil if it asks a question.
  private func sentence(
    on result: Result<ReversalResult, StoreError>, _ request: ReversalRequest
  ) -> Sentence? {
    switch result {
    case .failure(let error): return Sentence(error)
    case .success(.nothing(_, let passed)) where !passed.isEmpty:
      return Sentence(Phrases.notInTrash(passed))
    case .success(.nothing(let inOtherLibraries, _)):
      return inOtherLibraries
        ? .changesInOtherLibrary(isRedo: request.isRedo)
        : request.isRedo ? .nothingToRedo : .nothingToUndo
    case .success(.needsConfirmation): return nil
    case .success(.done(let reversal, let passed)):
      let text = Phrases.reversed(reversal, isRedo: request.isRedo)
      return Sentence(passed.isEmpty ? text : "\(text). \(Phrases.notInTrash(passed))")
    }
  }

  /// Opens the list of changes.
  mutating func showHistory() -> [Effect] {
    // Stores recent marks first, so that they are in the list.
    storeMarks() + [.history(.load)]
  }

  /// Reads what has changed.
  private mutating func apply(_ reversal: Reversal) -> [Effect] {
    var effects: [Effect] = []
    for change in reversal.done {
      switch change {
      case .marks: effects += loadMarks()
      case .favourites, .fields: library.details.expire(change.photos)
      case .album: effects += loadAlbums()
      // The library reports changes of photos itself.
      case .files: effects += listTrash() + compareSource() + expireCullingComparison()
      case .stacks: effects += loadStacks()
      case .unknown: break
      }
    }
    return effects
  }
}
