package import GalleryEngine

/// The messages to the user.
package struct NoticesState: Sendable {
  /// The sentence in the bottom line, shown until the next key.
  package internal(set) var sentence: Sentence?
  /// Whether the most important keys are shown, at the first start, until the next key.
  package internal(set) var isIntroductionShown = false
  /// Why the user's changes are not stored yet. Nil if all are stored.
  package private(set) var unsaved: StoreError?
  /// The names of sentences that are not shown again.
  private(set) var shownNames: Set<String> = []

  package init() {}

  /// Shows a text the first time only: a source may report the same problem repeatedly.
  package mutating func showOnce(_ text: String) {
    showOnce(Sentence(text), as: text)
  }

  /// Shows an error of the library the first time only: a repeated request may fail repeatedly.
  mutating func showOnce(_ error: StoreError) {
    showOnce(Phrases.sentence(error))
  }

  /// Shows a sentence unless one with this name was already shown.
  package mutating func showOnce(_ sentence: Sentence, as name: String) {
    if shownNames.insert(name).inserted { self.sentence = sentence }
  }

  /// Reports whether changes can be stored. Changes and their undo steps stay in memory either way.
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
