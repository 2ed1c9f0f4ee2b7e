@testable import TerminalKit

/// Decodes sixels as a terminal does. Returns nil if they are malformed, differ from their stated
/// size, or leave pixels undrawn.
enum SixelDecoder {
  static func decode(_ body: [UInt8]) -> PixelRaster? {
    guard let start = body.firstIndex(of: UInt8(ascii: "q")) else { return nil }
    var reader = Reader(bytes: body[(start + 1)...])
    guard reader.skip(UInt8(ascii: "\"")), reader.numbers().count == 4 else { return nil }
    let attributes = reader.last
    guard attributes[0] == 1, attributes[1] == 1 else { return nil }
    let (width, height) = (attributes[2], attributes[3])
    var pixels = [[UInt8]?](repeating: nil, count: width * height)
    var colors: [Int: [UInt8]] = [:]
    var (x, y, color) = (0, 0, 0)
    while let byte = reader.next() {
      switch byte {
      case UInt8(ascii: "#"):
        let numbers = reader.numbers()
        guard let first = numbers.first else { return nil }
        if numbers.count == 5 {
          guard numbers[1] == 2 else { return nil }
          colors[first] = numbers[2...].map { UInt8(($0 * 255 + 50) / 100) }
        } else {
          guard colors[first] != nil else { return nil }
          color = first
        }
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, y) = (0, y + 6)
      case UInt8(ascii: "!"):
        guard let count = reader.numbers().first, let sixel = reader.next() else { return nil }
        for _ in 0..<count {
          guard draw(sixel) else { return nil }
        }
      default:
        guard draw(byte) else { return nil }
      }
    }
    let drawn = pixels.compactMap { $0 }
    guard drawn.count == pixels.count else { return nil }
    return PixelRaster(
      size: PixelExtent(width: width, height: height), pixels: drawn.flatMap { $0 })

    func draw(_ sixel: UInt8) -> Bool {
      guard (63...126).contains(sixel), x < width else { return false }
      for bit in 0..<6 where (sixel - 63) & (1 << UInt8(bit)) != 0 {
        guard y + bit < height else { return false }
        pixels[(y + bit) * width + x] = colors[color]
      }
      x += 1
      return true
    }
  }

  private struct Reader {
    var bytes: ArraySlice<UInt8>
    var last: [Int] = []

    mutating func next() -> UInt8? { bytes.popFirst() }

    mutating func skip(_ byte: UInt8) -> Bool {
      guard bytes.first == byte else { return false }
      bytes = bytes.dropFirst()
      return true
    }

    mutating func numbers() -> [Int] {
      last = []
      var number: Int?
      while let byte = bytes.first, (0x30...0x39).contains(byte) || byte == UInt8(ascii: ";") {
        bytes = bytes.dropFirst()
        if byte == UInt8(ascii: ";") {
          last.append(number ?? 0)
          number = nil
        } else {
          number = (number ?? 0) * 10 + Int(byte - 0x30)
        }
      }
      if let number { last.append(number) }
      return last
    }
  }
}
