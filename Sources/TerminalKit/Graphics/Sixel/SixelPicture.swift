/// A picture with its own palette, encoded as sixels in strips; parts are encoded on demand.
struct SixelPicture: Sendable {
  private let palette: SixelPalette
  /// The colour number of each pixel, row by row.
  private let numbers: [UInt8]
  private let size: PixelExtent
  private let cell: PixelExtent
  private(set) var strips: [PictureStrip] = []

  /// The number of pixels per strip: about 60 kB of sixels.
  private static let pixelsPerStrip = 40_000

  /// - Precondition: The raster has the same number of pixels as its cells, because sixels are
  ///   drawn one to one.
  init(_ raster: PixelRaster, cells: Size, cell: PixelExtent, colors: Int) {
    palette = SixelPalette(raster, limit: min(256, max(2, colors)))
    numbers = SixelDither.numbers(of: raster, in: palette)
    size = raster.size
    self.cell = cell
    strips = PictureStrip.strips(of: cells, cell: cell, pixelLimit: Self.pixelsPerStrip) {
      encoded($0)
    }
  }

  var byteCount: Int { numbers.count + strips.reduce(0) { $0 + $1.bytes.count } }

  /// Returns the sequence for a rectangle of the picture's cells.
  func encoded(_ rect: Rect) -> [UInt8] {
    SixelEncoder(numbers: numbers, width: size.width, palette: palette).encode(
      x: rect.origin.column * cell.width, y: rect.origin.row * cell.height,
      width: rect.size.columns * cell.width, height: rect.size.rows * cell.height)
  }
}
