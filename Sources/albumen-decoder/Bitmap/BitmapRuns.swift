import PhotoModel

/// Decodes the run-length encoded pixels of a BMP file: RLE4, RLE8, and OS/2's RLE24.
///
/// A run consists of two bytes, its length and its colour. A 0 is followed by a command: the end of
/// the row, the end of the picture, a step, or a number of uncompressed colours, padded to an even
/// number of bytes.
struct BitmapRuns {
  private let header: BitmapHeader
  private let bytes: UnsafeRawBufferPointer
  private var at: Int
  private var (x, y) = (0, 0)
  private var target: [UInt8]

  init(_ header: BitmapHeader, _ bytes: UnsafeRawBufferPointer) {
    self.header = header
    self.bytes = bytes
    at = header.start
    target = [UInt8](repeating: 0, count: header.size.width * header.size.height * 3)
    // Skipped pixels have the first colour.
    guard let ground = header.palette.first, ground != [0, 0, 0] else { return }
    for index in target.indices { target[index] = ground[index % 3] }
  }

  /// Decodes up to the end of the runs or the first invalid one.
  func pixels() -> PixelBuffer {
    var runs = self
    while let count = runs.byte(), runs.y < header.size.height {
      if count > 0 {
        runs.run(count)
      } else if let order = runs.byte() {
        switch order {
        case 0: (runs.x, runs.y) = (0, runs.y + 1)
        case 1: return runs.done
        case 2:
          guard let right = runs.byte(), let up = runs.byte() else { return runs.done }
          (runs.x, runs.y) = (runs.x + right, runs.y + up)
        default: runs.plain(order)
        }
      }
    }
    return runs.done
  }

  private var done: PixelBuffer { PixelBuffer(size: header.size, channels: 3, bytes: target) }

  private mutating func byte() -> Int? {
    guard at < bytes.count else { return nil }
    defer { at += 1 }
    return Int(bytes[at])
  }

  private mutating func run(_ count: Int) {
    switch header.bits {
    case 24:
      guard let colour = colour() else { return }
      for _ in 0..<count { write(colour) }
    case 8:
      guard let number = byte() else { return }
      for _ in 0..<count { write(number) }
    default:
      // Two alternating colours.
      guard let pair = byte() else { return }
      for index in 0..<count { write(index % 2 == 0 ? pair >> 4 : pair & 15) }
    }
  }

  private mutating func plain(_ count: Int) {
    let start = at
    for index in 0..<count {
      switch header.bits {
      case 24:
        guard let colour = colour() else { return }
        write(colour)
      case 8:
        guard let number = byte() else { return }
        write(number)
      default:
        if index % 2 == 0 {
          guard let pair = byte() else { return }
          write(pair >> 4)
        } else {
          write(Int(bytes[at - 1]) & 15)
        }
      }
    }
    if (at - start) % 2 == 1 { at += 1 }
  }

  private mutating func colour() -> [UInt8]? {
    guard let blue = byte(), let green = byte(), let red = byte() else { return nil }
    return [UInt8(red), UInt8(green), UInt8(blue)]
  }

  private mutating func write(_ number: Int) {
    write(header.palette.indices.contains(number) ? header.palette[number] : [0, 0, 0])
  }

  /// Writes a pixel. Pixels beyond the right edge are dropped.
  private mutating func write(_ colour: [UInt8]) {
    defer { x += 1 }
    guard x < header.size.width, y < header.size.height else { return }
    let row = header.isTopDown ? y : header.size.height - 1 - y
    let to = (row * header.size.width + x) * 3
    for index in 0..<3 { target[to + index] = colour[index] }
  }
}
