/// A seeded random number generator. The same seed results in the same numbers on every machine and
/// with every version of Swift, which the standard library's generators don't guarantee.
///
/// SplitMix64, from Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
struct SeededRandom: Sendable {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  /// Creates an independent generator for one part of a whole, so that parts can be made in any
  /// order.
  init(_ seed: UInt64, _ part: UInt64, _ subpart: UInt64 = 0) {
    var mixer = SeededRandom(seed ^ part &* 0xD1B5_4A32_D192_ED03)
    state = mixer.next() ^ subpart &* 0x8CB9_2BA7_2F3D_8DD7
    _ = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Returns a number from 0 to below 1.
  mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  mutating func between(_ low: Double, _ high: Double) -> Double {
    low + unit() * (high - low)
  }

  mutating func between(_ low: Float, _ high: Float) -> Float {
    low + Float(unit()) * (high - low)
  }

  /// Returns a number in `range` with uniform probability.
  mutating func pick(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(unit() * Double(range.count))
  }

  mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[pick(0...choices.count - 1)]
  }

  /// Returns true with the probability `share`.
  mutating func chance(_ share: Double) -> Bool {
    unit() < share
  }

  /// Returns an approximately normally distributed number with mean 0 and standard deviation 1: the
  /// sum of four uniform numbers.
  mutating func normal() -> Double {
    (unit() + unit() + unit() + unit() - 2) * 1.732
  }
}
