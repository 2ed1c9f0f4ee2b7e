import PhotoRecipe

/// The shapes that a photo may be cut to.
package enum CropShape: Hashable, Sendable, CaseIterable {
  case free, original, square, fourThirds, threeHalves, sixteenNinths

  /// The longer side for each of the shorter one; nil where that is free, or the photo's.
  private var sides: Double? {
    switch self {
    case .free, .original: nil
    case .square: 1
    case .fourThirds: 4 / 3
    case .threeHalves: 3 / 2
    case .sixteenNinths: 16 / 9
    }
  }

  /// The width for each of the height; nil for any. `picture` is that of all of the photo.
  package func ratio(of picture: Double, isUpright: Bool) -> Double? {
    switch self {
    case .free: nil
    case .original: (picture < 1) == isUpright ? picture : 1 / picture
    default: sides.map { isUpright ? 1 / $0 : $0 }
    }
  }

  /// The shape of a part, its sides in pixels, but for what rounding does to it; nil for one that is free.
  static func found(
    width: Double, height: Double, in picture: Double
  ) -> (shape: CropShape, isUpright: Bool)? {
    let isUpright = width < height
    let named: [CropShape] = [.square, .fourThirds, .threeHalves, .sixteenNinths, .original]
    let shape = named.first { shape in
      guard let ratio = shape.ratio(of: picture, isUpright: isUpright) else { return false }
      return abs(width - height * ratio) <= min(max(1, ratio), width / 100)
    }
    return shape.map { ($0, isUpright) }
  }
}

/// How a photo is being cut: what the frame over it keeps to, and where the mouse holds it.
package struct CropTool: Hashable, Sendable {
  package internal(set) var shape = CropShape.free
  /// Whether it is higher than wide.
  package internal(set) var isUpright: Bool
  /// The part that was made by hand last, which shapes are made of; nil for all of the picture.
  var made: RecipeCrop?
  /// Where the mouse holds it: which edges, none for all of it, and the cell.
  var grip: (edges: CropFrame.Edges, column: Int, row: Int)?

  init(_ made: RecipeCrop?, isUpright: Bool) { (self.made, self.isUpright) = (made, isUpright) }

  /// What was made by hand is turned and mirrored as the picture is.
  mutating func lay(_ change: (inout Recipe) -> Void) {
    var recipe = Recipe()
    recipe.cut(to: made)
    change(&recipe)
    made = recipe.crop
  }

  package static func == (left: CropTool, right: CropTool) -> Bool {
    left.shape == right.shape && left.isUpright == right.isUpright
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(shape)
    hasher.combine(isUpright)
  }
}
