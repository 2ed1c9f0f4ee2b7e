import Foundation

/// The commands that send a picture to kitty: its pixels in pieces of 4,096 characters of base64,
/// as required by the protocol, and the number of cells that it fills.
struct KittyTransmission {
  private let id: KittyID
  private let graphics: Graphics

  /// The number of bytes that are 4,096 characters in base64.
  private static let pieceSize = 3072

  init(id: Picture.ID, _ graphics: Graphics) {
    self.id = KittyID(id, graphics)
    self.graphics = graphics
  }

  /// Returns the sequences in order. They suppress responses of the terminal (`q=2`). Text may be
  /// written between them, but no other graphics commands.
  func pieces(of raster: PixelRaster, cells: Size) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    pieces.reserveCapacity(raster.pixels.count / Self.pieceSize + 2)
    var start = 0
    while start < raster.pixels.count {
      let end = min(start + Self.pieceSize, raster.pixels.count)
      let more = end < raster.pixels.count ? 1 : 0
      let keys =
        start == 0
        ? "a=t,q=2,f=24,s=\(raster.size.width),v=\(raster.size.height),i=\(id.rawValue),m=\(more)"
        : "q=2,m=\(more)"
      pieces.append(
        command(keys, raster.pixels[start..<end].withUnsafeBytes { Data($0).base64EncodedData() }))
      start = end
    }
    if graphics.method == .kitty {
      // In one piece with the last pixels, because clearing the screen deletes pictures that are
      // not shown yet.
      pieces[pieces.count - 1] += command(
        "a=p,U=1,q=2,i=\(id.rawValue),c=\(cells.columns),r=\(cells.rows)")
    }
    return pieces
  }

  /// Returns the commands that cancel a partly sent transmission. The terminal discards incomplete
  /// data.
  func cancellation() -> [UInt8] {
    command("q=2,m=0") + command("a=d,d=I,q=2,i=\(id.rawValue)")
  }

  /// Returns the command that deletes the picture from the terminal's memory, with all its
  /// placements.
  func deletion() -> [UInt8] {
    command("a=d,d=I,q=2,i=\(id.rawValue)")
  }

  func command(_ keys: String, _ payload: some Sequence<UInt8> = []) -> [UInt8] {
    var bytes = Array("\u{1B}_G\(keys)".utf8)
    let keysEnd = bytes.count
    bytes.append(UInt8(ascii: ";"))
    bytes += payload
    if bytes.count == keysEnd + 1 { bytes.removeLast() }
    return graphics.forOuterTerminal(bytes + Array("\u{1B}\\".utf8))
  }
}
