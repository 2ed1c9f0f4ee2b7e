import GalleryEngine
import PhotoModel

/// The photo that was specified when the program was started.
extension GalleryState {
  /// Searches for the photo that was specified at the start, until the cursor is on it.
  mutating func askForFocus() -> [Effect] {
    guard let focus = setup.focus,
      library.focus.shouldRequest(isScanComplete: library.isScanComplete)
    else {
      return []
    }
    return locate(focus)
  }

  /// Repeats the search for the specified photo, or for the one of the last session, after the
  /// library couldn't be read.
  mutating func locateAgain() -> [Effect] {
    if setup.focus != nil { return askForFocus() }
    guard let photo = pages.restoring?.remembered.photo else { return [] }
    return locate(photo)
  }

  /// Requests the location of a photo. The response to an earlier request is no longer expected.
  mutating func locate(_ path: FilePath) -> [Effect] {
    [.library(.locate(path, request: library.locating.replace()))]
  }

  /// Handles the location of the photo. A path that isn't found after everything was scanned is not
  /// a photo.
  mutating func handleLocated(_ id: Asset.ID?) -> [Effect] {
    guard let path = setup.focus else { return receivePhotoToRestore(id) }
    switch library.focus.receive(isFound: id != nil, isScanComplete: library.isScanComplete) {
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
    guard library.focus.isPending, let position = shownPosition(of: id) else { return }
    library.focus.end()
    grid.goTo(position)
  }
}
