@testable import PhotoSimilarity

/// Pictures made of waves, the same for the same seed.
enum SamplePicture {
  /// Numbers from a linear congruential generator (Knuth's MMIX constants).
  struct Numbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) ^ (state << 31)
    }
  }

  /// Returns a picture of patches of grey, without any symmetry. `noise` is added to each pixel.
  static func grey(seed: UInt64, noise: Int = 0, brightness: Int = 0) -> GreyPicture {
    var numbers = Numbers(seed: seed)
    let patches = (0..<64).map { _ in Int.random(in: 20...220, using: &numbers) }
    var noises = Numbers(seed: seed &+ 1000)
    let pixels = (0..<GreyPicture.pixelCount).map { index -> UInt8 in
      let (row, column) = (index / GreyPicture.side, index % GreyPicture.side)
      let value = patches[row / 4 * 8 + column / 4] + (row * 2 + column) / 8
      let added = noise == 0 ? 0 : Int.random(in: -noise...noise, using: &noises)
      return UInt8(min(max(value + added + brightness, 0), 255))
    }
    guard let picture = GreyPicture(pixels: pixels) else {
      preconditionFailure("A picture has as many pixels as it is made of")
    }
    return picture
  }

  static func hash(seed: UInt64, noise: Int = 0) -> PictureHash {
    guard let hash = PictureHash(grey(seed: seed, noise: noise)) else {
      preconditionFailure("A picture of patches has a hash")
    }
    return hash
  }

  /// Returns random hashes, and copies of some of them with some bits changed.
  static func hashes(count: Int, copies: Int, bits: Int) -> [PictureHash] {
    var numbers = Numbers(seed: 7)
    var list = (0..<count).map { _ in
      PictureHash(
        words: SIMD4(numbers.next(), numbers.next(), numbers.next(), numbers.next()))
    }
    for number in 0..<copies {
      var copy = list[number * count / max(copies, 1)]
      for _ in 0..<Int.random(in: 0...bits, using: &numbers) {
        let bit = Int.random(in: 0..<256, using: &numbers)
        copy.words[bit / 64] ^= 1 << UInt64(bit % 64)
      }
      list.append(copy)
    }
    return list
  }
}
