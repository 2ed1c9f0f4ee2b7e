import AlbumenTestSupport
import CTurboJPEG
import Files
import Foundation
import MetadataWriting
import PhotoMetadata
import PhotoModel
import SampleFiles
import Testing

/// Tests the thumbnail in a JPEG whose blocks are turned, and a thumbnail that must stay in place.
@Suite(.timeLimit(.minutes(15))) struct ThumbnailTurningTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func photo(_ exif: [UInt8]) throws -> FilePath {
    let picture = try TestBlocks(width: 64, height: 32).jpeg
    var file = JPEGBuilder(around: picture)
    file.add(exif: exif)
    return try folder.file("a.jpg", file.bytes)
  }

  private func photo(thumbnail: TIFFBuilder.Directory) throws -> FilePath {
    var exif = ExifSample.camera()
    exif.second = thumbnail
    return try photo(exif.bytes)
  }

  private func failure(
    _ path: FilePath, _ fields: [RequestedField] = [], turn: FileRotation? = nil,
    exifTool: FilePath? = nil
  ) -> WritingError? {
    let writer = MetadataWriter(
      tools: WritingTools(writer: BuiltProgram.path("albumen-writer"), exifTool: exifTool),
      width: 1)
    var change = FileChange(path: path, requestedFields: fields, target: .file)
    change.rotation = turn
    if case .failure(let error) = writer.write(change) { return error }
    return nil
  }

  private func contents(_ path: FilePath) throws -> ExifContents {
    let file = try FileSystem().open(path)
    return try #require(
      MetadataReader().exifContents(
        descriptor: file.descriptor.rawValue, count: Int(file.status().size), type: .jpeg
      ).first)
  }

  private static let right = FileRotation(quarters: 1, method: .blocks(trims: false))
  /// Clockwise: rows and columns exchanged, then mirrored left to right.
  private static let turn = albumen_jpeg_turn(bits: 3)

  enum Padding: CaseIterable { case none, zeroes, ones, short }

  @Test(arguments: Padding.allCases)
  func `a thumbnail turns with its picture, whatever is behind it`(_ padding: Padding) throws {
    let small = try TestBlocks(width: 32, height: 16).jpeg
    let thumbnail: TIFFBuilder.Directory =
      switch padding {
      case .none: .thumbnail(small)
      case .zeroes: .thumbnail(small + [0, 0, 0, 0, 0])
      case .ones: .thumbnail(small + [0xFF, 0xFF, 0xFF, 0xFF])
      // As written by old cameras: the last byte is after the end of the block.
      case .short: .thumbnail(small.dropLast(), overrun: 1)
      }
    let path = try photo(thumbnail: thumbnail)

    #expect(failure(path, turn: Self.right) == nil)

    let found = try #require(try contents(path).thumbnail)
    let expected = try TestBlocks(decoding: small).turned(Self.turn)
    let distance = try #require(try TestBlocks(decoding: found.bytes).distance(to: expected))
    #expect(distance <= 1)
  }

  @Test func `a thumbnail that is not compressed turns, too`() throws {
    let small = TestBlocks(width: 20, height: 10, isGrey: false)
    let path = try photo(thumbnail: .thumbnail(small.pixels, size: (20, 10)))

    #expect(failure(path, turn: Self.right) == nil)

    let found = try contents(path)
    #expect(found.thumbnail?.bytes == small.turned(Self.turn).pixels)
    // Its width and height.
    var other = ExifSample.camera()
    other.second = .thumbnail(small.pixels, size: (10, 20))
    let expected = try #require(ExifContents(block: other.bytes))
    for tag: UInt16 in [0x0100, 0x0101, 0x0116] {
      let tagID = ExifContents.TagID("IFD1", tag)
      #expect(found.values[tagID] == expected.values[tagID])
    }
  }

  @Test func `a picture whose thumbnail can't be turned stays as it is`() throws {
    let path = try photo(thumbnail: .thumbnail([UInt8](repeating: 9, count: 100)))
    let before = try Data(contentsOf: URL(filePath: path.lossyString))

    #expect(
      failure(path, turn: Self.right) == .checkFailed("has a thumbnail that can't be rotated"))

    #expect(try Data(contentsOf: URL(filePath: path.lossyString)) == before)
  }

  @Test(arguments: [false, true])
  func `a thumbnail that reaches beyond its block is kept`(withExifTool: Bool) throws {
    let small = try TestBlocks(width: 32, height: 16).jpeg
    let path = try photo(thumbnail: .thumbnail(small.dropLast(), overrun: 1))
    let before = try Data(contentsOf: URL(filePath: path.lossyString))
    guard withExifTool else {
      // Exiv2 would remove it.
      let problem = WritingError.checkFailed("would lose its thumbnail")
      #expect(failure(path, [RequestedField("artist", .text("Zoë"))]) == problem)
      #expect(try Data(contentsOf: URL(filePath: path.lossyString)) == before)
      return
    }
    guard let exifTool = ExifToolDump.program else { return }

    #expect(failure(path, [RequestedField("artist", .text("Zoë"))], exifTool: exifTool) == nil)

    #expect(try contents(path).thumbnail?.bytes.starts(with: small.dropLast()) == true)
  }
}
