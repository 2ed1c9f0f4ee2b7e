import GalleryEngine
import PhotoModel

/// Loading, folding and changing stacks.
extension GalleryState {
  mutating func perform(_ command: StackCommand) -> [Effect] {
    switch command {
    case .toggle: return toggleStack()
    case .menu: return openStackMenu()
    }
  }

  // MARK: Loading

  /// Requests the stacks once the library is complete.
  mutating func loadStacks() -> [Effect] {
    guard setup.parts.contains(.stacks), library.snapshot.isComplete, !library.isScanning,
      let request = stacks.beginLoading()
    else { return [] }
    return [.stacks(.load(request: request))]
  }

  /// Loads the stacks after the first scan. Later changes are collected for some seconds.
  mutating func loadStacksAfterScan() -> [Effect] {
    guard stacks.isLoaded else { return loadStacks() }
    stacks.recordChange(at: clock.now)
    return []
  }

  mutating func update(_ message: StacksMessage) -> [Effect] {
    switch message {
    case .loaded(.success(let all), let request):
      let age = stacks.loading.receive(request)
      guard age != .stale else { return [] }
      show(all)
      if age == .outdated { stacks.recordChange(at: clock.now) }
      return []
    case .loaded(.failure(let error), let request):
      let age = stacks.loading.fail(request, at: clock.now)
      guard age != .stale else { return [] }
      notices.showOnce(error)
      return age == .outdated ? loadStacks() : []
    case .changed(let change, .success(let outcome)):
      notices.sentence = .stackChanged(change, outcome)
      return loadStacks()
    case .changed(_, .failure(let error)):
      notices.sentence = Sentence(error)
      return []
    }
  }

  /// Shows stacks that were loaded. The stack of a photo that is open stays unfolded, so that the
  /// photo does not disappear.
  private mutating func show(_ all: [Stack]) {
    stacks.show(all)
    guard pages.photo != nil, !isCulling, let id = currentID, let stack = stacks[id],
      stack.cover != id
    else { return }
    stacks.setFolded(false, stack.id)
  }

  // MARK: Folding

  /// The stacks that are folded in the visible grid.
  package var stackFolding: StackFolding { grids.folded(shownAlbum)?.folding ?? StackFolding() }

  /// All photos of the visible grid, including those hidden in folded stacks.
  var unfoldedIndex: MomentIndex { grids.folded(shownAlbum)?.unfolded ?? grid.index }

  /// The position in the visible grid of a photo, or of the one shown for it.
  func shownPosition(of id: Asset.ID) -> Int? {
    grid.index.position(of: id) ?? grid.index.position(of: stackFolding.shown(for: id))
  }

  /// The photos that the cell under the cursor represents if it is a folded stack. Nil in the photo
  /// view, where keys act on the photo shown.
  var currentFold: StackFolding.Fold? {
    guard page == .grid, let id = currentID else { return nil }
    return stackFolding.folds[id]
  }

  /// Makes the grid again after stacks were loaded, folded or unfolded.
  mutating func refreshFolding() -> [Effect] {
    grids.isFoldingOutdated(shownAlbum, stacks) ? refreshGrid() : []
  }

  /// Folds or unfolds the stack of the photo under the cursor. The cursor stays on the photo, or
  /// goes to the one that is shown for it.
  private mutating func toggleStack() -> [Effect] {
    guard let id = currentID, let stack = stacks[id] else {
      notices.sentence = .inNoStack
      return []
    }
    guard grids.canFold(shownAlbum) else {
      notices.sentence = .notFoldedHere
      return []
    }
    let isFolded = stacks.isFolded(stack.id)
    guard !isFolded || stackFolding.folds[id] != nil else {
      notices.sentence = .nothingToFold
      return []
    }
    stacks.setFolded(!isFolded, stack.id)
    grid.rangeStart = nil
    let effects = refreshGrid()
    if !isFolded, stackFolding.folds[stackFolding.shown(for: id)] == nil {
      notices.sentence = .nothingToFold
    }
    return effects
  }

  private mutating func setFolded(_ areFolded: Bool) -> [Effect] {
    stacks.setFolded(areFolded)
    grid.rangeStart = nil
    notices.sentence = .stacksFolded(areFolded)
    return refreshGrid()
  }

  // MARK: Menu

  private mutating func openStackMenu() -> [Effect] {
    pages.prompt = .stack(Menu(stackChoices))
    return []
  }

  private var stackChoices: [StackChoice] {
    var choices: [StackChoice] = []
    let subject = subject
    if subject.isMarked, subject.count > 1 {
      choices.append(.make(inOrder(subject.photos), cover: coverOfMarked))
    }
    if let id = currentID, let stack = stacks[id] {
      if stack.cover != id { choices.append(.setCover(id, of: stack)) }
      choices += [.takeOut(id, of: stack), .takeApart(stack)]
    }
    return choices + (stacks.areFolded ? [.unfoldAll, .foldAll] : [.foldAll, .unfoldAll])
  }

  private var coverOfMarked: Asset.ID? {
    currentID.flatMap { marks.selection.marks.contains($0) ? $0 : nil }
  }

  mutating func perform(_ choice: StackChoice) -> [Effect] {
    if let change = choice.change { return storeMarks() + [.stacks(.change(change))] }
    switch choice {
    case .foldAll: return setFolded(true)
    case .unfoldAll: return setFolded(false)
    case .trash(let photos): return askForTrash(of: photos)
    case .move(let photos): return askForMove(of: photos)
    case .make, .setCover, .takeOut, .takeApart: return []
    }
  }

  // MARK: What keys act on

  /// Asks whether a key acts on the cover of the folded stack under the cursor or on all of its
  /// photos. Returns false if the key acts on marked photos, or on a photo that is no stack.
  mutating func asksForStack(_ choice: (AssetSet) -> StackChoice) -> Bool {
    guard !subject.isMarked, let id = currentID, let fold = currentFold else { return false }
    pages.prompt = .stack(Menu([choice(AssetSet([id])), choice(AssetSet(fold.photos))]))
    return true
  }

  /// Marks or unmarks the photos of a cell. Those of a folded stack are unmarked if all are marked.
  mutating func toggleMarks(ofCell id: Asset.ID) {
    toggleMarks(of: page == .grid ? stackFolding.photos(of: id) : [id])
  }

  /// Marks photos, or unmarks them if all are marked.
  mutating func toggleMarks(of photos: [Asset.ID]) {
    let areMarked = photos.allSatisfy(marks.selection.marks.contains)
    marks.selection.change { marks in
      for photo in photos {
        if areMarked { marks.remove(photo) } else { marks.insert(photo) }
      }
    }
  }
}
