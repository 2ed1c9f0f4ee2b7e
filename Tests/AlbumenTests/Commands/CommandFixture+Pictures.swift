import CTurboJPEG
import Foundation
import SampleFiles
import Testing

extension CommandFixture {
  /// Writes a landscape JPEG with pixels and a camera's Exif, and optionally with an embedded
  /// thumbnail.
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

  /// Returns a baseline JPEG of the full size, without metadata.
  static func pixels(width: Int, height: Int) throws -> [UInt8] {
    var jpeg: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    var message = [CChar](repeating: 0, count: Int(JMSG_LENGTH_MAX))
    let length = width * height * 3
    // Fills runs of 97 bytes instead of single bytes, which would dominate the run time in a debug
    // build.
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
