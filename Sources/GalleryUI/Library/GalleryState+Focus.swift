import GalleryEngine
import PhotoModel

/// The photo that was named when the program was started.
extension GalleryState {
  /// Looks for the photo that was named when the program was started, until the cursor is on it.
  mutating func askForFocus() -> [Effect] {
    guard let focus = setup.focus, library.focus.ask(areAllKnown: library.areAllKnown) else {
      return []
    }
    return locate(focus)
  }

  /// Looks once more for the photo that was named, or for the one that was left, as the library could
  /// not be asked before.
  mutating func locateAgain() -> [Effect] {
    if setup.focus != nil { return askForFocus() }
    guard let photo = pages.restoring?.wanted.photo else { return [] }
    return locate(photo)
  }

  /// Asks where a photo is; an answer to an earlier question is not waited for any more.
  mutating func locate(_ path: FilePath) -> [Effect] {
    [.library(.locate(path, request: library.locating.replace()))]
  }

  /// What is not found is no photo, once everything else was.
  mutating func takeLocated(_ id: Asset.ID?) -> [Effect] {
    guard let path = setup.focus else { return takePhotoToRestore(id) }
    switch library.focus.take(isFound: id != nil, areAllKnown: library.areAllKnown) {
    case .found:
      if let id { focus(on: id) }
    case .waits:
      break
    case .early:
      return askForFocus()
    case .vain:
      let problem = library.problems.first { $0.path == path }
      notices.sentence = Sentence(
        problem.map { Phrases.sentence($0, naming: .name) } ?? Phrases.noPhoto(path))
    }
    return []
  }

  private mutating func focus(on id: Asset.ID) {
    guard library.focus.isPending, let position = grid.index.position(of: id) else { return }
    library.focus.end()
    grid.goTo(position)
  }
}
