/// A number as stored in Exif: two unsigned 32-bit integers.
struct Fraction: Hashable, CustomStringConvertible {
  var numerator: UInt32
  var denominator: UInt32

  /// Creates the simplest fraction that equals the number within the precision of a camera's value:
  /// 1/125 for 0.008. Returns nil if it is negative or too large.
  init?(_ number: Double) {
    guard number >= 0, number <= Double(UInt32.max) else { return nil }
    // Continued fractions: each step is the best approximation among all denominators up to its
    // own.
    var (lower, upper) = ((n: 0.0, d: 1.0), (n: 1.0, d: 0.0))
    var remainder = number
    while true {
      let integerPart = remainder.rounded(.down)
      let next = (n: integerPart * upper.n + lower.n, d: integerPart * upper.d + lower.d)
      guard next.n <= Double(UInt32.max), next.d <= Double(UInt32.max) else { break }
      (lower, upper) = (upper, next)
      if abs(number - next.n / next.d) <= number * 1e-12 || remainder == integerPart { break }
      remainder = 1 / (remainder - integerPart)
    }
    guard upper.d > 0 else { return nil }
    (numerator, denominator) = (UInt32(upper.n), UInt32(upper.d))
  }

  var description: String { "\(numerator)/\(denominator)" }
}
