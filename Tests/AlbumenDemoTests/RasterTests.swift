import Testing

@testable import albumen_demo

@Suite struct RasterTests {
  /// Two wide, one high: 1 beside 2.
  private let pair = Raster(width: 2, height: 1, bytes: [1, 1, 1, 2, 2, 2])

  @Test func `a picture to be turned right is stored turned left`() {
    let stored = pair.stored(for: 6)

    #expect((stored.width, stored.height) == (1, 2))
    #expect(stored.bytes == [2, 2, 2, 1, 1, 1])
  }

  @Test func `a picture to be turned left is stored turned right`() {
    #expect(pair.stored(for: 8).bytes == [1, 1, 1, 2, 2, 2])
  }

  @Test func `a picture taken upside down is stored so`() {
    #expect(pair.stored(for: 3).bytes == [2, 2, 2, 1, 1, 1])
  }

  @Test func `a smaller copy holds the means`() {
    let wide = Raster(width: 2, height: 1, bytes: [10, 20, 30, 20, 40, 50])

    #expect(wide.reduced(width: 1, height: 1).bytes == [15, 30, 40])
  }

  @Test func `a picture that libjpeg refuses is an error and not the end`() {
    let empty = Raster(width: 0, height: 0, bytes: [])

    #expect(throws: DemoError.self) { try JPEGEncoder(quality: 90).encode(empty) }
  }
}
