/// Some complete rows of a picture's cells as one sequence, which only requires the cursor at the
/// right position. A large picture consists of several strips, so that input can be handled between
/// them.
struct PictureStrip: Sendable {
  /// The rows, counted in the picture's cells.
  let rows: Range<Int>
  let bytes: [UInt8]

  /// Divides a picture into strips of about `pixelLimit` pixels. `encode` is called with the cells
  /// of each.
  static func strips(
    of cells: Size, cell: PixelExtent, pixelLimit: Int, encode: (Rect) -> [UInt8]
  ) -> [PictureStrip] {
    let perRow = cells.columns * cell.width * cell.height
    let height = min(cells.rows, max(1, pixelLimit / max(1, perRow)))
    return stride(from: 0, to: cells.rows, by: height).map { top in
      let rows = top..<min(top + height, cells.rows)
      let rect = Rect(column: 0, row: top, columns: cells.columns, rows: rows.count)
      return PictureStrip(rows: rows, bytes: encode(rect))
    }
  }
}
