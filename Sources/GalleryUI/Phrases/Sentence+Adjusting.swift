import GalleryEngine
import PhotoModel
import PhotoRecipe

extension Sentence {
  /// Videos can't be adjusted.
  static let notAdjustable: Sentence = "Only pictures that do not move are adjusted"
  static let notAdjusted: Sentence = "The photo is not adjusted"
  /// The photo left the library while its page was open.
  static let adjustedIsGone: Sentence =
    "The photo is gone: nothing can be kept, \(key: .answer(.refuse)) leaves"
  /// The recipe can't be applied by this version.
  static let recipeIsLocked: Sentence = "What is done to this photo stays as it is"
  static let recipeCopied: Sentence =
    "Copied: \(key: .adjust(.paste)) does it to another photo, or to marked ones"
  static let noRecipeCopied: Sentence =
    "Nothing is copied yet: \(key: .adjust(.copy)) copies what is done"
  static let nothingToCopyOf: Sentence = "Nothing is done to this photo that could be copied"
  static let noStepChosen: Sentence =
    "No step is chosen: \(key: .adjust(.choose)) chooses one"
  /// One more digit than fits was typed.
  static let numberIsLong: Sentence =
    "No more digits fit: \(key: .answer(.accept)) takes these"
  static let chooseFilterFirst: Sentence = "Choose a filter first"
  static let tooSmallToCut: Sentence = "The photo is too small to be cut"
  static let noGreyThere: Sentence = "It is black there: no white balance follows from that"
  static let noPictureToAdjust = Sentence(Phrases.noPictureToAdjust)

  static func notAdjustedOffline(_ path: FilePath?) -> Sentence {
    let photo = path.map { Phrases.quoted($0, .name) } ?? "this photo"
    return "Can't adjust \(photo): its disk is not there; connect it and try again"
  }

  /// The size of the picture is unknown.
  static func notAdjustedUnread(_ path: FilePath) -> Sentence {
    "Can't adjust \(Phrases.quoted(path, .name)): the picture can't be read"
  }

  static func isNoNumber(_ text: String) -> Sentence { "\(Phrases.quoted(text)) is no number" }

  static func noNumber(for step: RecipeStep) -> Sentence {
    let field = RecipeField.of(step)
    let ends = [field.range.lowerBound, field.range.upperBound].map {
      NumberText.trimmed($0, digits: 1)
    }
    return "\(field.label) goes from \(ends[0]) to \(ends[1])"
  }

  static func autoSet(_ steps: [RecipeStep], in recipe: Recipe) -> Sentence {
    "Auto: \(steps.isEmpty ? "nothing to improve" : values(of: steps, in: recipe))"
  }

  /// `isGrey` is false if the colour is too strong and only became less saturated.
  static func greySet(_ recipe: Recipe, isGrey: Bool) -> Sentence {
    "White balance: \(values(of: [.temperature, .tint], in: recipe))"
      + (isGrey ? "" : "; that colour is too strong to become grey")
  }

  private static func values(of steps: [RecipeStep], in recipe: Recipe) -> String {
    steps.map { "\(RecipeField.of($0).label) \(Phrases.value(of: $0, in: recipe))" }
      .joined(separator: ", ")
  }

  static func straightened(_ degrees: Double) -> Sentence {
    "Straightened by \(degrees > 0 ? "+" : "")\(NumberText.trimmed(degrees, digits: 1))°"
  }

  // MARK: Many photos

  /// `count` photos were adjusted. `left` can't be.
  static func adjusted(_ count: Int, left: Int = 0) -> Sentence {
    "\(photos: count) adjusted\(Phrases.notAdjusted(left)): "
      + "\(key: .act(.undo)) takes it back"
  }

  /// The adjustments of photos were removed.
  static func adjustmentsRemoved(_ count: Int) -> Sentence {
    count == 0
      ? "None of these photos is adjusted: nothing is changed"
      : "\(photos: count) as before: \(key: .act(.undo)) adjusts again"
  }

  /// None of the marked photos can be adjusted.
  static func markedNotAdjustable(_ count: Int) -> Sentence {
    "\(NumberText.count(count, "marked photo")) can't be adjusted"
  }
}
