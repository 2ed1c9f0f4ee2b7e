import DecoderProtocol
import PhotoModel

/// The requested part of a stored picture and its target size, before turning.
struct Placement: Hashable {
  /// In pixels of the stored picture, at least a fraction of one wide and high.
  var part: PixelRect
  /// The size of the result before turning.
  var size: PixelSize

  struct PixelRect: Hashable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  /// `turn` converts the stored picture to the displayed one, to which the request's region refers.
  init(of stored: PixelSize, transform: PictureTransform, request: DecoderRequest) {
    self.init(
      of: stored, transform: transform, region: request.region, mode: request.mode,
      size: request.size)
  }

  init(
    of stored: PixelSize, transform: PictureTransform, region: UnitRect = .full,
    mode: DecoderRequest.Mode,
    size requestedSize: PixelSize
  ) {
    let displaySize = transform.size(stored)
    let (left, width) = Placement.pixels(region.x, region.width, of: displaySize.width)
    let (top, height) = Placement.pixels(region.y, region.height, of: displaySize.height)
    let scales = (Double(requestedSize.width) / width, Double(requestedSize.height) / height)
    var part = PixelRect(x: left, y: top, width: width, height: height)
    let size: PixelSize
    switch mode {
    case .fit:
      let scale = min(1, scales.0, scales.1)
      size = PixelSize(
        width: max(1, min(requestedSize.width, Int((width * scale).rounded()))),
        height: max(1, min(requestedSize.height, Int((height * scale).rounded()))))
    case .fill:
      size = requestedSize
      let scale = max(scales.0, scales.1)
      part.width = min(width, Double(requestedSize.width) / scale)
      part.height = min(height, Double(requestedSize.height) / scale)
      part.x += (width - part.width) / 2
      part.y += (height - part.height) / 2
    }
    let unit = transform.stored(
      UnitRect(
        x: part.x / Double(displaySize.width), y: part.y / Double(displaySize.height),
        width: part.width / Double(displaySize.width),
        height: part.height / Double(displaySize.height)))
    self.part = PixelRect(
      x: unit.x * Double(stored.width), y: unit.y * Double(stored.height),
      width: unit.width * Double(stored.width), height: unit.height * Double(stored.height))
    self.size = transform.size(size)
  }

  /// Returns the size of the whole stored picture at the scale of the result: never smaller than
  /// the result.
  func fullSize(of stored: PixelSize) -> PixelSize {
    PixelSize(
      width: max(
        size.width, Int((Double(stored.width) * Double(size.width) / part.width).rounded())),
      height: max(
        size.height, Int((Double(stored.height) * Double(size.height) / part.height).rounded())))
  }

  /// Returns the part in whole pixels of a copy of the stored picture in another size.
  func area(of stored: PixelSize, in copy: PixelSize) -> (
    x: Int, y: Int, width: Int, height: Int
  ) {
    func side(_ start: Double, _ length: Double, _ fullLength: Int, _ copied: Int) -> (Int, Int) {
      let scale = Double(copied) / Double(fullLength)
      let count = max(1, min(copied, Int((length * scale).rounded())))
      return (max(0, min(copied - count, Int((start * scale).rounded()))), count)
    }
    let (x, width) = side(part.x, part.width, stored.width, copy.width)
    let (y, height) = side(part.y, part.height, stored.height, copy.height)
    return (x, y, width, height)
  }

  /// Returns one side of a region in whole pixels, at least one, for any requested numbers.
  private static func pixels(_ start: Double, _ length: Double, of fullLength: Int) -> (
    Double, Double
  ) {
    let count = Double(fullLength)
    guard start.isFinite, length.isFinite, length > 0 else { return (0, count) }
    let first = min(max(0, (start * count).rounded()), count - 1)
    let last = min(max(first + 1, ((start + length) * count).rounded()), count)
    return (first, last - first)
  }
}
