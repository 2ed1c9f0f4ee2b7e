import AlbumenTestSupport
import Files
import Foundation
import MetadataWriting
import PhotoModel
import SampleFiles
import Testing
import WriterProtocol

/// Tests that writing a keyword preserves the other IPTC of a file.
@Suite(.timeLimit(.minutes(15))) struct IPTCWritingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func writer(exifTool: FilePath? = nil) -> MetadataWriter {
    MetadataWriter(
      tools: WritingTools(writer: BuiltProgram.path("albumen-writer"), exifTool: exifTool),
      width: 1)
  }

  private func failure(_ writer: MetadataWriter, _ path: FilePath) -> WritingError? {
    let change = FileChange(
      path: path, requestedFields: [RequestedField("keywords", .texts(["x7"]))], target: .file)
    if case .failure(let error) = writer.write(change) { return error }
    return nil
  }

  private func bytes(_ path: FilePath) throws -> Data {
    try Data(contentsOf: URL(filePath: path.lossyString))
  }

  private static func dataset(_ number: UInt8, _ bytes: [UInt8]) -> [UInt8] {
    [0x1C, 2, number, 0, UInt8(bytes.count)] + bytes
  }

  @Test func `texts become UTF-8 with the mark, and times without an offset get none`() throws {
    var jpeg = JPEGBuilder(exif: ExifSample.camera())
    let times =
      IPTCWritingTests.dataset(60, Array("114015".utf8))
      + IPTCWritingTests.dataset(63, Array("114016-0330".utf8))
    jpeg.add(iptc: times + IPTCWritingTests.dataset(90, [0x4B, 0xF6, 0x6C, 0x6E, 0x20, 0x93]))
    let path = try folder.file("a.jpg", jpeg.bytes)

    #expect(failure(writer(), path) == nil)

    let after = try bytes(path)
    #expect(after.range(of: Data(times)) != nil)
    #expect(
      after.range(of: Data(IPTCWritingTests.dataset(90, Array("Köln \u{201C}".utf8)))) != nil)
    #expect(after.range(of: Data(IPTCWritingTests.dataset(25, Array("x7".utf8)))) != nil)
  }

  @Test(
    .enabled(if: Command.isInstalled("exiftool")),
    arguments: [("Grüße – €", true), ("Москва", false)])
  func `where exiftool writes, texts are in the character set of the others, if that has them`(
    title: String, isWritten: Bool
  ) throws {
    // Exiv2 would remove this tag.
    var exif = ExifSample.camera()
    exif.main[0x0106] = .short([2])
    var jpeg = JPEGBuilder(exif: exif)
    let notice = IPTCWritingTests.dataset(116, [0xA9, 0x20, 0x4B, 0xF6, 0x6C, 0x6E])
    jpeg.add(iptc: notice)
    let path = try folder.file("a.jpg", jpeg.bytes)

    let change = FileChange(
      path: path, requestedFields: [RequestedField("title", .text(title))], target: .file)
    let outcome = writer(exifTool: ExifToolDump.program).write(change)

    if case .written = outcome { #expect(isWritten) } else { #expect(!isWritten, "\(outcome)") }
    let after = try bytes(path)
    #expect(after.range(of: Data(notice)) != nil)
    guard isWritten else { return }
    let encodedTitle: [UInt8] = [0x47, 0x72, 0xFC, 0xDF, 0x65, 0x20, 0x96, 0x20, 0x80]
    #expect(after.range(of: Data(IPTCWritingTests.dataset(5, encodedTitle))) != nil)
  }

  /// Returns Photoshop's digest, and the current digest of the block it refers to, as read by
  /// exiftool.
  private func digests(_ path: FilePath) async throws -> [String] {
    let arguments = ["exiftool", "-config", "", "-s3", "-IPTCDigest", "-CurrentIPTCDigest"]
    let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"]
    return try await Command(arguments + [path.lossyString], environment: environment).run().output
      .split(whereSeparator: \.isNewline).map(String.init)
  }

  @Test(
    .enabled(if: Command.isInstalled("exiftool")), arguments: ["a.jpg", "a.tif"], [true, false])
  func `the digest of IPTC is written with it, and none where there is none`(
    _ name: String, _ hasDigest: Bool
  ) async throws {
    let iptc = IPTCWritingTests.dataset(90, Array("Porto".utf8))
    let digest = hasDigest ? JPEGBuilder.resource(0x0425, Array(repeating: 7, count: 16)) : []
    let bytes: [UInt8]
    if name == "a.jpg" {
      var jpeg = JPEGBuilder(exif: ExifSample.camera())
      let resources = JPEGBuilder.resource(0x0404, iptc) + digest
      jpeg.segments.append((0xED, Array("Photoshop 3.0\0".utf8) + resources))
      bytes = jpeg.bytes
    } else {
      var tiff = ExifSample.camera()
      tiff.main[33723] = .undefined(iptc)
      if hasDigest { tiff.main[34377] = .byte(digest) }
      tiff.main[0x0111] = .long([8])
      tiff.main[0x0117] = .long([1])
      bytes = tiff.bytes
    }
    let path = try folder.file(name, bytes)

    #expect(failure(writer(exifTool: ExifToolDump.program), path) == nil)

    let found = try await digests(path)
    #expect(found.count == (hasDigest ? 2 : 1) && Set(found).count == 1, "\(found)")
  }

  @Test func `a PNG whose other datasets would change stays, and others are written`() throws {
    func png(_ datasets: [UInt8]) -> [UInt8] {
      let count = UInt8(datasets.count)
      let padding: [UInt8] = datasets.count % 2 == 0 ? [] : [0]
      let resources = Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, count] + datasets + padding
      let digits = resources.map { String(format: "%02x", $0) }.joined()
      var image = PNGBuilder()
      let text = "\niptc\n      \(resources.count)\n\(digits)\n"
      image.chunks.append(PNGBuilder.packed("Raw profile type iptc", Array(text.utf8)))
      return image.bytes
    }
    let city = IPTCWritingTests.dataset(90, Array("Porto".utf8))
    // In the compressed text, Exiv2's own form of a time isn't corrected.
    let path = try folder.file(
      "a.png", png(IPTCWritingTests.dataset(60, Array("114015".utf8)) + city))
    let before = try bytes(path)

    #expect(failure(writer(), path) == .checkFailed("would have a different IPTC 2:60"))
    #expect(try bytes(path) == before)

    #expect(failure(writer(), try folder.file("b.png", png(city))) == nil)
  }

  @Test(
    .enabled(if: Corpus.isAvailable && Command.isInstalled("exiftool")),
    arguments: [
      "iptc-agency-photographer-example.jpg", "Bush-dog.tif", "tif-with-iptc-icc-xmp.tif",
    ])
  func `files of other programs keep their one block and what it says`(_ name: String) throws {
    let corpus = try #require(Corpus())
    let original = FilePath("\(corpus.folder)/Downloads/misc/\(name)")
    let path = try folder.file(name, Array(bytes(original)))

    let failure = failure(writer(exifTool: ExifToolDump.program), path)

    guard failure == nil else {
      #expect(try bytes(path) == bytes(original))
      return
    }
    let type: FileType = name.hasSuffix("jpg") ? .jpeg : .tiff
    let old = try #require(try IPTCBlocks(FileSystem().open(original), type))
    let new = try #require(try IPTCBlocks(FileSystem().open(path), type))
    #expect(
      IPTCCheck.problem(
        before: old, after: new,
        changes: [TagChange("Iptc.Application2.Keywords", .text("x7"))]) == nil)
  }
}
