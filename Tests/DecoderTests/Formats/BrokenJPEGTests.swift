import AlbumenTestSupport
import CTurboJPEG
import DecoderProtocol
import Foundation
import PhotoModel
import Testing

@testable import albumen_decoder

@Suite struct BrokenJPEGTests {
  private static func request(_ side: Int = 600, region: UnitRect = .full) -> DecoderRequest {
    DecoderRequest(
      id: 1, kind: .full, type: .jpeg, mode: .fit, size: PixelSize(width: side, height: side),
      region: region)
  }

  /// Returns a JPEG with a restart marker after every fourth block.
  private static func jpeg(_ pixels: PixelBuffer) -> [UInt8] {
    var (info, errors) = (jpeg_compress_struct(), jpeg_error_mgr())
    var (bytes, count): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
    return withUnsafeMutablePointer(to: &errors) { errors in
      info.err = jpeg_std_error(errors)
      jpeg_CreateCompress(&info, JPEG_LIB_VERSION, MemoryLayout<jpeg_compress_struct>.size)
      jpeg_mem_dest(&info, &bytes, &count)
      info.image_width = UInt32(pixels.size.width)
      info.image_height = UInt32(pixels.size.height)
      info.input_components = 3
      info.in_color_space = JCS_RGB
      jpeg_set_defaults(&info)
      jpeg_set_quality(&info, 95, 1)
      info.restart_interval = 4
      jpeg_start_compress(&info, 1)
      var rows = pixels.bytes
      rows.withUnsafeMutableBufferPointer { rows in
        for y in 0..<pixels.size.height {
          var row: UnsafeMutablePointer<UInt8>? = rows.baseAddress.map {
            $0 + y * pixels.size.width * 3
          }
          jpeg_write_scanlines(&info, &row, 1)
        }
      }
      jpeg_finish_compress(&info)
      jpeg_destroy_compress(&info)
      defer { free(bytes) }
      return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
  }

  /// Changes every second marker to another one, which makes more than a hundred errors.
  private static func broken(_ jpeg: [UInt8]) -> [UInt8] {
    var (bytes, number) = (jpeg, 0)
    for index in bytes.indices.dropLast() where bytes[index] == 0xFF {
      guard (0xD0...0xD7).contains(bytes[index + 1]) else { continue }
      number += 1
      if number % 2 == 0 { bytes[index + 1] = 0xD0 | (bytes[index + 1] &+ 4) & 7 }
    }
    return bytes
  }

  @Test func `a JPEG with hundreds of broken markers is shown`() throws {
    let (folder, decoder) = (try TemporaryFolder(), try DecoderProcess())
    let path = try folder.file(
      "a.jpg", BrokenJPEGTests.broken(BrokenJPEGTests.jpeg(Card.pixels(side: 512))))

    let fullPicture = try decoder.decoded(BrokenJPEGTests.request(), of: path)
    let small = try decoder.decoded(BrokenJPEGTests.request(64), of: path)
    let corner = UnitRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
    let part = try decoder.decoded(BrokenJPEGTests.request(region: corner), of: path)

    #expect(fullPicture.raster.size == PixelSize(width: 512, height: 512))
    #expect(fullPicture.source == PixelSize(width: 512, height: 512))
    #expect(small.raster.size == PixelSize(width: 64, height: 64))
    #expect(part.raster.size == PixelSize(width: 256, height: 256))
    // Some stripes may be wrong, but most of the picture is right.
    for raster in [fullPicture.raster, small.raster] {
      let right = zip(Card.squares(raster), Card.colours).count {
        Card.difference([$0.0], [$0.1]) <= 10
      }
      #expect(right >= 3)
    }
  }

  @Test func `a JPEG of a kind that libjpeg-turbo has not learned is no damage`() throws {
    let (folder, decoder) = (try TemporaryFolder(), try DecoderProcess())
    var jpeg = try Card.jpeg(Card.pixels())
    let frame = try #require((2..<jpeg.count).first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    // Lossless JPEG, as used for sensor data.
    jpeg[frame + 1] = 0xC3
    let path = try folder.file("a.jpg", jpeg)

    let failure = try decoder.outcome(BrokenJPEGTests.request(), of: path).failure

    #expect(failure?.code == .unsupported)
    #expect(failure?.detail.hasPrefix("\(JPEGPixels.version) can't read it: ") == true)
  }
}
