import GalleryEngine
import PhotoModel
import PhotoRecipe

extension Sentence {
  /// Videos can't be adjusted.
  static let notAdjustable: Sentence = "Only still photos can be adjusted"
  static let notAdjusted: Sentence = "The photo is not adjusted"
  /// The photo left the library while its page was open.
  static let adjustedPhotoMissing: Sentence =
    "The photo is no longer in the library; press \(key: .answer(.refuse)) to leave"
  /// The recipe can't be applied by this version.
  static let recipeIsLocked: Sentence = "The adjustments of this photo can't be changed here"
  static let recipeCopied: Sentence =
    "Copied the adjustments; press \(key: .adjust(.paste)) on another photo to paste them"
  static let noRecipeCopied: Sentence =
    "No adjustments copied yet; press \(key: .adjust(.copy)) to copy them"
  static let noAdjustmentsToCopy: Sentence = "This photo has no adjustments to copy"
  static let noStepChosen: Sentence =
    "No adjustment is selected; press \(key: .adjust(.choose)) to select one"
  /// One more digit than fits was typed.
  static let numberTooLong: Sentence =
    "No more digits fit; press \(key: .answer(.accept)) to apply"
  static let chooseFilterFirst: Sentence = "Choose a filter first"
  static let tooSmallToCrop: Sentence = "The photo is too small to crop"
  static let blackPointNotUsable: Sentence = "Can't set the white balance from a black point"
  static let noPictureToAdjust = Sentence(Phrases.noPictureToAdjust)

  static func notAdjustedOffline(_ path: FilePath?) -> Sentence {
    let photo = path.map { Phrases.quoted($0, .name) } ?? "this photo"
    return "Can't adjust \(photo): its disk is not connected; connect it and try again"
  }

  /// The size of the picture is unknown.
  static func notAdjustedUnread(_ path: FilePath) -> Sentence {
    "Can't adjust \(Phrases.quoted(path, .name)): the picture can't be read"
  }

  static func notANumber(_ text: String) -> Sentence { "\(Phrases.quoted(text)) is not a number" }

  static func noNumber(for step: RecipeStep) -> Sentence {
    let field = RecipeField.of(step)
    let ends = [field.range.lowerBound, field.range.upperBound].map {
      NumberText.trimmed($0, digits: 1)
    }
    return "\(field.label) must be between \(ends[0]) and \(ends[1])"
  }

  static func autoSet(_ steps: [RecipeStep], in recipe: Recipe) -> Sentence {
    "Auto: \(steps.isEmpty ? "nothing to improve" : values(of: steps, in: recipe))"
  }

  /// `isGrey` is false if the colour is too strong and only became less saturated.
  static func greySet(_ recipe: Recipe, isGrey: Bool) -> Sentence {
    "White balance: \(values(of: [.temperature, .tint], in: recipe))"
      + (isGrey ? "" : "; the colour is too strong to become grey")
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
  static func adjusted(_ count: Int, notAdjustableCount: Int = 0) -> Sentence {
    "Adjusted \(photos: count)\(Phrases.notAdjusted(notAdjustableCount)); press \(key: .act(.undo)) to undo"
  }

  /// The adjustments of photos were removed.
  static func adjustmentsRemoved(_ count: Int) -> Sentence {
    count == 0
      ? "None of these photos is adjusted"
      : "Reverted the adjustments of \(photos: count); press \(key: .act(.undo)) to undo"
  }

  /// None of the marked photos can be adjusted.
  static func markedNotAdjustable(_ count: Int) -> Sentence {
    "\(NumberText.count(count, "marked photo")) can't be adjusted"
  }
}
