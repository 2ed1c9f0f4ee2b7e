import GalleryEngine
import PhotoModel
import PhotoRecipe

/// Text on the page that adjusts a photo.
extension Phrases {
  static let asFile = "Original"
  static let notChangedHere = "Read-only"
  static let beforeAndAfter = "before and after"
  static let noPictureToAdjust = "No preview: adjustments work without it"

  /// The suffix that counts photos that can't be adjusted: `, 7 can't be adjusted`.
  static func notAdjusted(_ count: Int) -> String {
    count == 0 ? "" : ", \(NumberText.grouped(count)) can't be adjusted"
  }

  static let cropDoesNotFit =
    "The crop was made for another aspect ratio and has been adapted to this photo"

  static func adjusting(_ isChanged: Bool) -> String { isChanged ? "Adjust · changed" : "Adjust" }

  /// Explains why a recipe is shown but can't be changed. `recipe` is, for example, `by a newer
  /// Albumen (recipe of version 2)`.
  static func lockedRecipe(_ recipe: String) -> String {
    "Adjusted: \(recipe). It can't be changed here."
  }

  /// Lists what the result will lack.
  static func staysInOriginal(isHDR: Bool, isLive: Bool) -> [String] {
    (isHDR ? ["The HDR gain map stays in the original"] : [])
      + (isLive ? ["The video part is not adjusted"] : [])
  }

  static func label(of row: AdjustRow) -> String {
    switch row {
    case .filter: RecipeField.of(.filter).label
    case .step(.filter): "Strength"
    case .step(let step): RecipeField.of(step).label
    }
  }

  /// The value of a row. A dash if the step has no effect.
  static func number(of row: AdjustRow, in recipe: Recipe) -> String {
    switch row {
    case .filter: return recipe.filter?.rawValue ?? "–"
    case .step(.filter):
      return recipe.filter == nil ? "–" : "\(NumberText.trimmed(recipe[.filter], digits: 1)) %"
    case .step(.flip): return recipe[.flip] == 0 ? "–" : "mirrored"
    case .step(.crop):
      guard let crop = recipe.crop else { return "–" }
      let sides = [crop.width, crop.height].map { NumberText.trimmed($0 * 100, digits: 0) }
      return sides.joined(separator: "×") + " %"
    case .step(let step):
      return recipe.steps.contains(step) ? value(of: step, in: recipe) : "–"
    }
  }

  // MARK: The frame

  static let frameTitle = "Crop"
  static let cutSize = "Cropped size"
  static let wholeSize = "Full size"

  static func shape(_ shape: CropShape, isUpright: Bool) -> String {
    switch shape {
    case .free: "Free"
    case .original: "Original"
    case .square: "1:1"
    case .fourByThree: isUpright ? "3:4" : "4:3"
    case .threeByTwo: isUpright ? "2:3" : "3:2"
    case .sixteenByNine: isUpright ? "9:16" : "16:9"
    }
  }

  /// The size after cropping: `1:1 · 304×304`, or `310×204` if the shape has no name.
  static func part(_ size: PixelSize, _ named: (shape: CropShape, isUpright: Bool)?) -> String {
    let name = named.map { shape($0.shape, isUpright: $0.isUpright) + " · " } ?? ""
    return "\(name)\(size.width)×\(size.height)"
  }

  // MARK: Grey point and pasting

  static let greyTitle = "Grey point"
  static let greyLines = ["Move the cross to a grey area,", "or click one."]

  static func pasteTitle(_ photos: Int) -> String {
    photos == 0
      ? "Paste to this photo"
      : photos == 1
        ? "Paste to the marked photo" : "Paste to \(NumberText.grouped(photos)) marked photos"
  }
}
