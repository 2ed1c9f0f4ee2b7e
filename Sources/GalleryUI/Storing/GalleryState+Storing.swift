/// What the user did and the catalogue does not have yet.
extension GalleryState {
  /// What was done stays on the screen, stored or not; so does its undo.
  mutating func update(_ message: StoringMessage) -> [Effect] {
    switch message {
    case .failed(let error):
      if unsaved == nil { sentence = .ready(ErrorText.unsaved(error)) }
      unsaved = error
    case .recovered:
      if unsaved != nil { sentence = .ready(ErrorText.savedAgain) }
      unsaved = nil
    }
    return []
  }
}
