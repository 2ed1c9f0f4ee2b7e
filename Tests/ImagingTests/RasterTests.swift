import DecoderProtocol
import Imaging
import PhotoModel
import Testing

@Suite struct RasterTests {
  /// The red of each pixel is its column, the green its row.
  private let map = RasterTests.map(PixelSize(width: 8, height: 6))

  @Test func `half the size is the average of four`() {
    let half = map.scaled(to: PixelSize(width: 4, height: 3))

    // Columns 0 and 1 make 0.5, which is rounded up.
    #expect(half.columns(ofRow: 0) == [1, 3, 5, 7])
    #expect(half.rows == [1, 3, 5])
  }

  @Test(arguments: [(1, 1), (3, 5), (7, 6), (8, 6), (13, 11), (200, 3)])
  func `a plain picture stays plain in every size`(width: Int, height: Int) {
    let plain = Raster(
      size: PixelSize(width: 8, height: 6),
      pixels: (0..<48).flatMap { _ in [255, 10, 131] as [UInt8] })

    let scaled = plain.scaled(to: PixelSize(width: width, height: height))

    #expect(scaled.size == PixelSize(width: width, height: height))
    #expect(scaled.pixels == (0..<width * height).flatMap { _ in [255, 10, 131] as [UInt8] })
  }

  @Test func `an uneven size weighs parts of pixels`() {
    let bars = Raster(
      size: PixelSize(width: 3, height: 1), pixels: [0, 0, 0, 90, 90, 90, 210, 210, 210])

    let scaled = bars.scaled(to: PixelSize(width: 2, height: 1))

    // (0 + 90 / 2) / 1.5 and (90 / 2 + 210) / 1.5
    #expect(scaled.columns(ofRow: 0) == [30, 170])
  }

  @Test func `a larger size lies between its neighbours`() {
    let bars = Raster(size: PixelSize(width: 2, height: 1), pixels: [0, 0, 0, 100, 100, 100])

    let scaled = bars.scaled(to: PixelSize(width: 4, height: 2))

    #expect(scaled.columns(ofRow: 1) == [0, 25, 75, 100])
  }

  @Test func `a part is cut out`() {
    let part = map.cropped(to: UnitRect(x: 0.25, y: 0.5, width: 0.5, height: 0.5))

    #expect(part.size == PixelSize(width: 4, height: 3))
    #expect(part.columns(ofRow: 0) == [2, 3, 4, 5])
    #expect(part.rows == [3, 4, 5])
  }

  @Test(arguments: [
    UnitRect(x: 1, y: 1, width: 0, height: 0), UnitRect(x: 2, y: -1, width: 1e9, height: -3),
    UnitRect(x: 0.3, y: 0.3, width: 0, height: 0),
  ])
  func `a part has one pixel at least`(part: UnitRect) {
    let cropped = map.cropped(to: part)

    #expect(cropped.size.width >= 1 && cropped.size.height >= 1)
  }

  @Test func `the whole part is the picture itself`() {
    #expect(map.cropped(to: .full) == map)
  }

  @Test func `a small picture is put into the middle of a canvas`() {
    let dot = Raster(size: PixelSize(width: 1, height: 1), pixels: [9, 9, 9])

    let padded = dot.padded(
      to: PixelSize(width: 3, height: 2), background: Raster.Color(red: 1, green: 2, blue: 3))

    let around: [UInt8] = [1, 2, 3]
    #expect(padded.pixels == around + [9, 9, 9] + around + around + around + around)
  }

  @Test func `what sticks out of a canvas is cut off evenly`() {
    let padded = map.padded(to: PixelSize(width: 4, height: 8), background: .black)

    #expect(padded.columns(ofRow: 1) == [2, 3, 4, 5])
    #expect(padded.rows == [0, 0, 1, 2, 3, 4, 5, 0])
  }

  @Test func `a histogram counts each colour and the brightness`() {
    let raster = Raster(
      size: PixelSize(width: 3, height: 1), pixels: [255, 255, 255, 0, 0, 0, 255, 0, 0])

    let histogram = Histogram(raster)

    #expect(histogram.red[255] == 2 && histogram.red[0] == 1)
    #expect(histogram.green[255] == 1 && histogram.green[0] == 2)
    #expect(histogram.blue[255] == 1 && histogram.blue[0] == 2)
    // Red has a weight of 54 of 256.
    #expect(histogram.luminance[255] == 1 && histogram.luminance[0] == 1)
    #expect(histogram.luminance[53] == 1)
    #expect(histogram.luminance.reduce(0, +) == 3)
  }

  private static func map(_ size: PixelSize) -> Raster {
    Raster(
      size: size,
      pixels: (0..<size.height).flatMap { row in
        (0..<size.width).flatMap { [UInt8($0), UInt8(row), 0] }
      })
  }
}

extension Raster {
  fileprivate func columns(ofRow row: Int) -> [UInt8] {
    (0..<size.width).map { pixels[(row * size.width + $0) * 3] }
  }

  /// The green value in the middle of each row, which is the row's number in the map.
  fileprivate var rows: [UInt8] {
    (0..<size.height).map { pixels[($0 * size.width + size.width / 2) * 3 + 1] }
  }
}
