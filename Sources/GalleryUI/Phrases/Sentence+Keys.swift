import GalleryEngine

/// Sentences about keys that have no effect, and about what the library doesn't support.
extension Sentence {
  static let quitAgain: Sentence = "This is the top: \(key: .go(.back)) once more quits"
  /// The gallery was started to choose photos for another program.
  static let choosing: Sentence =
    "Another program waits for photos: \(key: .mark(.mark)) marks them, \(key: .go(.quit)) hands "
    + "them over, \(key: .go(.interrupt)) gives up"
  static func unboundKey(_ name: String) -> Sentence {
    "\(name) does nothing here: \(key: .look(.help)) shows the keys"
  }

  static func noArgument(_ action: String) -> Sentence { "\(action) takes no argument" }

  /// The key doesn't answer the question.
  static func noAnswer(_ name: String) -> Sentence {
    let words: Sentence =
      "\(name) has no effect: press \(key: .answer(.accept)) to confirm, "
      + "\(key: .answer(.refuse)) to cancel"
    return words.with(.mistake)
  }

  /// The library doesn't support what a key needs.
  static func libraryCannot(_ part: StorePart) -> Sentence {
    switch part {
    case .files: "The photos of this library are no files of this machine"
    case .importing: "Nothing can be imported here"
    case .albums: "The albums of this library can't be changed here"
    case .marks: "This library keeps no marks"
    case .fields: "The fields of this library can't be changed here"
    case .writing: "The files of this library can't be changed here"
    case .saving: "This library can't save photos as new files"
    case .trash: "This library has no trash"
    case .history: "This library keeps no history"
    case .queryPlans: "This library can't explain queries"
    case .duplicates: "This library can't compare files"
    }
  }
}
