/// Damages files deterministically in typical ways.
package enum Damage {
  /// Returns the file truncated at each length, as while it is being written. A long file is
  /// truncated at about 2,000 lengths.
  package static func truncations(of bytes: [UInt8]) -> [[UInt8]] {
    stride(from: 0, to: bytes.count, by: max(1, bytes.count / 2000)).map { Array(bytes[..<$0]) }
  }

  /// Returns `count` copies of the file, each with one to four changed bytes.
  package static func flips(of bytes: [UInt8], count: Int = 3000) -> [[UInt8]] {
    guard !bytes.isEmpty else { return [] }
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func next(_ bound: Int) -> Int {
      // Knuth's MMIX generator. Its high bits are random enough for this purpose.
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
