import AlbumenTestSupport
import PhotoMetadata
import SampleFiles
import Testing

@Suite struct ExifContentsTests {
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 1, 2, 3, 4, 5, 0xFF, 0xD9]

  private func contents(_ tiff: TIFFBuilder) throws -> ExifContents {
    try #require(ExifContents(block: tiff.bytes))
  }

  @Test func `the order of bytes, the places and the width of numbers say nothing`() throws {
    var big = ExifSample.camera(.big)
    big.preamble = [UInt8](repeating: 0, count: 20)
    big.exif?[0x8827] = .long([400])

    #expect(try contents(big) == contents(ExifSample.camera(.little)))
  }

  @Test func `every value counts, also of directories within`() throws {
    let interop = { (text: String) in
      var tiff = ExifSample.camera()
      tiff.exif?[0xA005] = .directories([TIFFBuilder.Directory([(1, .ascii(text))])])
      return tiff
    }
    let (old, new) = (try contents(interop("R98")), try contents(interop("THM")))

    #expect(old != new)
    #expect(old.values[.init("Interop", 1)] != new.values[.init("Interop", 1)])
    #expect(old.values[.init("Exif", 0x829D)] == new.values[.init("Exif", 0x829D)])
  }

  @Test(arguments: [0, 1]) func `a thumbnail is read as far as it is there`(overrun: Int) throws {
    var tiff = ExifSample.camera()
    tiff.second = .thumbnail(Self.jpeg, overrun: overrun)

    let thumbnail = try #require(try contents(tiff).thumbnails["IFD1"])

    #expect(thumbnail.bytes == Self.jpeg && thumbnail.isComplete == (overrun == 0))
  }

  @Test func `no broken block ends the reading`() {
    var tiff = ExifSample.camera()
    tiff.second = .thumbnail(Self.jpeg)
    tiff.exif?[0x927C] = .undefined([UInt8](repeating: 1, count: 80))

    let run = FuzzRun("contents of Exif", samples: [tiff.bytes]) { bytes in
      _ = ExifContents(block: bytes)
    }

    #expect(run.slowest.time < .seconds(5), "Input \(run.slowest.number)")
  }
}
