import LibraryScan
import PhotoModel

/// The photo that was named when the program was started.
extension GalleryState {
  /// Looks for the photo that was named when the program was started, until the cursor is on it.
  mutating func askForFocus() -> [Effect] {
    guard let focus = setup.focus else { return [] }
    switch focusSearch {
    case .open: break
    case .found where isFocusPending: break
    case .asked, .found, .vain: return []
    }
    focusSearch = .asked(isLast: library.summary != nil)
    return [.library(.locate(focus))]
  }

  /// What is not found is no photo, once everything else was.
  mutating func takeLocated(_ id: Asset.ID?) -> [Effect] {
    guard setup.focus != nil else { return takePhotoToRestore(id) }
    let isLast = focusSearch == .asked(isLast: true)
    if let id {
      focusSearch = .found
      focus(on: id)
      return []
    }
    focusSearch = .open
    guard library.summary != nil, let path = setup.focus else { return [] }
    guard isLast else { return askForFocus() }
    focusSearch = .vain
    isFocusPending = false
    let problem = library.problems.first { $0.path == path }
    sentence = .ready(
      problem.map { ErrorText.sentence($0, naming: .name) } ?? ErrorText.noPhoto(path))
    return []
  }

  private mutating func focus(on id: Asset.ID) {
    guard isFocusPending, let position = grid.index.position(of: id) else { return }
    isFocusPending = false
    grid.goTo(position)
  }
}
