import PhotoRecipe

/// The shapes that a photo can be cropped to.
package enum CropShape: Hashable, Sendable, CaseIterable {
  case free, original, square, fourByThree, threeByTwo, sixteenByNine

  /// The longer side divided by the shorter one, or nil for a free shape or that of the photo.
  private var sides: Double? {
    switch self {
    case .free, .original: nil
    case .square: 1
    case .fourByThree: 4 / 3
    case .threeByTwo: 3 / 2
    case .sixteenByNine: 16 / 9
    }
  }

  /// The aspect ratio (width / height), or nil for a free shape. `picture` is the aspect ratio of
  /// the whole photo.
  package func ratio(of picture: Double, isUpright: Bool) -> Double? {
    switch self {
    case .free: nil
    case .original: (picture < 1) == isUpright ? picture : 1 / picture
    default: sides.map { isUpright ? 1 / $0 : $0 }
    }
  }

  /// Returns the shape of a part whose sides are given in pixels, with a tolerance for rounding.
  /// Nil if the shape is free.
  static func matching(
    width: Double, height: Double, in picture: Double
  ) -> (shape: CropShape, isUpright: Bool)? {
    let isUpright = width < height
    let named: [CropShape] = [.square, .fourByThree, .threeByTwo, .sixteenByNine, .original]
    let shape = named.first { shape in
      guard let ratio = shape.ratio(of: picture, isUpright: isUpright) else { return false }
      return abs(width - height * ratio) <= min(max(1, ratio), width / 100)
    }
    return shape.map { ($0, isUpright) }
  }
}

/// The state of the crop tool: the shape that the frame keeps, and where the mouse holds it.
package struct CropTool: Hashable, Sendable {
  package internal(set) var shape = CropShape.free
  /// Whether the frame is in portrait orientation.
  package internal(set) var isUpright: Bool
  /// The part last made by hand, into which shapes are fitted; nil for the whole picture.
  var manualCrop: RecipeCrop?
  /// Where the mouse holds the frame: the edges (none for the whole frame) and the cell.
  var grip: (edges: CropFrame.Edges, column: Int, row: Int)?

  init(_ manualCrop: RecipeCrop?, isUpright: Bool) {
    (self.manualCrop, self.isUpright) = (manualCrop, isUpright)
  }

  /// Turns or mirrors the part made by hand in the same way as the picture.
  mutating func transform(_ change: (inout Recipe) -> Void) {
    var recipe = Recipe()
    recipe.setCrop(to: manualCrop)
    change(&recipe)
    manualCrop = recipe.crop
  }

  package static func == (left: CropTool, right: CropTool) -> Bool {
    left.shape == right.shape && left.isUpright == right.isUpright
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(shape)
    hasher.combine(isUpright)
  }
}
