/// Some whole rows of cells of a picture as one sequence, which needs nothing but the cursor in its
/// place. A large picture is several, so that keys have their turn between them.
struct PictureStrip: Sendable {
  /// Of the picture's cells.
  let rows: Range<Int>
  let bytes: [UInt8]

  /// A picture in strips of about `pixelLimit` pixels, each a rectangle of its cells.
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
