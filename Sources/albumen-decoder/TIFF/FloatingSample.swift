/// Floating-point samples.
enum FloatingSample {
  /// Returns a sample of 16, 32 or 64 bits in the machine's byte order; 0 if it is negative or NaN.
  static func value(of line: ArraySlice<UInt8>, _ sample: Int, bits: Int) -> Double {
    let start = line.startIndex + sample * (bits / 8)
    let value = line[start..<(start + bits / 8)].withUnsafeBytes { bytes in
      switch bits {
      case 16: half(bytes.loadUnaligned(as: UInt16.self))
      case 32: Double(bytes.loadUnaligned(as: Float.self))
      default: bytes.loadUnaligned(as: Double.self)
      }
    }
    return value > 0 ? value : 0
  }

  /// Returns the value of white, given the largest sample: 1, also if some light is brighter;
  /// otherwise the maximum of 8 or 16 bits, or the largest sample itself.
  static func range(largest: Double) -> Double {
    switch largest {
    case ...16: 1
    case ...255: 255
    case ...65_535: 65_535
    default: largest
    }
  }

  /// Converts a 16-bit number, IEEE 754's binary16: `Float16` isn't available on every system.
  static func half(_ bits: UInt16) -> Double {
    let fraction = Double(bits & 0x3FF)
    let magnitude: Double
    switch Int(bits >> 10 & 0x1F) {
    case 0: magnitude = fraction / 16_777_216
    case 31: magnitude = fraction == 0 ? .infinity : .nan
    case let exponent:
      magnitude = Double(sign: .plus, exponent: exponent - 15, significand: 1 + fraction / 1024)
    }
    return bits >> 15 == 0 ? magnitude : -magnitude
  }
}
