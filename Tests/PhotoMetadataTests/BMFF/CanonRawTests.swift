import PhotoModel
import SampleFiles
import Testing

@testable import PhotoMetadata

@Suite struct CanonRawTests {
  private let uuid: [UInt8] = [
    0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
  ]
  /// A first directory with a size of 6000 by 4000, in a SHORT and a LONG.
  private let main: [UInt8] =
    [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 2, 0]
    + [0, 1, 3, 0, 1, 0, 0, 0, 0x70, 0x17, 0, 0] + [1, 1, 4, 0, 1, 0, 0, 0, 0xA0, 0x0F, 0, 0]
    + [0, 0, 0, 0]
  /// An empty directory, and a byte that makes the length odd.
  private let small: [UInt8] = [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 9]

  private func facts(_ boxes: [UInt8]...) throws -> ContainerFacts {
    var movie = MovieBuilder()
    movie.brands = ["crx ", "isom"]
    movie.extra = [BMFFBuilder.box("uuid", uuid, boxes.flatMap { $0 })]
    return try #require(BMFFContainer.facts(ByteSource(movie.bytes)))
  }

  @Test func `the main block is as it stands`() throws {
    let facts = try facts(BMFFBuilder.box("CNCV", [1]), BMFFBuilder.box("CMT1", main))

    #expect(facts.exif == [main])
    #expect(facts.fields.pixelSize == PixelSize(width: 6000, height: 4000))
  }

  @Test(arguments: [("CMT2", [0x87, 0x69]), ("CMT4", [0x88, 0x25])] as [(String, [UInt8])])
  func `another directory is put under a first one`(type: String, tag: [UInt8]) throws {
    let facts = try facts(BMFFBuilder.box("CMT1", main), BMFFBuilder.box(type, small))

    let expected: [UInt8] =
      [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 9, 0]
      + [0, 1] + tag + [0, 4, 0, 0, 0, 1, 0, 0, 0, 8] + [0, 0, 0, 0]
    #expect(facts.exif == [main, expected])
  }

  @Test func `Canon's own note is left out`() throws {
    #expect(try facts(BMFFBuilder.box("CMT3", main)).exif.isEmpty)
  }

  @Test func `a block that is none is left out`() throws {
    #expect(try facts(BMFFBuilder.box("CMT2", [1, 2, 3])).exif.isEmpty)
  }

  @Test func `the size of the movie stands in`() throws {
    #expect(try facts().fields.pixelSize == PixelSize(width: 1920, height: 1080))
  }

  @Test func `the Exif block turns the picture, not the movie`() throws {
    #expect(try facts(BMFFBuilder.box("CMT1", main)).ownOrientation == nil)
  }
}
