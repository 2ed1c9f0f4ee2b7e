import PhotoSimilarity
import Testing

@Suite struct GreyPictureTests {
  private func rgb(_ width: Int, _ height: Int, _ grey: (Int, Int) -> UInt8) -> [UInt8] {
    (0..<height).flatMap { row in
      (0..<width).flatMap { column in
        [UInt8](repeating: grey(row, column), count: 3)
      }
    }
  }

  @Test func `a picture of its size keeps its pixels`() {
    let pixels = rgb(32, 32) { row, column in UInt8(row * 7 + column) }

    let picture = GreyPicture(rgb: pixels, width: 32, height: 32)

    #expect(picture.pixels == stride(from: 0, to: pixels.count, by: 3).map { pixels[$0] })
  }

  @Test func `each pixel is the mean of the area it covers`() {
    let pixels = rgb(64, 96) { row, column in (row / 3 + column / 2) % 2 == 0 ? 100 : 200 }

    let picture = GreyPicture(rgb: pixels, width: 64, height: 96)

    #expect(picture.pixels.prefix(4) == [100, 200, 100, 200])
    #expect(picture.pixels[32...].prefix(2) == [200, 100])
  }

  @Test(arguments: [(1, 1), (3, 200), (200, 3), (31, 33), (128, 85)])
  func `a picture of any shape fills the square`(width: Int, height: Int) {
    let picture = GreyPicture(
      rgb: rgb(width, height) { _, _ in 77 }, width: width, height: height)

    #expect(picture.pixels.allSatisfy { $0 == 77 })
    #expect(picture.contrast == 0)
  }

  @Test func `colours count as bright as they look`() {
    let green = GreyPicture(rgb: [0, 255, 0], width: 1, height: 1)
    let blue = GreyPicture(rgb: [0, 0, 255], width: 1, height: 1)

    #expect(green.pixels[0] == 150 && blue.pixels[0] == 29)
  }

  @Test func `brightness and contrast don't change the correlation`() {
    let picture = SamplePicture.grey(seed: 1)
    let brighter = SamplePicture.grey(seed: 1, brightness: 20)

    #expect(picture.correlation(with: brighter) > 0.999)
    #expect(picture.correlation(with: SamplePicture.grey(seed: 2)) < 0.5)
  }

  @Test func `nothing correlates with a uniform picture`() throws {
    let uniform = try #require(GreyPicture(pixels: [UInt8](repeating: 9, count: 1024)))

    #expect(uniform.correlation(with: SamplePicture.grey(seed: 1)) == 0)
    #expect(GreyPicture(pixels: [1, 2, 3]) == nil)
  }

  @Test func `a quarter turn moves the top left to the top right`() throws {
    var pixels = [UInt8](repeating: 0, count: GreyPicture.pixelCount)
    pixels[0] = 255
    let picture = try #require(GreyPicture(pixels: pixels))

    #expect(picture.turned(.right).pixels[31] == 255)
    #expect(picture.turned(.left).pixels[31 * 32] == 255)
    #expect(picture.turned(.half).pixels[1023] == 255)
    #expect(picture.turned(.mirrored).pixels[31] == 255)
  }

  @Test(arguments: PictureTurn.all) func `the inverse takes a turn back`(turn: PictureTurn) {
    let picture = SamplePicture.grey(seed: 3)

    #expect(picture.turned(turn).turned(turn.inverse) == picture)
  }
}
