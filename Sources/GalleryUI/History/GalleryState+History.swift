import GalleryEngine
import Journal
import PhotoModel

/// Taking changes back, and doing them again: those of photos, albums and files in one order of time. Marks have
/// a history of their own.
extension GalleryState {
  mutating func reverse(isAgain: Bool) -> [Effect] {
    if !keepsMarks || marks.reversal == (isAgain ? .redo : .undo) {
      return reverseMarks(isAgain: isAgain)
    }
    if jobs.isWriting {
      notices.sentence = .writingRunning
      return []
    }
    guard !jobs.isFilesBusy else {
      notices.sentence = .filesBusy
      return []
    }
    if notices.unsaved != nil { notices.sentence = .undoneOnceSaved }
    return storeMarks() + [.history(.reverse(ReversalRequest(.newest, isAgain: isAgain)))]
  }

  /// Marks alone: all changes of them where photos are chosen for another program, which leaves nothing in the
  /// journal, else the last one.
  private mutating func reverseMarks(isAgain: Bool) -> [Effect] {
    guard isAgain ? marks.selection.redo() : marks.selection.undo() else {
      notices.sentence = isAgain ? .nothingToRedo : .nothingToUndo
      return []
    }
    marks.reversal = isAgain ? .undo : .redo
    notices.sentence = .photosMarked(marks.selection.marks.count)
    return remakeSelection()
  }

  mutating func update(_ message: HistoryMessage) -> [Effect] {
    if case .answered = message { jobs.endReversal() }
    switch message {
    case .progressed(let done, let planned, let isAgain):
      jobs.updateReversal(
        JobProgress(filesDone: done, fileCount: planned), isAgain: isAgain, at: clock.now)
    case .answered(_, .failure(let error)):
      notices.sentence = .ready(Phrases.sentence(error))
    case .answered(_, .success(.nothing(_, let passed))) where !passed.isEmpty:
      notices.sentence = .ready(Phrases.notInTrash(passed))
    case .answered(let request, .success(.nothing(let elsewhere, _))):
      notices.sentence =
        elsewhere
        ? .changesElsewhere(isAgain: request.isAgain)
        : request.isAgain ? .nothingToRedo : .nothingToUndo
    case .answered(let request, .success(.asks(let entry, let passed))):
      return ask(.reverse(ChangeRun(entry), isAgain: request.isAgain, passed: passed))
    case .answered(let request, .success(.done(let reversal, let passed))):
      let words = Phrases.reversed(reversal, isAgain: request.isAgain)
      notices.sentence = .ready(
        passed.isEmpty ? words : "\(words). \(Phrases.notInTrash(passed))")
      return take(reversal)
    case .loaded(.failure(let error)):
      notices.sentence = .ready(Phrases.unreadHistory(error))
    case .loaded(.success(let history)):
      open(.history(HistoryPage(history)))
    }
    return []
  }

  /// Opens the list of changes.
  mutating func showHistory() -> [Effect] {
    // What was marked a moment ago stands in it, too.
    storeMarks() + [.history(.load)]
  }

  /// Reads what is other now.
  private mutating func take(_ reversal: Reversal) -> [Effect] {
    var effects: [Effect] = []
    for change in reversal.done {
      switch change {
      case .marks: effects += loadMarks()
      case .favourites, .fields: library.details.expire(change.photos)
      case .album: effects += loadAlbums()
      // The library reports what became of photos.
      case .files: effects += listTrash() + compareSource()
      case .unknown: break
      }
    }
    return effects
  }
}
