package import DecoderProtocol
import Imaging
package import PhotoModel
import TerminalKit

extension Raster {
  /// Returns the canvas with a frame drawn around a part of the picture in its middle. The area
  /// outside is darkened, and lines mark the thirds. They are drawn into the pixels, so that they
  /// work with every graphics method.
  ///
  /// Lines start at multiples of `grid` and are as thick as `grid`, because a cell made of
  /// characters can't show thinner ones.
  package func framed(_ part: UnitRect, of picture: PixelSize, grid: PixelSize) -> Raster {
    let columns = FrameLines(
      start: part.x, length: part.width, side: picture.width, of: size.width, grid: grid.width)
    let rows = FrameLines(
      start: part.y, length: part.height, side: picture.height, of: size.height, grid: grid.height)
    let (across, down) = (
      columns.picture.map { columns.kind(at: $0) }, rows.picture.map { rows.kind(at: $0) }
    )
    var pixels = self.pixels
    pixels.withUnsafeMutableBufferPointer { pixels in
      for (y, row) in zip(rows.picture, down) {
        for (x, column) in zip(columns.picture, across) {
          let start = (y * size.width + x) * 3
          switch row.rawValue > column.rawValue ? row : column {
          case .outside:
            for index in start..<(start + 3) {
              pixels[index] = UInt8(truncatingIfNeeded: (Int(pixels[index]) * 80) >> 8)
            }
          case .edge: for index in start..<(start + 3) { pixels[index] = 236 }
          case .third:
            let light =
              (Int(pixels[start]) + 2 * Int(pixels[start + 1]) + Int(pixels[start + 2])) / 4
            let towards = light < 140 ? 255 : 0
            for index in start..<(start + 3) {
              pixels[index] = UInt8(truncatingIfNeeded: (Int(pixels[index]) * 3 + towards * 2) / 5)
            }
          case .inside: break
          }
        }
      }
    }
    return Raster(size: size, pixels: pixels)
  }

  /// The kind of a pixel. Where rows and columns differ, the higher raw value wins.
  fileprivate enum FrameKind: Int {
    case inside, third, edge, outside
  }
}

/// The positions of a frame's lines in one direction, in pixels of the canvas.
private struct FrameLines {
  let picture: Range<Int>
  private let inside: Range<Int>
  private let thirds: [Int]
  private let grid: Int

  init(start: Double, length: Double, side: Int, of canvas: Int, grid: Int) {
    let first = max(0, canvas - side) / 2
    let pictureRange = first..<min(canvas, first + side)
    func line(_ fraction: Double) -> Int {
      let pixel = Double(first) + fraction * Double(side)
      return Int((pixel / Double(grid)).rounded()) * grid
    }
    // If the edge of the picture is not a multiple of `grid`, the outermost lines are inside it.
    let lowest = (first + grid - 1) / grid * grid
    let highest = max(lowest + grid, pictureRange.upperBound / grid * grid)
    let low = min(max(line(start), lowest), highest - grid)
    let high = min(max(line(start + length), low + grid), highest)
    (picture, inside, self.grid) = (pictureRange, low..<max(low + 1, high), grid)
    thirds = [1, 2].map { line(start + length * Double($0) / 3) }
  }

  func kind(at position: Int) -> Raster.FrameKind {
    guard inside.contains(position) else { return .outside }
    if position < inside.lowerBound + grid || position >= inside.upperBound - grid { return .edge }
    return thirds.contains { position >= $0 && position < $0 + grid } ? .third : .inside
  }
}

extension Graphics {
  /// The thinnest possible line in a picture: half a cell if it is made of characters.
  var minLineSize: PixelSize {
    let cell = cellPixels
    if method.isCells {
      return PixelSize(width: max(1, cell.width / 2), height: max(1, cell.height / 2))
    }
    let side = max(1, cell.width / 8)
    return PixelSize(width: side, height: side)
  }
}
