import DecoderProtocol
import Imaging
import PhotoModel
import TerminalKit

/// The size and position at which a picture is painted. A preview is painted where the final
/// picture will be, at the same size.
struct PictureLayout: Hashable {
  /// The visible size in screen pixels. A fitted picture uses the fewest cells possible, and is
  /// centred in them.
  let size: PixelSize
  let cells: Size
  /// The size of all the cells in screen pixels.
  private let full: PixelSize
  /// The number of screen pixels per canvas pixel in each direction.
  private let downscaleFactor: Int

  init(of image: ImageResult.Image, for key: PictureKey, _ graphics: Graphics) {
    let (raster, cell) = (image.raster.size, graphics.cellPixels)
    let isReal = image.origin == .decoded && image.previewReason.isEmpty && !key.isDraft
    size = isReal ? raster : PictureLayout.size(of: raster, for: key)
    cells =
      key.request.mode == .fill
      ? key.cells
      : Size(
        columns: min(key.cells.columns, (size.width + cell.width - 1) / cell.width),
        rows: min(key.cells.rows, (size.height + cell.height - 1) / cell.height))
    let pixels = graphics.pixels(of: cells)
    full = PixelSize(width: pixels.width, height: pixels.height)
    downscaleFactor =
      graphics.method.isScaling
      ? max(1, min(PictureLayout.maxDownscaleFactor, size.width / max(1, raster.width))) : 1
  }

  private static func size(of preview: PixelSize, for key: PictureKey) -> PixelSize {
    if key.isDraft, let fitted = key.fitted { return fitted }
    if key.request.isPart { return key.request.size }
    return key.fitted.flatMap { preview.isPreview(of: $0) ? $0 : nil } ?? preview
  }

  /// The maximum of `downscaleFactor`. A blurred preview can be sent with fewer pixels to a
  /// terminal that scales pictures. Any coarser, and its edges would jump when the final picture
  /// arrives.
  private static let maxDownscaleFactor = 3

  /// Returns the pixels that fill the cells.
  func canvas(of raster: Raster, background: Raster.Color) -> Raster {
    guard size != raster.size else { return raster.padded(to: full, background: background) }
    return raster.cropped(to: raster.size.middle(shapedAs: size)).scaled(
      to: size.divided(by: downscaleFactor)
    )
    .padded(to: full.divided(by: downscaleFactor), background: background)
  }

  /// Returns a canvas with a frame drawn around a part of its picture.
  func framed(_ canvas: Raster, _ part: UnitRect, _ graphics: Graphics) -> Raster {
    let line = graphics.minLineSize
    return canvas.framed(
      part, of: size.divided(by: scaleFactor(of: canvas)),
      grid: line.divided(by: scaleFactor(of: canvas)))
  }

  private func scaleFactor(of canvas: Raster) -> Int {
    max(1, Int((Double(full.width) / Double(max(1, canvas.size.width))).rounded()))
  }
}

extension PixelSize {
  /// Returns whether this size is smaller than the whole in both directions and has about the same
  /// aspect ratio. A preview that the camera did not rotate doesn't.
  fileprivate func isPreview(of fullSize: PixelSize) -> Bool {
    guard width < fullSize.width, height < fullSize.height, width > 0, height > 0 else {
      return false
    }
    let shape = Double(width) * Double(fullSize.height) / (Double(height) * Double(fullSize.width))
    return (0.75...1.34).contains(shape)
  }

  /// Returns the largest centred part with the aspect ratio of another size. It excludes the bars
  /// around a preview.
  fileprivate func middle(shapedAs other: PixelSize) -> UnitRect {
    let shape = Double(width) * Double(other.height) / (Double(height) * Double(other.width))
    return shape > 1
      ? UnitRect(x: (1 - 1 / shape) / 2, y: 0, width: 1 / shape, height: 1)
      : UnitRect(x: 0, y: (1 - shape) / 2, width: 1, height: shape)
  }

  fileprivate func divided(by grain: Int) -> PixelSize {
    PixelSize(
      width: max(1, (width + grain / 2) / grain), height: max(1, (height + grain / 2) / grain))
  }
}

extension GraphicsMethod {
  /// Whether the terminal scales a picture to its cells.
  fileprivate var isScaling: Bool {
    switch self {
    case .kitty, .kittyClassic, .iterm: true
    case .sixel, .blocks, .blocks256, .blocks16, .blocks8, .luminance, .none: false
    }
  }
}
