import AlbumenTestSupport
import Files
import Foundation
import MetadataWriting
import PhotoModel
import SampleFiles
import Testing

/// Tests JPEGs with further pictures after the first, such as gain maps.
@Suite(.timeLimit(.minutes(15))) struct MultiPictureTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let second: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 7, 7, 7, 0xFF, 0xD9]
  private static let text = (
    marker: UInt8(0xE1), payload: Array("http://ns.adobe.com/xap/1.0/\0<x/>".utf8)
  )

  /// Returns a list of two pictures according to CIPA DC-007; the second is `distance` bytes after
  /// the list's header.
  private func list(_ distance: UInt32, isLittle: Bool = false) -> [UInt8] {
    let pictures = [(UInt32(1000), 0), (UInt32(Self.second.count), distance)]
    let entries = pictures.flatMap { size, offset in
      [0x2_0000, size, offset, 0].flatMap {
        isLittle ? BytePacking.littleEndian($0) : BytePacking.bigEndian($0)
      }
    }
    let main = TIFFBuilder.Directory([(0xB002, .undefined(entries))])
    return Array("MPF\0".utf8) + TIFFBuilder(isLittle ? .little : .big, main: main).bytes
  }

  /// Returns a JPEG. `late` adds a segment between the list and the picture.
  private func jpeg(isLittle: Bool = false, early: Bool = false, late: Bool = false) -> [UInt8] {
    func bytes(_ distance: UInt32) -> [UInt8] {
      var jpeg = JPEGBuilder(exif: ExifSample.camera())
      if early { jpeg.segments.append(Self.text) }
      jpeg.segments.append((0xE2, list(distance, isLittle: isLittle)))
      if late { jpeg.segments.append(Self.text) }
      return jpeg.bytes
    }
    // The original state, before anything was added.
    var plain = JPEGBuilder(exif: ExifSample.camera())
    plain.segments.append((0xE2, list(0)))
    let start = (plain.bytes.firstRange(of: Array("MPF\0".utf8))?.upperBound ?? 0)
    return bytes(UInt32(plain.bytes.count - start)) + Self.second
  }

  private func isSame(_ old: [UInt8], _ new: [UInt8]) throws -> Bool {
    let system = FileSystem()
    return try PictureData.isSame(
      system.open(folder.file("old.jpg", old)), system.open(folder.file("new.jpg", new)), of: .jpeg)
  }

  @Test(arguments: [false, true])
  func `a list that points to the same pictures is the same, wherever the file grew before it`(
    isLittle: Bool
  ) throws {
    #expect(try isSame(jpeg(isLittle: isLittle), jpeg(isLittle: isLittle, early: true)))
    // The numbers may be written in the other byte order.
    #expect(try isSame(jpeg(isLittle: isLittle), jpeg(isLittle: !isLittle)))
  }

  @Test func `a list that points elsewhere is another picture`() throws {
    #expect(try !isSame(jpeg(), jpeg(late: true)))
  }

  @Test func `a photo with a second picture is written, and its list points to that`() throws {
    let path = try folder.file("a.jpg", jpeg())
    let writer = MetadataWriter(
      tools: WritingTools(writer: BuiltProgram.path("albumen-writer")), width: 1)

    let outcome = writer.write(
      FileChange(
        path: path, requestedFields: [RequestedField("title", .text("Porto"))], target: .file))

    guard case .written = outcome else {
      Issue.record("\(outcome)")
      return
    }
    let bytes = Array(try Data(contentsOf: URL(filePath: path.lossyString)))
    let start = try #require(bytes.firstRange(of: Array("MPF\0".utf8))).upperBound
    let offset = start + 26 + 16 + 8
    let distance = bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    #expect(Array(bytes[(start + distance)...]) == Self.second)
  }
}
