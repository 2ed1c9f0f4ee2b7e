package import PhotoModel

/// How a photo is to be seen: what is done to it, beside its file, which stays as it is.
///
/// A value: steps with numbers, each at most once, carried out in the order of the table. Numbers are within
/// their ranges and rounded to a thousandth, so that a recipe read from its own text is the same. Places are
/// counted in parts of the photo as a person sees it, upright, whatever its size.
package struct Recipe: Hashable, Sendable {
  /// The version of recipes that this program writes and carries out.
  package static let version = 1

  /// Only those that do something.
  private var numbers: [RecipeStep: Double] = [:]

  /// The part that is seen, of what the steps before it leave.
  package private(set) var crop: RecipeCrop?

  /// Nil together with a strength of 0.
  package private(set) var filter: RecipeFilter?

  /// The photo, upright, that the crop was made for. For a photo of another shape the crop is fitted.
  package var size: PixelSize?

  package init() {}

  /// Whether nothing is done.
  package var isEmpty: Bool { numbers.isEmpty && crop == nil }

  /// Whether a colour of any pixel is changed.
  package var changesLight: Bool { numbers.keys.contains { !$0.isGeometry } }

  /// The number of a step; what does nothing where the step is not in it. Setting it brings it into its
  /// range, rounded; what is no number is taken for one that does nothing. A crop has none.
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

  /// The steps that do something, in the order in which they are carried out.
  package var steps: [RecipeStep] {
    RecipeStep.allCases.filter { $0 == .crop ? crop != nil : numbers[$0] != nil }
  }

  /// Cuts to a part; all of the picture takes the crop away.
  package mutating func cut(to part: RecipeCrop?) {
    crop = part?.isWhole == true ? nil : part
  }

  /// `strength` from 0 to 100.
  package mutating func use(_ filter: RecipeFilter?, strength: Double = 100) {
    self.filter = filter
    self[.filter] = filter == nil ? 0 : strength
  }

  /// Takes a step away.
  package mutating func reset(_ step: RecipeStep) {
    if step == .crop { crop = nil } else { self[step] = RecipeField.of(step).neutral }
  }

  /// Takes these steps of another recipe, and has the others as they are. A step that the other has not is
  /// taken away. A crop is fitted to `photo`, the size of the photo that gets it, where that is known.
  package mutating func take(
    _ steps: some Sequence<RecipeStep>, from other: Recipe, for photo: PixelSize?
  ) {
    var takesCrop = false
    for step in steps {
      switch step {
      case .crop:
        (crop, size) = (other.crop, other.size)
        takesCrop = true
      case .filter: use(other.filter, strength: other[.filter])
      default: self[step] = other[step]
      }
    }
    if takesCrop, let photo { self = fitted(to: photo) }
  }

  /// Turns what is seen clockwise by quarters: the same part of the photo, straight as before.
  package mutating func turn(quarters: Int) {
    let before = Int(self[.rotate] / 90)
    // What is mirrored afterwards turns the other way before.
    let by = self[.flip] == 0 ? quarters : -quarters
    self[.rotate] = Double((before + by) & 3) * 90
    crop = crop?.turned(quarters)
  }

  /// Mirrors what is seen, left and right: the same part of the photo, straight as before.
  package mutating func mirror() {
    self[.flip] = 1 - self[.flip]
    self[.straighten] = -self[.straighten]
    crop = crop?.mirrored
  }
}
