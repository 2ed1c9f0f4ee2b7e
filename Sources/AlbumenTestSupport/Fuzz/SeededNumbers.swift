/// A pseudorandom number generator with a seed: SplitMix64 (Steele, Lea, Flood, "Fast Splittable
/// Pseudorandom Number Generators", 2014).
package struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(_ seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Returns a number from 0 to below `limit`, which must be positive.
  package mutating func below(_ limit: Int) -> Int {
    Int(next() % UInt64(limit))
  }

  package mutating func element<Element>(of choices: [Element]) -> Element {
    choices[below(choices.count)]
  }
}
