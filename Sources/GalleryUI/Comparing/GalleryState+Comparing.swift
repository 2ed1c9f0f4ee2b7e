import GalleryEngine
import PhotoModel
import TerminalKit

/// The compare page: opening, leaving, and choosing what is in the panes.
extension GalleryState {
  mutating func perform(_ command: CompareCommand) -> [Effect] {
    if command == .open { return openComparison() }
    guard var compare = pages.compare else { return [] }
    let panes = compareLayout.panes.count
    switch command {
    case .open: break
    case .next, .previous:
      compare.endFlipping(panes: panesWithoutFlipping)
      if !compare.page(forward: command == .next, panes: panesWithoutFlipping) {
        notices.sentence = .noMoreCandidates(isEnd: command == .next)
      }
    case .focusNext: compare.moveFocus(by: 1, panes: panes)
    case .focusPrevious: compare.moveFocus(by: -1, panes: panes)
    case .choose:
      if compare.focus == compare.staying {
        notices.sentence = .staysAlready
      } else {
        compare.choose(panes: panesWithoutFlipping)
      }
    case .toggleSurvey:
      compare.toggleSurvey(panes: panesWithoutFlipping)
      notices.sentence = .survey(compare.isSurvey)
    case .toggleStep:
      compare.zoom.isInStep.toggle()
      notices.sentence = .inStep(compare.zoom.isInStep)
    case .blink:
      if !compare.flip(panes: panesWithoutFlipping) { notices.sentence = .nothingToFlip }
    case .keepOnly: return askToKeepFocused()
    }
    pages.compare = compare
    return []
  }

  // MARK: Opening and leaving

  private mutating func openComparison() -> [Effect] {
    guard let photos = photosToCompare else {
      notices.sentence = .nothingToCompare
      return []
    }
    similar.compared = nil
    compare(photos)
    return []
  }

  /// Opens the page. Says so if there are too many photos to compare all.
  mutating func compare(_ photos: ComparedPhotos) {
    if photos.count > photos.rows.count {
      notices.sentence = .comparing(photos.rows.count, of: photos.count)
    }
    grid.rangeStart = nil
    pages.open(
      .compare(
        CompareState(photos.rows, staying: photos.staying, choice: photos.choice)))
  }

  /// Shows all panes after a flip, or leaves the page. The cursor is then on the photo that stays,
  /// or in a survey, on the one with the focus.
  mutating func goBackInComparison() -> [Effect] {
    guard var compare = pages.compare else { return [] }
    if compare.isFlipping {
      compare.endFlipping(panes: panesWithoutFlipping)
      pages.compare = compare
      return []
    }
    pages.close(.compare)
    if returnToSimilar() { return [] }
    moveCursor(to: compare.row(of: compare.staying ?? compare.focus))
    return []
  }

  private mutating func moveCursor(to row: AssetRow?) {
    guard let row, let position = grid.index.position(of: row), position != grid.cursor else {
      return
    }
    if isCulling { culling.session?.hasMoved = true }
    grid.move(to: position)
    pages.photo?.prepareForNextPhoto()
  }

  /// Closes the page after its last photo was rejected or is gone.
  mutating func closeEmptyComparison(_ sentence: Sentence) {
    guard let compare = pages.compare, compare.remaining.isEmpty else { return }
    pages.close(.compare)
    _ = returnToSimilar()
    notices.sentence = sentence
  }

  /// Updates the photos after a change of the library. Those that no longer exist leave the
  /// comparison.
  mutating func refreshComparison() {
    guard var compare = pages.compare, library.snapshot.isComplete, !isInTrash, !isInSource else {
      return
    }
    let ids = AssetSet(compare.all.lazy.map(\.id))
    var rows: [Asset.ID: AssetRow] = [:]
    for row in library.snapshot.index.rows where ids.contains(row.id) { rows[row.id] = row }
    compare.update(rows, panes: panesWithoutFlipping)
    pages.compare = compare
    closeEmptyComparison(.photoMissing)
  }

  // MARK: Keys of other pages

  /// Pans the pictures, or scrolls the table of differences.
  mutating func moveInComparison(_ command: MoveCommand) -> [Effect] {
    guard isComparedPictureShown else {
      switch command {
      case .up: scrollDifferences(by: -1)
      case .down: scrollDifferences(by: 1)
      case .halfPageUp: scrollDifferences(by: -window.size.rows / 2)
      case .halfPageDown: scrollDifferences(by: window.size.rows / 2)
      default: break
      }
      return []
    }
    switch command {
    case .left: panCompared(x: -0.2, y: 0)
    case .right: panCompared(x: 0.2, y: 0)
    case .up: panCompared(x: 0, y: -0.2)
    case .down: panCompared(x: 0, y: 0.2)
    case .halfPageUp: panCompared(x: 0, y: -0.5)
    case .halfPageDown: panCompared(x: 0, y: 0.5)
    case .pageUp, .pageDown, .first, .last: break
    }
    return []
  }

  private mutating func scrollDifferences(by lines: Int) {
    let rows = compareLayout.panes.map(\.picture.size.rows).min() ?? 1
    let last = max(0, (comparedDifferences?.rows.count ?? 0) - rows)
    let scroll = pages.compare?.scroll ?? 0
    pages.compare?.scroll = min(max(0, scroll + lines), last)
  }

  mutating func toggleDifferences() {
    guard window.arePicturesShown else {
      notices.sentence = .informationOnly
      return
    }
    pages.compare?.showsDifferences.toggle()
    pages.compare?.scroll = 0
  }

  /// Marks or unmarks the photo with the focus.
  mutating func markCompared() -> [Effect] {
    guard let focus = pages.compare?.focus else { return [] }
    marks.selection.change { $0.toggle(focus) }
    marks.reversal = .none
    return []
  }

  // MARK: Mouse

  /// A click moves the focus, and the wheel zooms at the pointer.
  mutating func handleMouseInComparison(_ mouse: Mouse) -> [Effect] {
    guard let compare = pages.compare else { return [] }
    let panes = compareLayout.panes
    guard let index = panes.firstIndex(where: { $0.rect.contains(mouse.position) }) else {
      return []
    }
    let shown = compare.shown(in: panes.count)
    guard shown.indices.contains(index) else { return [] }
    switch mouse.action {
    case .press(.left):
      notices.sentence = nil
      pages.compare?.setFocus(shown[index], panes: panes.count)
    case .wheelUp, .wheelDown:
      guard isComparedPictureShown else {
        scrollDifferences(by: mouse.action == .wheelDown ? 3 : -3)
        return []
      }
      pages.compare?.setFocus(shown[index], panes: panes.count)
      let room = panes[index].picture
      let x = Double(mouse.position.column - room.origin.column) + 0.5
      let y = Double(mouse.position.row - room.origin.row) + 0.5
      zoomCompared(
        by: mouse.action == .wheelUp ? 1.25 : 0.8, atX: x / Double(room.size.columns) - 0.5,
        y: y / Double(room.size.rows) - 0.5)
    default: break
    }
    return []
  }
}
