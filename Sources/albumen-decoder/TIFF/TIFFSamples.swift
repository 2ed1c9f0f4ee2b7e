import CTIFF
import PhotoModel

/// The samples of a grey or colour TIFF file: integers of up to 32 bits or floating-point numbers,
/// in strips or tiles, interleaved or in planes. Samples other than its colours are ignored.
///
/// Floating-point numbers are from 0 (black) to 1. Light above 1 is white, unless there is so much
/// of it that the numbers must have another range: `FloatingSample.range`.
struct TIFFSamples {
  private let tiff: OpaquePointer
  private let size: PixelSize
  private let bits: Int
  private let colours: Int
  /// The number of interleaved samples per pixel.
  private let step: Int
  private let isPlanar: Bool
  private let isInverted: Bool
  private let isFloating: Bool

  init(_ tiff: OpaquePointer, _ facts: albumen_tiff_facts, isFloating: Bool) {
    self.isFloating = isFloating
    self.tiff = tiff
    size = PixelSize(width: Int(facts.width), height: Int(facts.height))
    bits = Int(facts.bits)
    colours = min(facts.photometric == 2 ? 3 : 1, Int(facts.samples))
    isPlanar = facts.planes == 2 && facts.samples > 1
    step = isPlanar ? 1 : Int(facts.samples)
    isInverted = facts.photometric == 0
  }

  /// A strip or a tile: its size, and its layout in memory.
  private struct Part {
    var width: Int
    var height: Int
    var rowBytes: Int
    var byteCount: Int
  }

  /// Returns nil if the tables are invalid. Parts that can't be read stay black.
  func pixels() -> PixelBuffer? {
    guard let part, isFloating ? [16, 32, 64].contains(bits) : (1...32).contains(bits),
      colours == 1 || colours == 3
    else { return nil }
    var range = 1.0
    if isFloating {
      var largest = 0.0
      eachLine(of: part) { line, _, _, plane, count in
        for index in 0..<(count * step) where isPlanar || index % step < colours {
          let value = FloatingSample.value(of: line, index, bits: bits)
          if value.isFinite { largest = max(largest, value) }
        }
      }
      range = FloatingSample.range(largest: largest)
    }
    var pixels = [UInt8](repeating: 0, count: size.width * size.height * 3)
    eachLine(of: part) { line, left, row, plane, count in
      copy(
        line, plane: plane, count: count, range, to: (row * size.width + left) * 3, of: &pixels)
    }
    return PixelBuffer(size: size, channels: 3, bytes: pixels)
  }

  /// Calls `body` with each line of each readable strip or tile: its bytes, its position in the
  /// picture, its plane, and the number of its pixels that are inside the picture.
  private func eachLine(
    of part: Part,
    _ body: (_ line: ArraySlice<UInt8>, _ left: Int, _ row: Int, _ plane: Int, _ count: Int) -> Void
  ) {
    var bytes = [UInt8](repeating: 0, count: part.byteCount)
    for top in stride(from: 0, to: size.height, by: part.height) {
      for left in stride(from: 0, to: size.width, by: part.width) {
        for plane in 0..<(isPlanar ? colours : 1) {
          let count = Int(
            albumen_tiff_part(
              tiff, UInt32(left), UInt32(top), UInt16(plane), &bytes, tmsize_t(part.byteCount)))
          let rows = min(part.height, size.height - top, max(0, count) / part.rowBytes)
          for row in 0..<rows {
            let line = bytes[(row * part.rowBytes)..<((row + 1) * part.rowBytes)]
            body(line, left, top + row, plane, min(part.width, size.width - left))
          }
        }
      }
    }
  }

  private var part: Part? {
    var (width, height): (UInt32, UInt32) = (0, 0)
    var row: tmsize_t = 0
    albumen_tiff_part_sides(tiff, &width, &height)
    let count = Int(albumen_tiff_part_size(tiff, &row))
    let part = Part(
      width: Int(width), height: min(Int(height), size.height), rowBytes: Int(row),
      byteCount: count)
    guard width > 0, height > 0, row > 0, (1...1 << 30).contains(count),
      part.rowBytes >= (part.width * step * bits + 7) / 8, count / part.rowBytes >= part.height
    else { return nil }
    return part
  }

  private func copy(
    _ line: ArraySlice<UInt8>, plane: Int, count: Int, _ range: Double, to start: Int,
    of pixels: inout [UInt8]
  ) {
    func eightBits(of line: ArraySlice<UInt8>, _ sample: Int) -> UInt8 {
      isFloating ? floating(in: line, sample, range) : integerSample(in: line, sample)
    }
    for x in 0..<count {
      let at = start + x * 3
      if isPlanar {
        pixels[at + plane] = eightBits(of: line, x)
      } else if colours == 3 {
        for colour in 0..<3 { pixels[at + colour] = eightBits(of: line, x * step + colour) }
      }
      if colours == 1 {
        let value = eightBits(of: line, x * step)
        for index in at..<(at + 3) { pixels[index] = value }
      }
    }
  }

  /// Returns a sample as eight bits. libtiff returns samples of 16 and 32 bits in the machine's
  /// byte order, and all others packed, the highest bit first.
  private func integerSample(in line: ArraySlice<UInt8>, _ sample: Int) -> UInt8 {
    var value: UInt64 = 0
    if bits == 16 || bits == 32 {
      let start = line.startIndex + sample * (bits / 8)
      for index in 0..<(bits / 8) {
        #if _endian(little)
          value |= UInt64(line[start + index]) << UInt64(index * 8)
        #else
          value = value << 8 | UInt64(line[start + index])
        #endif
      }
    } else {
      for bit in (sample * bits)..<((sample + 1) * bits) {
        let byte = line[line.startIndex + bit / 8]
        value = value << 1 | UInt64(byte >> UInt8(7 - bit % 8) & 1)
      }
    }
    let maximum = (UInt64(1) << UInt64(bits)) - 1
    let scaled = UInt8((value * 255 + maximum / 2) / maximum)
    return isInverted ? 255 - scaled : scaled
  }

  private func floating(in line: ArraySlice<UInt8>, _ sample: Int, _ range: Double) -> UInt8 {
    let value = FloatingSample.value(of: line, sample, bits: bits) / range
    let scaled = UInt8((min(value, 1) * 255).rounded())
    return isInverted ? 255 - scaled : scaled
  }
}
