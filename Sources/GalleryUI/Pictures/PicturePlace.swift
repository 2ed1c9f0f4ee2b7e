import DecoderProtocol
import Imaging
import PhotoModel
import TerminalKit

/// Where the pixels of an answer stand: a preview where the picture that follows it will, in the
/// same size.
struct PicturePlace: Hashable {
  /// What is seen, in pixels of the screen. A picture that is fitted takes the fewest cells it needs,
  /// and stands in their middle.
  let size: PixelSize
  let cells: Size
  /// All of the cells, in pixels of the screen.
  private let full: PixelSize
  /// So many pixels of the screen are one of the canvas, each way.
  private let grain: Int

  init(of image: ImageResult.Image, for key: PictureKey, _ graphics: Graphics) {
    let (raster, cell) = (image.raster.size, graphics.cellPixels)
    let isReal = image.origin == .decoded && image.note.isEmpty && !key.isDraft
    size = isReal ? raster : PicturePlace.size(of: raster, for: key)
    cells =
      key.request.mode == .fill
      ? key.cells
      : Size(
        columns: min(key.cells.columns, (size.width + cell.width - 1) / cell.width),
        rows: min(key.cells.rows, (size.height + cell.height - 1) / cell.height))
    let pixels = graphics.pixels(of: cells)
    full = PixelSize(width: pixels.width, height: pixels.height)
    grain =
      graphics.method.isScaling
      ? max(1, min(PicturePlace.coarsest, size.width / max(1, raster.width))) : 1
  }

  private static func size(of preview: PixelSize, for key: PictureKey) -> PixelSize {
    if key.isDraft, let fitted = key.fitted { return fitted }
    if key.request.isPart { return key.request.size }
    return key.fitted.flatMap { preview.isPreview(of: $0) ? $0 : nil } ?? preview
  }

  /// A preview is blurred; as much less of it need be sent to a terminal that makes pictures larger
  /// itself. Coarser, its edges would jump when the real picture comes.
  private static let coarsest = 3

  /// The pixels that fill the cells.
  func canvas(of raster: Raster, background: Raster.Color) -> Raster {
    guard size != raster.size else { return raster.padded(to: full, background: background) }
    return raster.cropped(to: raster.size.middle(shapedAs: size)).scaled(
      to: size.divided(by: grain)
    )
    .padded(to: full.divided(by: grain), background: background)
  }

  /// A canvas with a frame around a part of the picture in it.
  func framed(_ canvas: Raster, _ part: UnitRect, _ graphics: Graphics) -> Raster {
    let line = graphics.thinnest
    return canvas.framed(
      part, of: size.divided(by: grainOf(canvas)),
      grid: line.divided(by: grainOf(canvas)))
  }

  private func grainOf(_ canvas: Raster) -> Int {
    max(1, Int((Double(full.width) / Double(max(1, canvas.size.width))).rounded()))
  }
}

extension PixelSize {
  /// Whether it is smaller than a picture on both sides, and about of its shape: previews that a
  /// camera did not turn are not.
  fileprivate func isPreview(of whole: PixelSize) -> Bool {
    guard width < whole.width, height < whole.height, width > 0, height > 0 else { return false }
    let shape = Double(width) * Double(whole.height) / (Double(height) * Double(whole.width))
    return (0.75...1.34).contains(shape)
  }

  /// The largest part in the middle that has another's shape: the bars around a preview stay out.
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
  /// Whether the terminal brings a picture into the size of its cells.
  fileprivate var isScaling: Bool {
    switch self {
    case .kitty, .kittyClassic, .iterm: true
    case .sixel, .blocks, .blocks256, .blocks16, .blocks8, .luminance, .none: false
    }
  }
}
