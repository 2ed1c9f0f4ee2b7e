import Testing

@testable import PhotoSimilarity

@Suite struct PictureHashTests {
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `noise changes few bits, another picture many`(seed: UInt64) {
    let hash = SamplePicture.hash(seed: seed)

    #expect(hash.distance(to: SamplePicture.hash(seed: seed, noise: 6)) < 32)
    #expect(hash.distance(to: SamplePicture.hash(seed: seed + 100)) > 64)
  }

  @Test(arguments: PictureTurn.all)
  func `the hash of a turned picture is the turned hash`(turn: PictureTurn) throws {
    let picture = SamplePicture.grey(seed: 5, noise: 9)
    let hash = try #require(PictureHash(picture))

    let turned = try #require(PictureHash(picture.turned(turn)))

    // A coefficient close to 0 may change its sign by rounding.
    #expect(turned.distance(to: hash.turned(turn)) <= 1)
  }

  @Test(arguments: PictureTurn.all) func `turning keeps the distance`(turn: PictureTurn) {
    let (first, second) = (SamplePicture.hash(seed: 1), SamplePicture.hash(seed: 2))

    #expect(
      first.turned(turn).distance(to: second.turned(turn)) == first.distance(to: second))
    #expect(first.turned(turn).turned(turn.inverse) == first)
  }

  @Test func `a uniform picture has no hash`() throws {
    let uniform = try #require(GreyPicture(pixels: [UInt8](repeating: 200, count: 1024)))

    #expect(PictureHash(uniform) == nil)
  }

  @Test func `the bytes of a hash are read back`() {
    let hash = SamplePicture.hash(seed: 9)

    #expect(hash.bytes.count == 32)
    #expect(PictureHash(bytes: hash.bytes) == hash)
    #expect(PictureHash(bytes: hash.bytes.dropLast()) == nil)
    #expect(hash.band(1) == UInt16(hash.bytes[2]) | UInt16(hash.bytes[3]) << 8)
  }

  @Test(arguments: [0, 1, 40, 127, 256])
  func `a distance within a limit is the distance`(limit: Int) {
    for seed in 1...20 as ClosedRange<UInt64> {
      let (first, second) = (SamplePicture.hash(seed: 1), SamplePicture.hash(seed: seed))
      let distance = first.distance(to: second)

      #expect(first.distance(to: second, within: limit) == (distance <= limit ? distance : nil))
    }
  }
}
