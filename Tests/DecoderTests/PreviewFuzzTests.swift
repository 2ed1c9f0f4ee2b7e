import AlbumenTestSupport
import DecoderProtocol
import PhotoModel
import SampleFiles
import Testing

@testable import albumen_decoder

/// Tests the decoder's own readers, which search files for embedded pictures.
@Suite struct PreviewFuzzTests {
  @Test func `no broken RAW file misleads the search for previews`() throws {
    let jpeg = try Card.jpeg(Card.pixels(side: 32))
    var tiff = ExifSample.camera()
    tiff.main[0x0103] = .short([6])
    tiff.main[0x002E] = .undefined(jpeg)
    tiff.main[0x014A] = .directories([
      TIFFBuilder.Directory([(0x0103, .short([7])), (0x0111, .long([200])), (0x0117, .long([500]))])
    ])
    let samples = [
      tiff.bytes + jpeg,
      try Card.jpeg(Card.pixels(), exif: Card.exif(orientation: 6, preview: jpeg)),
      Array("FUJIFILMCCD-RAW ".utf8) + [UInt8](repeating: 0, count: 68) + [0, 0, 0, 92, 0, 0, 2, 0]
        + jpeg,
    ]

    let run = FuzzRun("previews", samples: samples, defaultCount: 600) { bytes in
      bytes.withUnsafeBytes { buffer in
        let exif = ExifPreview(buffer)
        #expect(exif.range.map { $0.upperBound <= buffer.count } ?? true)
        let raw = RawPreviews(buffer)
        #expect(raw.previews.allSatisfy { $0.range.upperBound <= buffer.count })
        _ = raw.covering(160)
      }
    }

    #expect(run.slowest.time < .seconds(5), "Input \(run.slowest.number)")
  }

  @Test func `no size of a picture misplaces a part of it`() {
    let sides = [1, 2, 3, 160, 65_535, PixelSize.limit]
    let numbers: [Double] = [
      0, 1, 0.5, -1, 1e-300, 1e300, .nan, .infinity, -.infinity, .leastNonzeroMagnitude,
    ]
    var random = SeededNumbers(7)
    for _ in 0..<20_000 {
      func size() -> PixelSize {
        PixelSize(width: random.element(of: sides), height: random.element(of: sides))
      }
      let stored = size()
      let placement = Placement(
        of: stored, transform: PictureTransform(orientation: random.below(9)),
        region: UnitRect(
          x: random.element(of: numbers), y: random.element(of: numbers),
          width: random.element(of: numbers),
          height: random.element(of: numbers)),
        mode: random.below(2) == 0 ? .fit : .fill, size: size())
      let fullSize = placement.fullSize(of: stored)
      let area = placement.area(of: stored, in: fullSize)
      #expect(area.x >= 0 && area.x + area.width <= fullSize.width)
      #expect(area.y >= 0 && area.y + area.height <= fullSize.height)
    }
  }
}
