import PhotoModel
import Testing

@testable import albumen_decoder

@Suite struct PictureTransformTests {
  /// Three by two pixels, numbered in storage order.
  private static let stored = PixelBuffer(
    size: PixelSize(width: 3, height: 2), channels: 3,
    bytes: (1...6).flatMap { [UInt8]($0...$0) + [0, 0] })

  /// The displayed pixels for each Exif orientation, row by row.
  private static let seen: [(Int, [UInt8])] = [
    (1, [1, 2, 3, 4, 5, 6]), (2, [3, 2, 1, 6, 5, 4]), (3, [6, 5, 4, 3, 2, 1]),
    (4, [4, 5, 6, 1, 2, 3]), (5, [1, 4, 2, 5, 3, 6]), (6, [4, 1, 5, 2, 6, 3]),
    (7, [6, 3, 5, 2, 4, 1]), (8, [3, 6, 2, 5, 1, 4]),
  ]

  @Test(arguments: seen) func `each orientation shows its pixels`(
    orientation: Int, expected: [UInt8]
  ) {
    let transformedBuffer = PictureTransformTests.stored.transformed(
      PictureTransform(orientation: orientation))

    let reds = stride(from: 0, to: transformedBuffer.bytes.count, by: 3).map {
      transformedBuffer.bytes[$0]
    }
    #expect(reds == expected)
    #expect(transformedBuffer.size.width == (orientation < 5 ? 3 : 2))
  }

  @Test func `a turn after a turn is both`() {
    for first in 1...8 {
      for quarters in 0...3 {
        let (a, b) = (PictureTransform(orientation: first), PictureTransform(quarters: quarters))
        let twice = PictureTransformTests.stored.transformed(a).transformed(b)
        #expect(PictureTransformTests.stored.transformed(a.then(b)).bytes == twice.bytes)
      }
    }
  }
}
