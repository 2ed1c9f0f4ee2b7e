import PhotoModel
import Testing

@testable import albumen_demo

@Suite struct RasterTests {
  /// A raster two pixels wide and one high: 1, then 2.
  private let pair = Raster(size: PixelSize(width: 2, height: 1), pixels: [1, 1, 1, 2, 2, 2])

  @Test func `a picture to be turned right is stored turned left`() {
    let stored = pair.stored(for: 6)

    #expect(stored.size == PixelSize(width: 1, height: 2))
    #expect(stored.pixels == [2, 2, 2, 1, 1, 1])
  }

  @Test func `a picture to be turned left is stored turned right`() {
    #expect(pair.stored(for: 8).pixels == [1, 1, 1, 2, 2, 2])
  }

  @Test func `a picture taken upside down is stored so`() {
    #expect(pair.stored(for: 3).pixels == [2, 2, 2, 1, 1, 1])
  }

  @Test func `a smaller copy holds the means`() {
    let wide = Raster(size: PixelSize(width: 2, height: 1), pixels: [10, 20, 30, 20, 40, 50])

    #expect(wide.reduced(to: PixelSize(width: 1, height: 1)).pixels == [15, 30, 40])
  }

  @Test func `a picture that libjpeg refuses is an error and not the end`() {
    // JPEG is limited to 65,535 pixels per side.
    let wide = Raster(
      size: PixelSize(width: 70_000, height: 1), pixels: [UInt8](repeating: 0, count: 210_000))

    #expect(throws: DemoError.self) { try JPEGEncoder(quality: 90).encode(wide) }
  }
}
