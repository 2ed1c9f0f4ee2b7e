import Foundation
import PhotoModel
import SampleFiles
import Testing

@testable import PhotoMetadata

/// Tests every reader with truncated files and random bytes.
@Suite struct HostileBytesTests {
  private static let reader = MetadataReader()

  private static var fixtures: [[UInt8]] {
    let exif = ExifSample.camera(.big)
    var jpeg = JPEGBuilder(exif: ExifSample.camera())
    jpeg.add(xmp: "<x:xmpmeta xmlns:x='adobe:ns:meta/'/>")
    jpeg.add(iptc: [0x1C, 2, 5, 0, 1, 0x41, 0x1C, 2, 55, 0, 8] + Array("20200312".utf8))
    jpeg.segments.append((0xE1, Array("http://ns.adobe.com/xmp/extension/\0".utf8)))
    var png = PNGBuilder()
    png.chunks = [("eXIf", exif.bytes), PNGBuilder.text("Title", "Dusk")]
    png.chunks.append(("zTXt", Array("Comment\0\0".utf8) + [0x78, 0x9C, 0x73, 0x29, 0x2D]))
    var webp = WebPBuilder()
    webp.addCanvas(width: 40, height: 30)
    webp.addFrame(milliseconds: 100)
    webp.chunks.append(("EXIF", exif.bytes))
    var raw = exif
    raw.main[0x014A] = .directories([TIFFBuilder.Directory([(0x0100, .long([40]))])])
    var panasonic = ExifSample.camera()
    panasonic.magic = 0x55
    panasonic.main[0x002E] = .undefined(JPEGBuilder(exif: exif).bytes)
    let big = BigTIFFBuilder([(0xC612, [0x0104]), (0xC620, [.max, 1 << 63]), (0x0100, [40])])
    let gif =
      Array("GIF89a".utf8) + [64, 1, 200, 0, 0, 0, 0] + [0x21, 0xF9, 4, 0, 50, 0, 0, 0]
      + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0, 0x3B]
    return [
      jpeg.bytes, png.bytes, webp.bytes, raw.bytes, panasonic.bytes, gif, big.bytes,
      JPEGBuilder(exif: exif).bytes,
    ]
  }

  @discardableResult
  private func expectBelievable(
    _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) -> Metadata? {
    let reading = Self.reader.read(ByteSource(bytes), name: Array("a.nef".utf8)[...])
    if let reading {
      PhotoMetadataTests.expectBelievable(reading.metadata, sourceLocation: sourceLocation)
    }
    return reading?.metadata
  }

  @Test func `a file cut anywhere is read as far as it goes`() {
    for fixture in Self.fixtures {
      for length in 0..<fixture.count { expectBelievable(Array(fixture[..<length])) }
    }
  }

  @Test func `a file with any byte changed is read to its end`() {
    for fixture in Self.fixtures {
      for index in fixture.indices {
        for value in [0, 0xFF, fixture[index] ^ 0x80, fixture[index] &+ 1] as [UInt8] {
          var bytes = fixture
          bytes[index] = value
          expectBelievable(bytes)
        }
      }
    }
  }

  @Test func `a file with many bytes changed is read to its end`() {
    var noise = Noise(state: 0x5EED)
    for fixture in Self.fixtures {
      for _ in 0..<2000 {
        var bytes = fixture
        for _ in 0...noise.below(8) {
          bytes[noise.below(bytes.count)] = UInt8(noise.below(256))
        }
        expectBelievable(bytes)
      }
    }
  }

  @Test func `a directory that leads back to itself ends`() {
    var tiff = TIFFBuilder(
      main: TIFFBuilder.Directory([
        (0x010F, .ascii("A long maker")), (0x8769, .long([8])), (0x8825, .long([8])),
      ]))
    tiff.main[0x014A] = .long([UInt32](repeating: 8, count: 4096))

    #expect(expectBelievable(tiff.bytes)?.make == "A long maker")
  }

  @Test func `counts beyond all bounds are not followed`() {
    for format in [1, 2, 3, 5, 7, 12, 13, 129, 65_535] as [UInt16] {
      var bytes = TIFFBuilder(
        main: TIFFBuilder.Directory([
          (0x010F, .ascii("A long maker")), (0x0110, .ascii("A long model")),
        ])
      ).bytes
      bytes.replaceSubrange(12..<14, with: [UInt8(format & 255), UInt8(format >> 8)])
      bytes.replaceSubrange(14..<18, with: [0xFF, 0xFF, 0xFF, 0xFF])

      let metadata = expectBelievable(bytes)

      #expect(metadata?.make == nil, "\(format)")
      #expect(metadata?.model == "A long model", "\(format)")
    }
  }
}

/// Pseudo-random numbers that are the same in every run (xorshift, Marsaglia 2003).
private struct Noise {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }
}
