import AlbumenTestSupport
import CTurboJPEG
import Foundation
import Testing

extension CommandFixture {
  /// A JPEG with pixels, larger than it is high, with a camera's Exif; and with a small one in it, if that is
  /// asked for.
  func picture(
    _ name: String, width: Int = 400, height: Int = 300, thumbnail: (Int, Int)? = nil
  ) throws {
    let bytes = try CommandFixture.pixels(width: width, height: height)
    var tiff = FixtureExif.camera()
    if thumbnail != nil {
      tiff.exif?[0xA002] = .long([UInt32(width)])
      tiff.exif?[0xA003] = .long([UInt32(height)])
    }
    var block = tiff.bytes
    if let thumbnail {
      let small = try CommandFixture.pixels(width: thumbnail.0, height: thumbnail.1)
      CommandFixture.add(thumbnail: small, to: &block, entries: tiff.main.values.count + 2)
    }
    let exif = Array("Exif\0\0".utf8) + block
    let segment = [0xFF, 0xE1, UInt8((exif.count + 2) >> 8), UInt8((exif.count + 2) & 255)] + exif
    try write(Data(bytes.prefix(2) + segment + bytes.dropFirst(2)), to: name)
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

  /// A second directory, little-endian, that the first one of so many entries points to.
  private static func add(thumbnail: [UInt8], to block: inout [UInt8], entries: Int) {
    func long(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> ($0 * 8) & 255) } }
    func entry(_ tag: Int, _ format: Int, _ value: Int) -> [UInt8] {
      [UInt8(tag & 255), UInt8(tag >> 8), UInt8(format), 0] + long(1) + long(value)
    }
    let start = block.count
    let pointer = 8 + 2 + entries * 12
    block.replaceSubrange(pointer..<(pointer + 4), with: long(start))
    let end = start + 2 + 3 * 12 + 4
    block += [3, 0] + entry(0x0103, 3, 6) + entry(0x0201, 4, end)
    block += entry(0x0202, 4, thumbnail.count) + long(0) + thumbnail
  }
}
