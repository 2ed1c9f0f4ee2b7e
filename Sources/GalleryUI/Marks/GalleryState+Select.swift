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
      toggleMarks(ofCell: current.id)
      return pages.photo == nil ? scrolled(hasMoved: grid.move(by: 1)) : showPhoto(by: 1)
    case .range:
      if markRange() { return [] }
      grid.rangeStart = current
      notices.sentence = .rangeStarted
    case .moment:
      let stackFolding = stackFolding
      marks.selection.toggleAll(
        rowsOfDay(of: current, in: index).flatMap { stackFolding.photos(of: $0.id) })
    case .album:
      marks.selection.toggleAll(unfoldedIndex.rows.lazy.map(\.id))
      notices.sentence = .photosMarked(marks.selection.marks.count)
    case .invert:
      let moments = unfoldedIndex.moments
      marks.selection.change { marks in
        for moment in moments {
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

  /// Marks or unmarks the photos of a cell. Those of a folded stack are unmarked if all are marked.
  mutating func toggleMarks(ofCell id: Asset.ID) {
    marks.selection.toggleAll(page == .grid ? stackFolding.photos(of: id) : [id])
  }

  /// Marks the photos from the start of the range to the cursor. Returns whether a range was open.
  mutating func markRange() -> Bool {
    guard let ids = photosInRange else { return false }
    marks.selection.change { marks in
      for id in ids { marks.insert(id) }
    }
    grid.rangeStart = nil
    marks.reversal = .undo
    return true
  }

  /// The photos of the open range, including those of folded stacks.
  var photosInRange: [Asset.ID]? {
    let (index, stackFolding) = (grid.index, stackFolding)
    return rangePositions?.flatMap { stackFolding.photos(of: index[$0].id) }
  }

  /// The number of photos of the dragged range, including those of folded stacks.
  var countInRange: Int? {
    if stackFolding.hidden.isEmpty { return rangePositions?.count }
    return marks.range?.count.photos
  }

  /// Counts the photos of the dragged range. Only the cells that the pointer has passed since the
  /// last message are counted, unless the grid has changed.
  mutating func countDraggedRange() {
    let folding = stackFolding
    guard input.isDragging, !folding.hidden.isEmpty, let positions = rangePositions else {
      marks.range = nil
      return
    }
    let (index, album) = (grid.index, shownAlbum)
    let source = grids.source(of: album)
    func count(_ position: Int) -> Int { folding.count(of: index[position].id) }
    if marks.range?.album == album, marks.range?.source == source {
      marks.range?.count.move(to: positions, count: count)
    } else {
      marks.range = MarksState.DraggedRange(
        count: RangeCount(positions, count: count), album: album, source: source)
    }
  }

  /// The positions of the open range.
  package var rangePositions: ClosedRange<Int>? {
    grid.rangePosition.map { min($0, grid.cursor)...max($0, grid.cursor) }
  }

  /// Moves to the next or previous marked photo. Wraps around.
  private mutating func goToMarked(forward: Bool) -> [Effect] {
    let effects = applyDelayedUpdates()
    guard
      let target = grid.index.position(
        of: stackFolding.includingShown(marks.selection.marks), from: grid.cursor, forward: forward)
    else {
      notices.sentence = .nothingHereMarked
      return effects
    }
    library.gate.scrolled(at: clock.now)
    grid.move(to: target)
    pages.photo?.prepareForNextPhoto()
    return effects
  }

  /// Returns the photos shown that were taken on the same day as a photo, in any sort order.
  private func rowsOfDay(of current: AssetRow, in index: MomentIndex) -> [AssetRow] {
    let moment = index.moments[index.section(at: grid.cursor)]
    guard moment.key == .everything else { return moment.rows }
    return moment.rows.filter { $0.day == current.day }
  }
}
