import AlbumenTestSupport
import Files
import Foundation
import MetadataWriting
import PhotoMetadata
import PhotoModel
import SampleFiles
import Testing

/// Tests HEIF files whose items are written in place. The path of exiftool is invalid, so every
/// call to it fails.
@Suite(.timeLimit(.minutes(15))) struct ItemWritingTests {
  private let folder: TemporaryFolder
  private var writer: MetadataWriter {
    MetadataWriter(
      tools: WritingTools(
        writer: BuiltProgram.path("albumen-writer"), exifTool: FilePath("/nowhere/exiftool")),
      width: 1)
  }

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let exif = HEIFBuilder.exifItem(ExifSample.camera().bytes)

  private static let packet = Array(
    """
    <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
    xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="2"/></rdf:RDF></x:xmpmeta>\
    \(String(repeating: " ", count: 400))<?xpacket end="w"?>
    """.utf8)

  private func write(
    _ sample: HEIFBuilder, _ fields: RequestedField...
  ) throws -> (before: [UInt8], after: [UInt8], error: WritingError?) {
    let path = try folder.file("a.heic", sample.bytes)
    let outcome = writer.write(FileChange(path: path, requestedFields: fields, target: .file))
    let after = Array(try Data(contentsOf: URL(filePath: path.lossyString)))
    if case .failure(let error) = outcome { return (sample.bytes, after, error) }
    return (sample.bytes, after, nil)
  }

  /// Returns whether exiftool didn't start or didn't answer.
  private func isOfExifTool(_ error: WritingError) -> Bool {
    switch error {
    case .noWriter, .writer: true
    default: false
    }
  }

  private func read(_ bytes: [UInt8]) throws -> Metadata? {
    let path = try folder.file("read.heic", bytes)
    let file = try FileSystem().open(path)
    return try MetadataReader().read(
      descriptor: file.descriptor.rawValue, path: path, count: bytes.count)?.metadata
  }

  /// Two hours after the time of the sample, with the same offset.
  private static let later: CaptureTime = {
    var time = TestTags.time
    time.wall = TestTags.wall(16, 3, 1, 250_000_000)
    return time
  }()

  @Test func `a date changes the bytes of the date and no others`() throws {
    var sample = HEIFBuilder()
    // Both dates, as cameras write them.
    sample.exif = HEIFBuilder.exifItem(
      ExifSample.only([
        (0x9003, .ascii("2020:03:12 14:03:01")), (0x9004, .ascii("2020:03:12 14:03:01")),
        (0x9011, .ascii("+08:00")), (0x9012, .ascii("+08:00")), (0x9291, .ascii("25")),
        (0x9292, .ascii("25")),
      ]).bytes)

    let (before, after, error) = try write(
      sample, RequestedField("captureTime", .time(Self.later)))

    #expect(error == nil)
    #expect(before.count == after.count)
    let places = zip(before, after).enumerated().filter { $0.element.0 != $0.element.1 }
    #expect(places.map { "\($0.element.0)→\($0.element.1)" } == ["52→54", "52→54"])
    #expect(try read(after)?.captureTime?.iso8601 == "2020-03-12T16:03:01.25+08:00")
  }

  @Test func `what is longer goes behind all else, and nothing of the old is left`() throws {
    var sample = HEIFBuilder()
    sample.exif = Self.exif
    sample.xmp = Self.packet

    let (old, new, error) = try write(
      sample, RequestedField("artist", .text("Zoë B.")),
      RequestedField("location", .position(Location(latitude: 1.5, longitude: 2.5))))

    #expect(error == nil)
    #expect(new.count > old.count)
    let metadata = try read(new)
    #expect(metadata?.artist == "Zoë B." && metadata?.location?.latitude == 1.5)
    #expect(metadata?.model == "Canon EOS 5D" && metadata?.rating == 2)
    let name = Array("Canon EOS 5D".utf8)
    func count(_ bytes: [UInt8]) -> Int {
      bytes.indices.count { bytes[$0...].starts(with: name) }
    }
    #expect(count(new) == count(old))
  }

  @Test func `XMP that is no longer than its room is written in it`() throws {
    var sample = HEIFBuilder()
    sample.xmp = Self.packet

    let (before, after, error) = try write(sample, RequestedField("title", .text("Porto <&>")))

    #expect(error == nil)
    #expect(before.count == after.count)
    let metadata = try read(after)
    #expect(metadata?.title == "Porto <&>" && metadata?.rating == 2)
  }

  @Test func `the XMP of a gain map stays as it is`() throws {
    var sample = HEIFBuilder()
    (sample.exif, sample.xmp, sample.xmpDescribes) = (Self.exif, Self.packet, 10)
    sample.otherItems = ["hvc1"]

    let (_, after, error) = try write(sample, RequestedField("captureTime", .time(Self.later)))

    #expect(error == nil)
    #expect(after.indices.contains { after[$0...].starts(with: Self.packet) })
    #expect(try read(after)?.captureTime?.wall == Self.later.wall)
  }

  @Test(arguments: [0, 1, 2] as [UInt8]) func `tables of all versions are known`(
    _ version: UInt8
  ) throws {
    var sample = HEIFBuilder()
    (sample.exif, sample.xmp, sample.itemLocationVersion) = (Self.exif, Self.packet, version)

    let (_, after, error) = try write(
      sample, RequestedField("captureTime", .time(Self.later)),
      RequestedField("rating", .integer(5)))

    #expect(error == nil)
    let metadata = try read(after)
    #expect(metadata?.captureTime?.wall == Self.later.wall && metadata?.rating == 5)
  }

  @Test func `items in pieces, or within the tables, are left to exiftool`() throws {
    for isSplit in [true, false] {
      var sample = HEIFBuilder()
      (sample.exif, sample.splitsItems, sample.usesItemData) = (Self.exif, isSplit, !isSplit)

      let (before, after, error) = try write(
        sample, RequestedField("captureTime", .time(Self.later)))

      #expect(error.map(isOfExifTool) == true)
      #expect(before == after)
    }
  }

  @Test func `a file that goes on to its end, or has more behind its items, does not grow`() throws
  {
    var sample = HEIFBuilder()
    (sample.exif, sample.xmp) = (Self.exif, Self.packet)
    let place = Location(latitude: 1.5, longitude: 2.5, altitude: 3)
    let fields = [
      RequestedField("artist", .text("Zoë B.")), RequestedField("location", .position(place)),
      RequestedField("caption", .text(String(repeating: "a", count: 900))),
    ]
    var open = sample.bytes
    let data = try #require(
      open.indices.last { open[$0...].starts(with: Array("mdat".utf8)) })
    open.replaceSubrange((data - 4)..<data, with: [0, 0, 0, 0])
    let video = sample.bytes + [0, 0, 0, 12] + Array("mpvdabcd".utf8)

    for bytes in [open, video] {
      let path = try folder.file("b.heic", bytes)
      let outcome = writer.write(FileChange(path: path, requestedFields: fields, target: .file))

      guard case .failure(let error) = outcome else {
        Issue.record("it was written")
        return
      }
      #expect(isOfExifTool(error))
    }
  }
}
