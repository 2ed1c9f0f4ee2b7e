import CTurboJPEG
import Foundation
import PhotoModel
import SampleFiles
import Testing

@testable import albumen_decoder

/// A picture of four squares whose colours reveal its orientation and any colour change.
enum Card {
  /// From the top left, row by row.
  static let colours: [[UInt8]] = [
    [220, 40, 30], [40, 190, 60], [40, 60, 210], [240, 230, 120],
  ]

  static func pixels(side: Int = 16) -> PixelBuffer {
    var bytes: [UInt8] = []
    for y in 0..<side {
      for x in 0..<side { bytes += colours[x * 2 / side + y * 2 / side * 2] }
    }
    return PixelBuffer(size: PixelSize(width: side, height: side), channels: 3, bytes: bytes)
  }

  /// Returns the path of a file in the resources of these tests.
  static func path(_ name: String) throws -> FilePath {
    FilePath(
      try #require(Bundle.module.url(forResource: "Cards/\(name)", withExtension: nil))
        .path(percentEncoded: false))
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path(name).lossyString)))
  }

  static func jpeg(_ pixels: PixelBuffer, exif: [UInt8] = []) throws -> [UInt8] {
    var jpeg: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    var message = [CChar](repeating: 0, count: Int(JMSG_LENGTH_MAX))
    let result = albumen_jpeg_compress(
      pixels.bytes, Int32(pixels.size.width), Int32(pixels.size.height), 100, 0, &jpeg, &count,
      &message)
    try #require(result == 0)
    defer { free(jpeg) }
    let bytes = Array(UnsafeBufferPointer(start: jpeg, count: Int(count)))
    guard !exif.isEmpty else { return bytes }
    var file = JPEGBuilder(around: bytes)
    file.add(exif: exif)
    return file.bytes
  }

  /// Returns an Exif block with an orientation and optionally a thumbnail.
  static func exif(orientation: Int, preview: [UInt8] = []) -> [UInt8] {
    var tiff = TIFFBuilder(main: TIFFBuilder.Directory([(0x0112, .short([UInt16(orientation)]))]))
    if !preview.isEmpty { tiff.second = .thumbnail(preview) }
    return tiff.bytes
  }

  /// Returns the colours at the centres of the four squares of a decoded picture.
  static func squares(_ raster: Raster) -> [[UInt8]] {
    (0..<4).map { square in
      let x = raster.size.width * (1 + square % 2 * 2) / 4
      let y = raster.size.height * (1 + square / 2 * 2) / 4
      let start = (y * raster.size.width + x) * 3
      return Array(raster.pixels[start..<(start + 3)])
    }
  }

  /// Returns the largest difference between two lists of colours.
  static func difference(_ some: [[UInt8]], _ otherColours: [[UInt8]]) -> Int {
    zip(some.joined(), otherColours.joined()).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}
