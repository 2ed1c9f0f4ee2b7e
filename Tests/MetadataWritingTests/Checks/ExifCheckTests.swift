import PhotoMetadata
import PhotoModel
import SampleFiles
import Testing
import WriterProtocol

@testable import MetadataWriting

@Suite struct ExifCheckTests {
  private func contents(_ bytes: [UInt8]) throws -> ExifContents {
    try #require(ExifContents(block: bytes))
  }

  private func problem(
    _ old: [UInt8], _ new: [UInt8], _ changes: [TagChange] = []
  ) throws -> String? {
    ExifCheck.problem(before: try contents(old), after: try contents(new), changes: changes)
  }

  @Test func `only what was named may differ`() throws {
    let old = ExifSample.camera()
    var new = old
    new.main[0x010F] = .ascii("Nikon")
    new.exif?[0x829D] = nil
    let make = TagChange("Exif.Image.Make", .text("Nikon"))

    #expect(
      try problem(old.bytes, new.bytes, [make]) == "would lose Exif.Photo.FNumber")
    #expect(
      try problem(old.bytes, new.bytes, [make, TagChange("Exif.Photo.FNumber", nil)]) == nil)
    #expect(try problem(new.bytes, old.bytes, [make]) != nil)
  }

  @Test func `every tag that a plan changes has a number`() {
    let fields: [RequestedField] = [
      .init("title", nil), .init("caption", nil), .init("keywords", nil), .init("rating", nil),
      .init("artist", nil), .init("copyright", nil), .init("captureTime", .time(TestTags.time)),
      .init("captureTime", nil), .init("location", nil),
      .init("location", .position(.init(latitude: 1, longitude: 2, altitude: 3))),
      .init("make", nil), .init("model", nil), .init("lens", nil), .init("exposureTime", nil),
      .init("fNumber", nil), .init("iso", .integer(100_000)), .init("iso", nil),
      .init("focalLength", nil), .init("focalLength35", nil), .init("flash", .flag(true)),
      .init("orientation", .integer(6)),
    ]
    for field in fields {
      for change in TagPlan.changes([field], to: .file, over: ExistingTags(everyTag))
      where change.family == .exif {
        #expect(ExifTagNumber.place(of: change.tag) != nil, "\(change.tag)")
      }
    }
  }

  /// Every tag, so that removed tags are reported by name.
  private var everyTag: [WriterProtocol.Tag] {
    ExifTagNumber.allNames.map { TestTags.tag($0, "1") }
  }

  @Test func `a thumbnail that is gone, or another one, is named`() throws {
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 1, 2, 3, 0xFF]
    var old = ExifSample.camera()
    old.second = .thumbnail(jpeg, overrun: 1)
    var other = old
    other.second = .thumbnail([0xFF, 0xD8, 0xFF, 0xDB, 9, 9, 9, 0xFF], overrun: 1)
    var mended = old
    mended.second = .thumbnail(jpeg + [0xD9])

    #expect(try problem(old.bytes, old.bytes) == nil)
    #expect(try problem(old.bytes, mended.bytes) == nil)
    #expect(try problem(old.bytes, other.bytes) == "would have a different thumbnail")
    // The directory remains, but the thumbnail it points to doesn't.
    let cut = Array(old.bytes.dropLast(jpeg.count))
    #expect(try problem(old.bytes, cut) == "would lose its thumbnail")
  }

  @Test func `notes that moved say the same where their values moved with them`() throws {
    var sample = NotesSample()
    sample.pictureTags = (0x1A, 0x1B)
    var moved = sample
    moved.tiff.preamble = [UInt8](repeating: 0, count: 30)
    let expectedProblem = "would have maker notes with wrong offsets"

    #expect(try problem(sample.bytes, moved.bytes) == nil)

    // The same bytes in another place.
    var stale = moved.block
    stale.exif?[0x927C] = sample.block.exif?[0x927C]
    #expect(try problem(sample.bytes, stale.bytes + sample.picture) == expectedProblem)
    // The picture that they point to is missing.
    #expect(try problem(sample.bytes, sample.block.bytes) == expectedProblem)
  }
}
