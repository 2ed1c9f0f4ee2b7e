package import PhotoModel

/// The adjustments of a photo, stored separately from its file, which stays unchanged.
///
/// A value: steps with numbers, each at most once, applied in the order of the table. Numbers are
/// within their ranges and rounded to thousandths, so that a recipe parsed from its own text is
/// equal. Positions are fractions of the upright photo, independent of its size.
package struct Recipe: Hashable, Sendable {
  /// The version of recipes that this program writes and applies.
  package static let version = 1

  /// Contains only steps that have an effect.
  private var numbers: [RecipeStep: Double] = [:]

  /// The visible part, relative to the result of the previous steps.
  package private(set) var crop: RecipeCrop?

  /// Nil if the strength is 0.
  package private(set) var filter: RecipeFilter?

  /// The size of the upright photo that the crop was made for. The crop is fitted to photos of
  /// another aspect ratio.
  package var size: PixelSize?

  package init() {}

  /// Whether the recipe has no effect.
  package var isEmpty: Bool { numbers.isEmpty && crop == nil }

  /// Whether the colour of any pixel is changed.
  package var changesLight: Bool { numbers.keys.contains { !$0.isGeometry } }

  /// The number of a step; the neutral number if the step isn't set. Setting it clamps and rounds
  /// the number; NaN becomes the neutral number. A crop has no number.
  package subscript(step: RecipeStep) -> Double {
    get { numbers[step] ?? RecipeField.of(step).neutral }
    set {
      let field = RecipeField.of(step)
      var number = newValue.isFinite ? newValue : field.neutral
      number = min(max(number, field.range.lowerBound), field.range.upperBound)
      switch step {
      case .crop: return
      case .rotate: number = (number / 90).rounded() * 90
      case .flip: number = number.rounded()
      case .filter where filter == nil: number = 0
      default: number = RecipeNumber.thousandths(number)
      }
      numbers[step] = number == field.neutral ? nil : number
      if step == .filter, numbers[step] == nil { filter = nil }
    }
  }

  /// The steps that have an effect, in the order in which they are applied.
  package var steps: [RecipeStep] {
    RecipeStep.allCases.filter { $0 == .crop ? crop != nil : numbers[$0] != nil }
  }

  /// Crops to a part; the whole picture removes the crop.
  package mutating func setCrop(to part: RecipeCrop?) {
    crop = part?.isWholePicture == true ? nil : part
  }

  /// Sets the filter. `strength` is from 0 to 100.
  package mutating func setFilter(_ filter: RecipeFilter?, strength: Double = 100) {
    self.filter = filter
    self[.filter] = filter == nil ? 0 : strength
  }

  /// Removes a step.
  package mutating func reset(_ step: RecipeStep) {
    if step == .crop { crop = nil } else { self[step] = RecipeField.of(step).neutral }
  }

  /// Copies some steps from another recipe and leaves the others unchanged. A step that the other
  /// recipe doesn't contain is removed. A crop is fitted to `photo`, the size of the photo that
  /// gets it, if known.
  package mutating func copySteps(
    _ steps: some Sequence<RecipeStep>, from other: Recipe, for photo: PixelSize?
  ) {
    var takesCrop = false
    for step in steps {
      switch step {
      case .crop:
        (crop, size) = (other.crop, other.size)
        takesCrop = true
      case .filter: setFilter(other.filter, strength: other[.filter])
      default: self[step] = other[step]
      }
    }
    if takesCrop, let photo { self = fitted(to: photo) }
  }

  /// Turns the displayed picture clockwise by quarters: the same part of the photo, with the same
  /// straightening.
  package mutating func rotate(quarters: Int) {
    let before = Int(self[.rotate] / 90)
    // A turn before mirroring goes the other way.
    let by = self[.flip] == 0 ? quarters : -quarters
    self[.rotate] = Double((before + by) & 3) * 90
    crop = crop?.rotated(quarters)
  }

  /// Mirrors the displayed picture left to right: the same part of the photo, with the same
  /// straightening.
  package mutating func mirror() {
    self[.flip] = 1 - self[.flip]
    self[.straighten] = -self[.straighten]
    crop = crop?.mirrored
  }
}
