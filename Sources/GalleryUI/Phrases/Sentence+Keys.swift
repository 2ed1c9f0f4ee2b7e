import GalleryEngine

/// Sentences about keys that have no effect, and about what the library doesn't support.
extension Sentence {
  static let quitAgain: Sentence = "Press \(key: .go(.back)) again to quit"
  /// The gallery was started to choose photos for another program.
  static let choosing: Sentence =
    "Choose photos for another program: \(key: .mark(.mark)): mark, \(key: .go(.quit)): done, "
    + "\(key: .go(.interrupt)): cancel"
  static func unboundKey(_ name: String) -> Sentence {
    "\(name) has no effect here (\(key: .look(.help)) for keys)"
  }

  /// The action under the cursor of the help has no effect on the page below.
  static func onlyOnPages(_ pages: String) -> Sentence { "This key works only here: \(pages)" }
  static let noActionOfSymbol: Sentence = "This line explains a symbol and has no action"

  static func noArgument(_ action: String) -> Sentence { Sentence(Phrases.noArgument(action)) }

  /// The key doesn't answer the question.
  static func noAnswer(_ name: String) -> Sentence {
    let sentence: Sentence =
      "\(name) has no effect: press \(key: .answer(.accept)) to confirm, "
      + "\(key: .answer(.refuse)) to cancel"
    return sentence.with(.mistake)
  }

  /// The library doesn't support what a key needs.
  static func libraryCannot(_ part: StorePart) -> Sentence {
    switch part {
    case .files: "The photos of this library are not files on this computer"
    case .importing: "Can't import into this library"
    case .albums: "The albums of this library can't be changed here"
    case .marks: "This library can't store marks"
    case .fields: "The metadata of this library can't be changed here"
    case .writing: "The files of this library can't be changed here"
    case .saving: "This library can't save photos as new files"
    case .trash: "This library has no trash"
    case .history: "This library has no history"
    case .queryPlans: "This library can't explain queries"
    case .duplicates: "This library can't compare files"
    case .stacks: "This library can't store stacks"
    case .similarity: "This library can't find similar photos"
    }
  }
}
