import Synchronization

/// Makes pictures ready for the way they are painted here. Safe from any thread; it takes
/// milliseconds, so that it is called away from the main one.
package final class PictureMaker: Sendable {
  private let last: Atomic<UInt32>

  /// Numbers pictures from the one after `last`. They start anywhere, because a terminal's memory may
  /// be shared with another copy of this program, as by two panes of tmux.
  package init(after last: UInt32 = .random(in: 0 ... .max)) {
    self.last = Atomic(last)
  }

  /// A picture of `pixels`, which has three bytes a pixel and fills `cells` whatever its shape: who
  /// wants blank edges has put them in. Nil where pictures are not painted at all.
  ///
  /// `subject` is what it is a picture of, the same for a photo's quick preview and for its best
  /// picture: while the better one is on its way to the terminal, the other one stays.
  package func picture(
    _ pixels: [UInt8], size: PixelExtent, cells: Size, of subject: UInt64? = nil,
    for graphics: Graphics
  ) -> Picture? {
    precondition(pixels.count == size.width * size.height * 3, "Three bytes a pixel")
    guard graphics.method != .none, cells.columns > 0, cells.rows > 0, size.width > 0,
      size.height > 0
    else { return nil }
    let (_, number) = last.wrappingAdd(1, ordering: .relaxed)
    let id = Picture.ID(rawValue: number)
    let raster = PixelRaster(size: size, pixels: pixels)
    return Picture(
      id: id, cells: cells, size: size, subject: subject,
      payload: PicturePayload(raster, cells: cells, id: id, for: graphics))
  }
}

extension PicturePayload {
  /// The work of a way of painting that does not depend on where the picture will stand.
  init(_ raster: PixelRaster, cells: Size, id: Picture.ID, for graphics: Graphics) {
    switch graphics.method {
    case .blocks where graphics.isUnicode:
      self = .cells(BlockCells.cells(of: raster, size: cells))
    case .blocks:
      self = .cells(BlockCells.spaces(of: raster, size: cells))
    case .blocks256, .blocks16, .blocks8:
      self = .cells(DitheredCells(graphics).cells(of: raster, size: cells))
    case .luminance:
      self = .cells(LuminanceCells.cells(of: raster, size: cells))
    case .kitty, .kittyClassic:
      self = .pieces(KittyTransmission(id: id, graphics).pieces(of: raster, cells: cells))
    case .iterm:
      self = .inline(InlinePicture(raster, cells: cells, cell: graphics.cell))
    case .sixel:
      let exact = raster.averaged(
        to: PixelExtent(
          width: cells.columns * graphics.cell.width, height: cells.rows * graphics.cell.height))
      self = .sixel(
        SixelPicture(exact, cells: cells, cell: graphics.cell, colors: graphics.sixelColors))
    case .none:
      self = .none
    }
  }
}
