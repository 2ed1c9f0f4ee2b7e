package import GalleryEngine

/// What the user is to know.
package struct NoticesState: Sendable {
  /// What is said in the bottom line, until the next key.
  package internal(set) var sentence: Sentence?
  /// Why what the user did is not stored yet; nil when all of it is.
  package private(set) var unsaved: StoreError?
  /// What is not said again.
  private(set) var said: Set<String> = []

  package init() {}

  /// A source may find the same again and again.
  package mutating func sayOnce(_ text: String) {
    sayOnce(Sentence(text), as: text)
  }

  /// The library could not be read: what is asked again and again may fail again and again.
  mutating func sayOnce(_ error: StoreError) {
    sayOnce(Phrases.sentence(error))
  }

  /// Says a sentence unless one was said by this name.
  package mutating func sayOnce(_ sentence: Sentence, as name: String) {
    if said.insert(name).inserted { self.sentence = sentence }
  }

  /// What was done stays on the screen, stored or not; so does its undo.
  package mutating func update(_ message: StoringMessage) {
    switch message {
    case .failed(let error):
      if unsaved == nil { sentence = Sentence(Phrases.unsaved(error)) }
      unsaved = error
    case .recovered:
      if unsaved != nil { sentence = Sentence(Phrases.savedAgain) }
      unsaved = nil
    }
  }
}
