import CTurboJPEG
import Foundation
import SampleFiles
import Testing

extension CommandFixture {
  /// A JPEG with pixels, larger than it is high, with a camera's Exif; and with a small one in it, if that is
  /// asked for.
  func picture(
    _ name: String, width: Int = 400, height: Int = 300, thumbnail: (Int, Int)? = nil
  ) throws {
    let bytes = try CommandFixture.pixels(width: width, height: height)
    var tiff = ExifSample.camera()
    if thumbnail != nil {
      tiff.exif?[0xA002] = .long([UInt32(width)])
      tiff.exif?[0xA003] = .long([UInt32(height)])
    }
    if let thumbnail {
      tiff.second = .thumbnail(
        try CommandFixture.pixels(width: thumbnail.0, height: thumbnail.1))
    }
    var file = JPEGBuilder(around: bytes)
    file.add(exif: tiff.bytes)
    try write(Data(file.bytes), to: name)
  }

  /// A baseline JPEG of the whole size, without metadata.
  static func pixels(width: Int, height: Int) throws -> [UInt8] {
    var jpeg: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    var message = [CChar](repeating: 0, count: Int(JMSG_LENGTH_MAX))
    let length = width * height * 3
    // Runs of 97 bytes, not byte by byte: a debug build would take longer for that than for all else.
    let pixels = [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
      for start in stride(from: 0, to: length, by: 97) {
        let run = UnsafeMutableBufferPointer(rebasing: buffer[start..<min(start + 97, length)])
        run.initialize(repeating: UInt8(truncatingIfNeeded: start / 97))
      }
      filled = length
    }
    try #require(
      albumen_jpeg_compress(
        pixels, Int32(width), Int32(height), 90, 0, &jpeg, &count, &message) == 0)
    defer { free(jpeg) }
    return Array(UnsafeBufferPointer(start: jpeg, count: Int(count)))
  }
}
