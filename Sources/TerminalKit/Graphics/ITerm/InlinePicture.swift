import Foundation

/// A picture encoded as files in iTerm2's escape sequence, which WezTerm, VS Code and other
/// terminals also support.
///
/// All of them accept JPEG, which takes a tenth of the bytes of a lossless format.
struct InlinePicture: Sendable {
  private let raster: PixelRaster
  private let cells: Size
  private(set) var strips: [PictureStrip] = []

  /// The number of pixels per strip: about 40 kB of JPEG in base64.
  private static let pixelsPerStrip = 160_000
  private static let encoder = JPEGEncoder(quality: 88)

  init(_ raster: PixelRaster, cells: Size, cell: PixelExtent) {
    self.raster = raster
    self.cells = cells
    strips = PictureStrip.strips(of: cells, cell: cell, pixelLimit: Self.pixelsPerStrip) {
      encoded($0)
    }
  }

  var byteCount: Int { raster.pixels.count + strips.reduce(0) { $0 + $1.bytes.count } }

  /// Returns the sequence for a rectangle of the picture's cells. It requests that the terminal
  /// fill this number of cells in both directions, and that WezTerm not move the cursor.
  func encoded(_ rect: Rect) -> [UInt8] {
    let (left, right) = (x(rect.columns.lowerBound), x(rect.columns.upperBound))
    let (top, bottom) = (y(rect.rows.lowerBound), y(rect.rows.upperBound))
    let part = raster.cropped(
      x: min(left, raster.size.width - 1), y: min(top, raster.size.height - 1),
      width: max(1, right - left), height: max(1, bottom - top))
    guard
      let file = Self.encoder.encode(
        part.pixels, width: part.size.width, height: part.size.height)
    else { return [] }
    let keys =
      "inline=1;width=\(rect.size.columns);height=\(rect.size.rows);preserveAspectRatio=0;"
      + "size=\(file.count);doNotMoveCursor=1"
    return Array("\u{1B}]1337;File=\(keys):".utf8) + Data(file).base64EncodedData() + [0x07]
  }

  private func x(_ column: Int) -> Int { column * raster.size.width / cells.columns }
  private func y(_ row: Int) -> Int { row * raster.size.height / cells.rows }
}
