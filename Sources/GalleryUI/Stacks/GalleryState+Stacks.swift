import GalleryEngine
import PhotoModel

/// The menu of stacks, and the questions whether a key acts on a whole stack.
extension GalleryState {
  mutating func perform(_ command: StackCommand) -> [Effect] {
    switch command {
    case .toggle: return toggleStack()
    case .menu: return openStackMenu()
    }
  }

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
      let others =
        subject.isMarked ? subject.photos.subtracting(AssetSet(stack.members)) : AssetSet()
      if !others.isEmpty { choices.append(.add(inOrder(others), to: stack)) }
      if stack.cover != id { choices.append(.setCover(id, of: stack)) }
      choices += [.takeOut(id, of: stack), .takeApart(stack)]
      if setup.parts.contains(.fields) { choices.append(.keepBest(stack)) }
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
    case .keepBest(let stack): return keepBest(of: stack)
    case .copyPaths(let photos): return [.outside(.copyPaths(inOrder(photos)))]
    case .addToAlbum(let photos): return askForAlbum(for: photos)
    case .make, .add, .setCover, .takeOut, .takeApart: return []
    }
  }

  /// Asks whether a key acts on the cover of the folded stack under the cursor or on all of its
  /// photos. Returns false if the key acts on marked photos, or on a photo that is no stack.
  mutating func asksForStack(_ choice: (AssetSet) -> StackChoice) -> Bool {
    guard !subject.isMarked, let id = currentID, let photos = currentFold else { return false }
    pages.prompt = .stack(Menu([choice(AssetSet([id])), choice(AssetSet(photos))]))
    return true
  }
}
