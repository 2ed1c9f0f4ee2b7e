import AlbumenTestSupport
import CTurboJPEG
import Testing

/// Tests turning the blocks of JPEGs, without the rest of the program.
@Suite struct BlockTurningTests {
  @Test(arguments: 0...7) func `turned blocks are the turned pixels`(bits: Int) throws {
    let jpeg = try TestBlocks(width: 80, height: 48).jpeg
    let transform = albumen_jpeg_turn(bits: bits)

    let (code, file) = TestBlocks.turn(jpeg, transform)

    try #require(code == 0)
    #expect(TestBlocks.isTurned(jpeg, transform, file))
    let expected = try TestBlocks(decoding: jpeg).turned(transform)
    let distance = try #require(try TestBlocks(decoding: file).distance(to: expected))
    // A decoder processes columns before rows and rounds in between, so only transposed values may
    // differ, by one.
    #expect(distance <= (transform.is_transposed != 0 ? 1 : 0), "\(distance)")
  }

  @Test(arguments: 0...7) func `colours of a quarter of the size turn, too`(bits: Int) throws {
    let jpeg = try TestBlocks(width: 64, height: 32, isGrey: false).jpeg
    let transform = albumen_jpeg_turn(bits: bits)
    let (code, file) = TestBlocks.turn(jpeg, transform)
    try #require(code == 0)
    #expect(TestBlocks.isTurned(jpeg, transform, file))
    let expected = try TestBlocks(decoding: jpeg).turned(transform)
    // Spreading colours over four pixels rounds differently on each side.
    #expect(try #require(try TestBlocks(decoding: file).distance(to: expected)) <= 6)
  }

  @Test func `four quarters give every number back`() throws {
    let jpeg = try TestBlocks(width: 80, height: 48, isGrey: false).jpeg
    let right = albumen_jpeg_turn(bits: 3)
    var result = jpeg
    for _ in 0..<4 { result = TestBlocks.turn(result, right).file }
    #expect(TestBlocks.isTurned(jpeg, albumen_jpeg_turn(bits: 0), result))
    #expect(try TestBlocks(decoding: result) == TestBlocks(decoding: jpeg))
  }

  @Test func `an edge within blocks is refused where it would lie elsewhere, or cut off`() throws {
    let jpeg = try TestBlocks(width: 70, height: 43).jpeg
    for bits in 0...7 {
      let transform = albumen_jpeg_turn(bits: bits)
      let mirrors = transform.mirrors_x != 0 || transform.mirrors_y != 0
      #expect(TestBlocks.turn(jpeg, transform).code == (mirrors ? -3 : 0))
      let trimming = albumen_jpeg_turn(bits: bits, trims: true)
      let (code, file) = TestBlocks.turn(jpeg, trimming)
      try #require(code == 0)
      let expected = try TestBlocks(decoding: jpeg).turned(trimming)
      let distance = try #require(try TestBlocks(decoding: file).distance(to: expected))
      #expect(distance <= (transform.is_transposed != 0 ? 1 : 0), "\(bits)")
    }
    // Nothing would be left.
    let small = try TestBlocks(width: 9, height: 9).jpeg
    #expect(TestBlocks.turn(small, albumen_jpeg_turn(bits: 3, trims: true)).code == -3)
  }

  @Test func `segments stay as they are, in their order`() throws {
    let jpeg = try TestBlocks(width: 32, height: 32).jpeg
    let segments: [UInt8] = [
      0xFF, 0xE1, 0, 8, 69, 120, 105, 102, 0, 0, 0xFF, 0xE2, 0, 5, 1, 2, 3, 0xFF, 0xFE, 0, 4, 104,
      105,
    ]
    let file = TestBlocks.turn(jpeg.prefix(2) + segments + jpeg.dropFirst(2), .init(bits: 6)).file
    #expect(Array(file.prefix(2 + segments.count)) == Array(jpeg.prefix(2)) + segments)
  }

  @Test func `what is behind the picture keeps it from turning, but for zeros`() throws {
    let jpeg = try TestBlocks(width: 32, height: 32).jpeg
    #expect(TestBlocks.turn(jpeg + jpeg, .init(bits: 3)).code == -4)
    let padded = TestBlocks.turn(jpeg + [0, 0, 0], .init(bits: 3))
    #expect(padded.code == 0 && padded.file.suffix(5) == [0xFF, 0xD9, 0, 0, 0])
  }

  @Test func `a damaged picture is left alone`() throws {
    let jpeg = try TestBlocks(width: 64, height: 64).jpeg
    for count in [0, 1, 2, 20, jpeg.count / 2, jpeg.count - 3] {
      #expect(TestBlocks.turn(Array(jpeg.prefix(count)), .init(bits: 3)).code < 0, "\(count)")
    }
  }

  @Test func `a picture that would take gigabytes is refused before its blocks are read`() throws {
    var jpeg = try TestBlocks(width: 64, height: 64).jpeg
    // The frame header: marker, length, precision, height, width.
    let frame = try #require(
      jpeg.indices.dropLast().first { jpeg[$0] == 0xFF && [0xC0, 0xC2].contains(jpeg[$0 + 1]) })
    let side: [UInt8] = [UInt8(20_000 >> 8), UInt8(20_000 & 0xFF)]
    jpeg.replaceSubrange((frame + 5)..<(frame + 9), with: side + side)
    for bits in 0...7 {
      #expect(TestBlocks.turn(jpeg, albumen_jpeg_turn(bits: bits)).code == -2, "\(bits)")
    }
  }

  @Test func `no broken file ends the program`() throws {
    let samples = [
      try TestBlocks(width: 48, height: 32).jpeg,
      try TestBlocks(width: 33, height: 17, isGrey: false).jpeg,
    ]
    FuzzRun("turned blocks", samples: samples) { bytes in
      for bits in [3, 5, 7] {
        let transform = albumen_jpeg_turn(bits: bits, trims: true)
        let (code, file) = TestBlocks.turn(bytes, transform)
        if code == 0 { #expect(TestBlocks.isTurned(bytes, transform, file)) }
      }
    }
  }
}
