/// Encodes a picture for a slow line: compressed, and with as many pixels or colours as fit in a
/// number of bytes. Pictures made of characters are small already.
struct PictureReduction {
  private let raster: PixelRaster
  private let cells: Size
  private let id: Picture.ID
  private let graphics: Graphics
  private let limit: PictureLimit

  /// The minimum length of the shorter side in pixels.
  private static let minSide = 12.0
  private static let maxTries = 4
  /// About how many bytes are sent for a pixel of a photo.
  private static let bytesPerPNGPixel = 1.4
  private static let bytesPerJPEGPixel = 0.25
  /// The bytes of a strip of an inline picture: a file of its own, whose tables take a third.
  private static let inlineStrip = 2400

  init(
    _ raster: PixelRaster, cells: Size, id: Picture.ID, _ graphics: Graphics, _ limit: PictureLimit
  ) {
    self.raster = raster
    self.cells = cells
    self.id = id
    self.graphics = graphics
    self.limit = limit
  }

  /// The encoded picture, and the size of its pixels. Nil if it should be encoded as usual.
  var result: (payload: PicturePayload, size: PixelExtent)? {
    switch graphics.method {
    case .kitty, .kittyClassic:
      let transmission = KittyTransmission(id: id, graphics)
      return fitted(Self.bytesPerPNGPixel) { raster in
        guard let file = PNGEncoder.encode(raster) else { return nil }
        let pieces = transmission.pieces(
          ofFile: file, pieceByteCount: limit.pieceByteCount, cells: cells)
        return (.pieces(pieces), pieces.reduce(0) { $0 + $1.count })
      }
    case .iterm:
      return fitted(Self.bytesPerJPEGPixel) { raster in
        let byteCount = limit.byteCount ?? raster.size.width * raster.size.height / 4
        let strip = max(Self.inlineStrip, limit.pieceByteCount)
        let picture = InlinePicture(
          small: raster, cells: cells, stripCount: max(1, byteCount / strip))
        return (.inline(picture), picture.sentByteCount)
      }
    case .sixel:
      return sixel
    case .blocks, .blocks256, .blocks16, .blocks8, .luminance, .none:
      return nil
    }
  }

  // MARK: Fewer pixels

  /// Encodes the picture with fewer and fewer pixels until it fits. The terminal enlarges it.
  private func fitted(
    _ bytesPerPixel: Double,
    encode: (PixelRaster) -> (payload: PicturePayload, byteCount: Int)?
  ) -> (PicturePayload, PixelExtent)? {
    guard let limit = limit.byteCount.map(Double.init) else {
      return encode(raster).map { ($0.payload, raster.size) }
    }
    let size = raster.size
    let smallest = min(1, Self.minSide / Double(min(size.width, size.height)))
    var scale = (limit / (Double(size.width * size.height) * bytesPerPixel)).squareRoot()
    var result: (PicturePayload, PixelExtent)?
    for number in 1...Self.maxTries {
      scale = min(1, max(smallest, scale))
      let reduced = raster.averaged(
        to: PixelExtent(
          width: max(1, Int(Double(size.width) * scale)),
          height: max(1, Int(Double(size.height) * scale))))
      guard let (payload, byteCount) = encode(reduced) else { return result }
      let isFitting = Double(byteCount) <= limit
      if isFitting || result == nil && (scale == smallest || number == Self.maxTries) {
        result = (payload, reduced.size)
      }
      // A picture with a few more pixels is not worth another try.
      let isEnough = isFitting && (scale == 1 || Double(byteCount) > limit * 0.7)
      if isEnough || scale == smallest || !isFitting && result != nil { break }
      scale *= (limit / Double(byteCount)).squareRoot() * 0.95
    }
    return result
  }

  // MARK: Fewer colours

  /// The numbers of colours and the lengths of the squares of one colour, best first. A sixel
  /// picture always has as many pixels as its cells.
  private static let sixelQualities = [(64, 1), (32, 1), (32, 2), (16, 2), (16, 3), (8, 4), (4, 6)]

  private var sixel: (PicturePayload, PixelExtent)? {
    let size = PixelExtent(
      width: cells.columns * graphics.cell.width, height: cells.rows * graphics.cell.height)
    let exact = raster.averaged(to: size)
    // A pixel takes about a byte.
    let strip = limit.pieceByteCount * 2
    guard let byteCount = limit.byteCount else {
      return (
        .sixel(
          SixelPicture(
            exact, cells: cells, cell: graphics.cell, colors: graphics.sixelColors,
            pixelsPerStrip: strip)), size
      )
    }
    var last: SixelPicture?
    for (colors, side) in Self.sixelQualities {
      let squares = PixelExtent(
        width: max(1, size.width / side), height: max(1, size.height / side))
      let picture = SixelPicture(
        exact.averaged(to: squares).averaged(to: size), cells: cells, cell: graphics.cell,
        colors: min(colors, graphics.sixelColors), pixelsPerStrip: strip)
      last = picture
      if picture.sentByteCount <= byteCount { break }
    }
    return last.map { (.sixel($0), size) }
  }
}
