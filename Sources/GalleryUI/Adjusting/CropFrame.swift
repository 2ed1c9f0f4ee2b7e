package import PhotoRecipe

/// A crop frame over a picture: the part that remains, in coordinates from 0 to 1 from the top
/// left.
///
/// It never extends beyond the picture, and keeps its aspect ratio if one is given.
package struct CropFrame: Hashable, Sendable {
  /// The edges that a resize moves.
  package struct Edges: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let left = Edges(rawValue: 1)
    package static let right = Edges(rawValue: 2)
    package static let top = Edges(rawValue: 4)
    package static let bottom = Edges(rawValue: 8)
  }

  package private(set) var left: Double
  package private(set) var top: Double
  package private(set) var width: Double
  package private(set) var height: Double
  /// The width divided by the height, both as fractions of the picture; nil if the shape is free.
  private let ratio: Double?

  /// The minimum side, as a fraction of the picture. A smaller frame can't be grabbed with the
  /// mouse.
  private static let minimumSide = 0.02

  /// `shape` is the aspect ratio (width / height, in pixels) of the picture. `ratio` is the one
  /// that the frame keeps, or nil.
  package init(_ crop: RecipeCrop?, shape: Double, ratio: Double? = nil) {
    (left, top) = (crop?.x ?? 0, crop?.y ?? 0)
    (width, height) = (crop?.width ?? 1, crop?.height ?? 1)
    self.ratio = ratio.map { $0 / shape }
  }

  /// The part of the picture, or nil for all of it.
  package var crop: RecipeCrop? {
    // A difference due to rounding is not a crop.
    if min(width, height) > 0.9999 { return nil }
    return RecipeCrop(x: left, y: top, width: width, height: height)
  }

  /// Moves the frame, but not beyond the picture.
  package mutating func move(x: Double, y: Double) {
    left = min(max(left + x, 0), 1 - width)
    top = min(max(top + y, 0), 1 - height)
  }

  /// Moves some edges; the opposite ones stay in place. If the frame keeps its shape and only one
  /// edge is moved, the frame grows or shrinks evenly to both sides in the other direction.
  package mutating func resize(_ edges: Edges, x: Double, y: Double) {
    var (wide, high) = (width, height)
    if edges.contains(.left) { wide -= x }
    if edges.contains(.right) { wide += x }
    if edges.contains(.top) { high -= y }
    if edges.contains(.bottom) { high += y }
    if let ratio {
      let isAcross = !edges.isDisjoint(with: [.left, .right])
      let isDown = !edges.isDisjoint(with: [.top, .bottom])
      // At a corner, the direction with the larger movement determines the size.
      let followsWidth = isAcross && (!isDown || abs(wide - width) >= abs(high - height) * ratio)
      if followsWidth { high = wide / ratio } else { wide = high * ratio }
    }
    set(wide, high, anchoredBy: edges)
  }

  /// Scales the frame about its centre.
  package mutating func grow(by factor: Double) {
    set(width * factor, height * factor, anchoredBy: [], keepsShape: true)
  }

  /// Gives the frame its aspect ratio: the largest size, about its centre, that fits into the
  /// current frame.
  package mutating func applyRatio() {
    guard let ratio else { return }
    set(
      min(width, height * ratio), min(height, width / ratio), anchoredBy: [], keepsShape: true)
  }

  /// Sets the sides, limited by the room there is while the anchored edges stay in place.
  private mutating func set(
    _ wide: Double, _ high: Double, anchoredBy edges: Edges, keepsShape: Bool = false
  ) {
    let across = CropFrame.maximumLength(
      left, width, movesStart: edges.contains(.left), movesEnd: edges.contains(.right))
    let down = CropFrame.maximumLength(
      top, height, movesStart: edges.contains(.top), movesEnd: edges.contains(.bottom))
    var (wide, high) = (wide, high)
    if ratio != nil || keepsShape {
      guard wide > 0, high > 0 else { return }
      let grown = max(1, CropFrame.minimumSide / wide, CropFrame.minimumSide / high)
      let fitted = min(1, across / (wide * grown), down / (high * grown))
      (wide, high) = (wide * grown * fitted, high * grown * fitted)
    } else {
      wide = min(max(wide, CropFrame.minimumSide), across)
      high = min(max(high, CropFrame.minimumSide), down)
    }
    left = CropFrame.start(left, width, wide, edges.contains(.left), edges.contains(.right))
    top = CropFrame.start(top, height, high, edges.contains(.top), edges.contains(.bottom))
    (width, height) = (wide, high)
    move(x: 0, y: 0)
  }

  /// The maximum length of a side.
  private static func maximumLength(
    _ start: Double, _ length: Double, movesStart: Bool, movesEnd: Bool
  ) -> Double {
    if movesStart { return start + length }
    if movesEnd { return 1 - start }
    let middle = start + length / 2
    return 2 * min(middle, 1 - middle)
  }

  private static func start(
    _ start: Double, _ old: Double, _ new: Double, _ movesStart: Bool, _ movesEnd: Bool
  ) -> Double {
    if movesStart { return start + old - new }
    return movesEnd ? start : start + (old - new) / 2
  }
}
