/// Breaks a file in the ways that files break, always the same ways.
package enum Damage {
  /// The file cut at every length that it had while it was written; a long one at some 2,000.
  package static func cuts(of bytes: [UInt8]) -> [[UInt8]] {
    stride(from: 0, to: bytes.count, by: max(1, bytes.count / 2000)).map { Array(bytes[..<$0]) }
  }

  /// `count` copies of the file, each with one to four bytes that are others.
  package static func flips(of bytes: [UInt8], count: Int = 3000) -> [[UInt8]] {
    guard !bytes.isEmpty else { return [] }
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func next(_ bound: Int) -> Int {
      // Knuth's MMIX generator: the high bits are good enough to spread damage.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    return (0..<count).map { _ in
      var broken = bytes
      for _ in 0...next(4) {
        let boundaries: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF]
        let choice = next(8)
        broken[next(broken.count)] =
          choice < boundaries.count ? boundaries[choice] : UInt8(next(256))
      }
      return broken
    }
  }
}
