package import DecoderProtocol
import Imaging
package import PhotoModel
import TerminalKit

extension Raster {
  /// A canvas in whose middle a picture stands, with a frame around a part of that: what is outside is dark,
  /// and lines are at its thirds. They are pixels of the picture, so that every way of painting has them.
  ///
  /// Lines begin at whole numbers of `grid`, and are as thick: a cell that is made of characters has no
  /// thinner ones.
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

  /// The later one wins where two meet.
  fileprivate enum FrameKind: Int {
    case inside, third, edge, outside
  }
}

/// Where the lines of a frame lie in one direction, in pixels of the canvas.
private struct FrameLines {
  let picture: Range<Int>
  private let inside: Range<Int>
  private let thirds: [Int]
  private let grid: Int

  init(start: Double, length: Double, side: Int, of canvas: Int, grid: Int) {
    let first = max(0, canvas - side) / 2
    let whole = first..<min(canvas, first + side)
    func line(_ place: Double) -> Int {
      let pixel = Double(first) + place * Double(side)
      return Int((pixel / Double(grid)).rounded()) * grid
    }
    // Of a picture that does not begin with a line, the outermost ones lie within it.
    let lowest = (first + grid - 1) / grid * grid
    let highest = max(lowest + grid, whole.upperBound / grid * grid)
    let low = min(max(line(start), lowest), highest - grid)
    let high = min(max(line(start + length), low + grid), highest)
    (picture, inside, self.grid) = (whole, low..<max(low + 1, high), grid)
    thirds = [1, 2].map { line(start + length * Double($0) / 3) }
  }

  func kind(at place: Int) -> Raster.FrameKind {
    guard inside.contains(place) else { return .outside }
    if place < inside.lowerBound + grid || place >= inside.upperBound - grid { return .edge }
    return thirds.contains { place >= $0 && place < $0 + grid } ? .third : .inside
  }
}

extension Graphics {
  /// The thinnest line that a picture can have: half a cell where it is made of characters.
  var thinnest: PixelSize {
    let cell = cellPixels
    if method.isCells {
      return PixelSize(width: max(1, cell.width / 2), height: max(1, cell.height / 2))
    }
    let side = max(1, cell.width / 8)
    return PixelSize(width: side, height: side)
  }
}
