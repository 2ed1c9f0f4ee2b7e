import Foundation

/// The commands that give kitty a picture: its pixels in pieces of 4,096 characters of base64, as
/// the protocol asks, and what says how many cells it fills.
struct KittyTransmission {
  private let id: KittyID
  private let graphics: Graphics

  /// Bytes that are 4,096 characters of base64.
  private static let pieceSize = 3072

  init(id: Picture.ID, _ graphics: Graphics) {
    self.id = KittyID(id, graphics)
    self.graphics = graphics
  }

  /// Sequences in their order, without an answer from the terminal (`q=2`). Text may be written
  /// between them, other graphics commands may not.
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
      // At one with the last pixels: a screen that is cleared takes pictures along that nothing
      // shows yet.
      pieces[pieces.count - 1] += command(
        "a=p,U=1,q=2,i=\(id.rawValue),c=\(cells.columns),r=\(cells.rows)")
    }
    return pieces
  }

  /// Ends a transmission before all of it was sent: the terminal throws away what is too short.
  func broken() -> [UInt8] {
    command("q=2,m=0") + command("a=d,d=I,q=2,i=\(id.rawValue)")
  }

  /// Takes the picture out of the terminal's memory, and with it all that shows it.
  func freed() -> [UInt8] {
    command("a=d,d=I,q=2,i=\(id.rawValue)")
  }

  func command(_ keys: String, _ payload: some Sequence<UInt8> = []) -> [UInt8] {
    var bytes = Array("\u{1B}_G\(keys)".utf8)
    let keysEnd = bytes.count
    bytes.append(UInt8(ascii: ";"))
    bytes += payload
    if bytes.count == keysEnd + 1 { bytes.removeLast() }
    return graphics.outside(bytes + Array("\u{1B}\\".utf8))
  }
}
