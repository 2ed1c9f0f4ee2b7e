import Testing

@testable import TerminalKit

/// Generated pictures whose pixels reveal their origin.
struct TestPictures {
  let graphics: Graphics
  private let maker = PictureEncoder(after: 0)

  init(_ method: GraphicsMethod, cell: PixelExtent = PixelExtent(width: 2, height: 4)) {
    graphics = Graphics(method: method, cell: cell)
  }

  init(_ graphics: Graphics) {
    self.graphics = graphics
  }

  /// Makes a picture whose pixels are given by `color`.
  func make(
    columns: Int, rows: Int, of subject: UInt64? = nil, size: PixelExtent? = nil,
    color: (_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8)
  ) throws -> Picture {
    let cells = Size(columns: columns, rows: rows)
    let size =
      size ?? PixelExtent(width: columns * graphics.cell.width, height: rows * graphics.cell.height)
    return try #require(
      maker.picture(
        Self.pixels(size, color), size: size, cells: cells, of: subject, for: graphics))
  }

  private static func pixels(
    _ size: PixelExtent, _ color: (_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8)
  ) -> [UInt8] {
    var pixels: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (red, green, blue) = color(x, y)
        pixels += [red, green, blue]
      }
    }
    return pixels
  }

  /// Makes a picture of one colour.
  func plain(_ red: UInt8, _ green: UInt8, _ blue: UInt8, columns: Int, rows: Int) throws -> Picture
  {
    try make(columns: columns, rows: rows) { _, _ in (red, green, blue) }
  }

  /// Makes a picture in which the colour of each cell encodes the picture, the column and the row.
  func numbered(_ number: Int, columns: Int, rows: Int, of subject: UInt64? = nil) throws -> Picture
  {
    try make(columns: columns, rows: rows, of: subject) { color(number, $0, $1) }
  }

  /// Returns the pixels of a numbered picture.
  func pixels(ofNumbered number: Int, _ size: PixelExtent) -> [UInt8] {
    Self.pixels(size) { color(number, $0, $1) }
  }

  private func color(_ number: Int, _ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8) {
    let (column, row) = (x / graphics.cell.width, y / graphics.cell.height)
    return (UInt8(20 + number % 12 * 20), UInt8(10 + column % 24 * 10), UInt8(10 + row % 24 * 10))
  }
}

extension PicturePainter {
  /// Returns all output until a frame is painted, in steps of the budget.
  mutating func paintAll(_ frame: CellBuffer, budget: Int = 1 << 20) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<100_000 {
      let step = paint(frame, budget: budget)
      bytes += step.bytes
      if step.isDone { return bytes }
    }
    Issue.record("The painter never finishes")
    return bytes
  }
}
