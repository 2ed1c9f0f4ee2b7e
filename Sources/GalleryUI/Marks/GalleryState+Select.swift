import GalleryEngine
import PhotoModel

/// Marks and unmarks photos.
extension GalleryState {
  mutating func select(_ command: MarkCommand) -> [Effect] {
    switch command {
    case .mark where pages.compare != nil: return markCompared()
    case .clear: return marks.selection.marks.isEmpty ? restoreMarks() : clearMarks()
    case .mark, .range, .moment, .album, .invert, .next, .previous:
      let revision = marks.selection.revision
      let isOfMany = command != .mark || grid.rangeStart != nil
      let effects = selectInGrid(command)
      if marks.selection.revision != revision { marks.reversal = isOfMany ? .undo : .none }
      return effects
    }
  }

  mutating func clearMarks() -> [Effect] {
    let count = marks.selection.marks.count
    marks.selection.change { $0 = AssetSet() }
    marks.reversal = .undo
    notices.sentence = .marksCleared(count)
    return remakeSelection()
  }

  /// Restores the marks that were cleared last, even if marks have changed since.
  private mutating func restoreMarks() -> [Effect] {
    guard marks.selection.undo() else { return showNotice(.nothingMarked) }
    guard !marks.selection.marks.isEmpty else {
      _ = marks.selection.redo()
      return showNotice(.nothingMarked)
    }
    marks.reversal = .redo
    notices.sentence = .photosMarked(marks.selection.marks.count)
    return remakeSelection()
  }

  private mutating func showNotice(_ sentence: Sentence) -> [Effect] {
    notices.sentence = sentence
    return []
  }

  private mutating func selectInGrid(_ command: MarkCommand) -> [Effect] {
    guard let current = grid.current else { return [] }
    let index = grid.index
    switch command {
    case .mark:
      if markRange() { return [] }
      marks.selection.change { $0.toggle(current.id) }
      return pages.photo == nil ? scrolled(hasMoved: grid.move(by: 1)) : showPhoto(by: 1)
    case .range:
      if markRange() { return [] }
      grid.rangeStart = current
      notices.sentence = .rangeStarted
    case .moment:
      marks.selection.toggleAll(in: [moment(of: current, in: index)])
    case .album:
      marks.selection.toggleAll(in: index.moments)
      notices.sentence = .photosMarked(marks.selection.marks.count)
    case .invert:
      marks.selection.change { marks in
        for moment in index.moments {
          for row in moment.rows { marks.toggle(row.id) }
        }
      }
    case .next, .previous:
      return goToMarked(forward: command == .next)
    case .clear:
      break
    }
    return []
  }

  /// Marks the photos from the start of the range to the cursor. Returns whether a range was open.
  mutating func markRange() -> Bool {
    guard let range = rangePositions else { return false }
    let ids = range.map { grid.index[$0].id }
    marks.selection.change { marks in
      for id in ids { marks.insert(id) }
    }
    grid.rangeStart = nil
    marks.reversal = .undo
    return true
  }

  /// The positions of the open range.
  package var rangePositions: ClosedRange<Int>? {
    guard let start = grid.rangeStart, let position = grid.index.position(of: start) else {
      return nil
    }
    return min(position, grid.cursor)...max(position, grid.cursor)
  }

  /// Moves to the next or previous marked photo. Wraps around.
  private mutating func goToMarked(forward: Bool) -> [Effect] {
    let effects = applyDelayedUpdates()
    guard
      let target = grid.index.position(
        of: marks.selection.marks, from: grid.cursor, forward: forward)
    else {
      notices.sentence = .nothingHereMarked
      return effects
    }
    library.gate.scrolled(at: clock.now)
    grid.move(to: target)
    pages.photo?.prepareForNextPhoto()
    return effects
  }

  /// Returns the photos in the grid that were taken on the same day as a photo, in any sort order.
  private func moment(of current: AssetRow, in index: MomentIndex) -> Moment {
    let moment = index.moments[index.section(at: grid.cursor)]
    guard moment.key == .everything else { return moment }
    return Moment(key: Moment.Key(current.day), rows: moment.rows.filter { $0.day == current.day })
  }
}
