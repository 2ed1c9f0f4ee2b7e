import CTurboJPEG
import Testing

/// Tests JPEGs that are made to decode slowly: each scan is a pass over the whole picture.
@Suite struct ScanLimitTests {
  /// Returns a progressive grey picture of 8 by 8 pixels with this number of scans (ITU-T T.81).
  private func picture(scans: Int) -> [UInt8] {
    let tables: [UInt8] = [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
    let frame: [UInt8] = [0xFF, 0xC2, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0]
    let codes: [UInt8] = [0xFF, 0xC4, 0, 20, 0, 1] + [UInt8](repeating: 0, count: 15) + [0]
    let first: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0x01, 0x7F]
    let refinement: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0x10, 0x7F]
    let scans = first + [[UInt8]](repeating: refinement, count: scans - 1).joined()
    return [0xFF, 0xD8] + tables + frame + codes + scans + [0xFF, 0xD9]
  }

  private func decode(_ jpeg: [UInt8], keepsPart: Bool = false) -> Int32 {
    var picture = albumen_jpeg_picture()
    let code = albumen_jpeg_decode(
      jpeg, UInt(jpeg.count), 8, 1 << 20, keepsPart ? 1 : 0, &picture)
    #expect((picture.pixels != nil) == (code == 0))
    albumen_jpeg_free(picture.pixels, picture.profile)
    return code
  }

  private func turn(_ jpeg: [UInt8]) -> Int32 {
    var output: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    var message = [CChar](repeating: 0, count: Int(JMSG_LENGTH_MAX))
    let transform = albumen_jpeg_turn(is_transposed: 1, mirrors_x: 1, mirrors_y: 0, trims: 0)
    defer { albumen_jpeg_free(output, nil) }
    return albumen_jpeg_turn_blocks(jpeg, UInt(jpeg.count), transform, &output, &count, &message)
  }

  @Test func `a picture with as many scans as encoders make is decoded`() {
    #expect(decode(picture(scans: 20)) == 0)
  }

  @Test(arguments: [false, true])
  func `a picture with more scans than any encoder makes is refused`(keepsPart: Bool) {
    #expect(decode(picture(scans: 600), keepsPart: keepsPart) == -1)
    #expect(turn(picture(scans: 600)) == -2)
  }

  @Test(arguments: [1, 20, 600]) func `scans are counted without decoding`(scans: Int) {
    let jpeg = picture(scans: scans)
    #expect(albumen_jpeg_scan_count(jpeg, UInt(jpeg.count)) == scans)
    // Data after the picture, such as the video of a Live Photo, doesn't count.
    let longer = jpeg + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 1, 0x7F]
    #expect(albumen_jpeg_scan_count(longer, UInt(longer.count)) == scans)
    #expect(albumen_jpeg_scan_count(jpeg, 3) == 0)
  }

  @Test func `what libjpeg gives up on is refused, and decoding goes on`() {
    let completeJPEG = picture(scans: 3)
    for count in 2..<completeJPEG.count {
      _ = decode(Array(completeJPEG.prefix(count)), keepsPart: count.isMultiple(of: 2))
    }
    #expect(decode([0xFF, 0xD8, 0xFF, 0xDA]) == -1)
    #expect(decode(completeJPEG) == 0)
  }
}
