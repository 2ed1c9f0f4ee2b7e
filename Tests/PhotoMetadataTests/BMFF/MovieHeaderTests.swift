import Foundation
import PhotoModel
import SampleFiles
import Testing

@testable import PhotoMetadata

@Suite struct MovieHeaderTests {
  private func facts(_ bytes: [UInt8]) throws -> ContainerFacts {
    try #require(BMFFContainer.facts(ByteSource(bytes)))
  }

  private func facts(_ sample: MovieBuilder) throws -> ContainerFacts {
    try facts(sample.bytes)
  }

  @Test(arguments: [UInt8(0), 1])
  func `the header states time and length`(version: UInt8) throws {
    var sample = MovieBuilder()
    sample.version = version
    sample.created = MovieBuilder.secondsTo1970 + 1_584_021_781
    sample.ticks = 900

    let fields = try facts(sample).fields

    #expect(fields.original?.wall.description == "2020-03-12T14:03:01")
    #expect(fields.original?.isUTC == true)
    #expect(fields.duration == 1.5)
  }

  @Test func `a time of zero is unknown`() throws {
    #expect(try facts(MovieBuilder()).fields.original == nil)
  }

  @Test func `a time beyond all years is unknown`() throws {
    var sample = MovieBuilder()
    sample.version = 1
    sample.created = .max

    #expect(try facts(sample).fields.original == nil)
  }

  @Test func `a count from 1970 is taken as such`() throws {
    var sample = MovieBuilder()
    sample.created = 1_584_021_781

    #expect(try facts(sample).fields.original?.wall.description == "2020-03-12T14:03:01")
  }

  @Test(arguments: [UInt8(0), 1])
  func `a length of all ones is unknown`(version: UInt8) throws {
    var sample = MovieBuilder()
    sample.version = version
    sample.ticks = .max

    #expect(try facts(sample).fields.duration == nil)
  }

  @Test(
    arguments: [
      ([1, 0, 0, 1], 1), ([0, 1, -1, 0], 6), ([-1, 0, 0, -1], 3), ([0, -1, 1, 0], 8),
      ([-1, 0, 0, 1], 2), ([1, 0, 0, -1], 4), ([0, 1, 1, 0], 5), ([0, -1, -1, 0], 7),
    ] as [([Int32], Int)])
  func `the matrix of the track turns the picture`(matrix: [Int32], expected: Int) throws {
    var sample = MovieBuilder()
    sample.matrix = matrix

    let facts = try facts(sample)

    #expect(facts.ownOrientation == expected)
    #expect(facts.fields.pixelSize == PixelSize(width: 1920, height: 1080))
  }

  @Test func `a matrix that does more than turn is no orientation`() throws {
    var sample = MovieBuilder()
    sample.matrix = [1, 1, 0, 1]

    #expect(try facts(sample).ownOrientation == nil)
  }

  @Test func `a track without a size has that of its samples`() throws {
    var sample = MovieBuilder()
    sample.width = 0

    #expect(try facts(sample).fields.pixelSize == PixelSize(width: 64, height: 48))
  }

  @Test func `a movie in HLG is HDR`() throws {
    var sample = MovieBuilder()
    sample.sampleBoxes = [
      BMFFBuilder.box("colr", BytePacking.latin1("nclx"), [0, 9, 0, 18, 0, 9, 0])
    ]

    #expect(try facts(sample).fields.subtypes == .hdr)
  }

  @Test func `Apple's keys come before all else`() throws {
    var sample = MovieBuilder()
    sample.created = MovieBuilder.secondsTo1970 + 1_584_021_781
    sample.userData = [MovieBuilder.text("©day", "2019-01-01T00:00:01+0100")]
    sample.keys = [
      ("com.apple.quicktime.location.ISO6709", "+30.2741+120.1551+012.500/"),
      ("com.apple.quicktime.make", "Apple"), ("com.apple.quicktime.model", "iPhone 11"),
      ("com.apple.quicktime.creationdate", "2020-03-12T22:03:01+0800"),
      ("com.apple.quicktime.title", "West Lake"),
      ("com.apple.quicktime.content.identifier", "AAAA-BBBB"),
    ]

    let fields = try facts(sample).fields

    #expect(fields.original?.wall.description == "2020-03-12T22:03:01")
    #expect(fields.original?.offset == 28_800)
    #expect(fields.original?.isUTC == false)
    #expect(fields.location == Location(latitude: 30.2741, longitude: 120.1551, altitude: 12.5))
    #expect(fields.make == "Apple")
    #expect(fields.model == "iPhone 11")
    #expect(fields.title == "West Lake")
    #expect(fields.contentIdentifier == "AAAA-BBBB")
  }

  @Test func `QuickTime's user data is read`() throws {
    var sample = MovieBuilder()
    sample.userData = [
      MovieBuilder.text("©day", "2020-03-12T22:03:01+0800"),
      MovieBuilder.text("©xyz", "+30.2741+120.1551/"), MovieBuilder.text("©mak", "Canon"),
      MovieBuilder.text("©mod", "EOS R5"), MovieBuilder.text("©nam", "Causeway"),
      [0, 0, 0, 0],
    ]

    let fields = try facts(sample).fields

    #expect(fields.original?.offset == 28_800)
    #expect(fields.location == Location(latitude: 30.2741, longitude: 120.1551))
    #expect(fields.make == "Canon")
    #expect(fields.model == "EOS R5")
    #expect(fields.title == "Causeway")
  }

  @Test func `the position of 3GPP is read where there is no other`() throws {
    var sample = MovieBuilder()
    sample.userData = [
      BMFFBuilder.fullBox(
        "loci", [0x15, 0xC7], Array("Home\0".utf8), [0],
        BytePacking.bigEndian(UInt32(120 << 16 | 0x8000)),
        BytePacking.bigEndian(UInt32(bitPattern: -30 << 16)), [0, 0, 0, 0], Array("earth\0\0".utf8))
    ]

    #expect(try facts(sample).fields.location == Location(latitude: -30, longitude: 120.5))
  }

  @Test func `a day alone comes after the header's time`() throws {
    var sample = MovieBuilder()
    sample.created = MovieBuilder.secondsTo1970 + 1_584_021_781
    sample.userData = [MovieBuilder.text("©day", "2020-03-12")]

    #expect(try facts(sample).fields.original?.wall.description == "2020-03-12T14:03:01")
  }

  @Test func `the list of iTunes is read`() throws {
    var sample = MovieBuilder()
    let title = BMFFBuilder.box(
      "©nam", BMFFBuilder.box("data", [0, 0, 0, 1, 0, 0, 0, 0], Array("Home".utf8)))
    sample.userData = [
      BMFFBuilder.fullBox(
        "meta",
        BMFFBuilder.fullBox("hdlr", [0, 0, 0, 0], BytePacking.latin1("mdir"), [0, 0, 0, 0]),
        BMFFBuilder.box("ilst", title))
    ]

    #expect(try facts(sample).fields.title == "Home")
  }

  @Test func `XMP beside the header is read`() throws {
    let uuid: [UInt8] = [
      0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF,
      0xAC,
    ]
    let bytes = MovieBuilder().bytes + BMFFBuilder.box("uuid", uuid, Array("<xmp/>".utf8))

    #expect(try facts(bytes).xmp == [Array("<xmp/>".utf8)])
  }

  @Test func `a header that runs to the end of the file is read`() throws {
    var sample = MovieBuilder()
    sample.ticks = 600
    let open = BMFFBuilder.box("moov", Array(sample.movie.dropFirst(8)), length: .toTheEnd)

    #expect(try facts(sample.fileType + open).fields.duration == 1)
  }

  @Test func `boxes with long lengths are passed over`() throws {
    var sample = MovieBuilder()
    sample.ticks = 600
    let data = BMFFBuilder.box("mdat", [UInt8](repeating: 9, count: 100), length: .long)

    #expect(try facts(sample.fileType + data + sample.movie).fields.duration == 1)
  }

  @Test func `a fragmented movie states its length in an extension`() throws {
    var sample = MovieBuilder()
    sample.extra = [
      BMFFBuilder.box("mvex", BMFFBuilder.fullBox("mehd", BytePacking.bigEndian(UInt32(1800))))
    ]

    #expect(try facts(sample).fields.duration == 3)
  }

  @Test func `a fragmented movie states its length in an index`() throws {
    let sample = MovieBuilder()
    let parts = [UInt32(1000), 500].flatMap {
      BytePacking.bigEndian(UInt32(1)) + BytePacking.bigEndian($0)
        + BytePacking.bigEndian(UInt32(0))
    }
    let index = BMFFBuilder.fullBox(
      "sidx", BytePacking.bigEndian(UInt32(1)), BytePacking.bigEndian(UInt32(1000)),
      [UInt8](repeating: 0, count: 8), [0, 0], BytePacking.bigEndian(UInt16(2)), parts)

    let bytes = sample.fileType + sample.movie + index + BMFFBuilder.box("moof", [])

    #expect(try facts(bytes).fields.duration == 1.5)
  }

  @Test func `the header behind six gigabytes of movie is found by few readings`() throws {
    var sample = MovieBuilder()
    sample.ticks = 600
    let path = NSTemporaryDirectory() + "albumen-movie-\(UUID().uuidString)"
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
    try #require(descriptor >= 0)
    defer {
      close(descriptor)
      unlink(path)
    }
    let length = 6 << 30
    let start =
      sample.fileType + BytePacking.bigEndian(UInt32(1)) + BytePacking.latin1("mdat")
      + BytePacking.bigEndian(UInt64(length))
    let end = sample.fileType.count + length
    try #require(pwrite(descriptor, start, start.count, 0) == start.count)
    let movie = sample.movie
    try #require(pwrite(descriptor, movie, movie.count, off_t(end)) == movie.count)

    var spare: [UInt8] = []
    let source = ByteSource(
      descriptor: descriptor, count: end + movie.count, budget: 64 * 1024, reusing: &spare)

    #expect(BMFFContainer.facts(source)?.fields.duration == 1)
  }
}
