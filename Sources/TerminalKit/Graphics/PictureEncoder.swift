import Synchronization

/// Encodes pictures for the graphics method in use. Safe from any thread. It takes milliseconds, so
/// call it off the main thread.
package final class PictureEncoder: Sendable {
  private let last: Atomic<UInt32>

  /// Creates a maker that numbers pictures starting after `last`. The default is random, because
  /// another instance of this program may share the terminal's memory, for example in another pane
  /// of tmux.
  package init(after last: UInt32 = .random(in: 0 ... .max)) {
    self.last = Atomic(last)
  }

  /// Returns a picture of `pixels`, with three bytes per pixel. The picture is stretched to fill
  /// `cells`; the caller has to add blank edges to preserve the aspect ratio. Returns nil if
  /// pictures are not drawn at all.
  ///
  /// `subject` identifies what the picture shows. It is the same for a photo's quick preview and
  /// for its best picture: while the better one is being sent to the terminal, the other one stays.
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
  /// Encodes a picture for a graphics method, as far as this doesn't depend on the position on
  /// screen.
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
