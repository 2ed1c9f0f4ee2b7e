import AlbumenTestSupport
import Files
import Foundation
import MetadataWriting
import PhotoMetadata
import PhotoModel
import SampleFiles
import Testing

/// Tests that maker notes, and the data they point to, are preserved when other tags change.
@Suite(.timeLimit(.minutes(15))) struct NotesWritingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  enum Format: CaseIterable { case jpeg, tiff }

  private func photo(_ sample: NotesSample, _ format: Format) throws -> FilePath {
    switch format {
    case .jpeg:
      var jpeg = JPEGBuilder()
      jpeg.add(exif: sample.bytes)
      return try folder.file("a.jpg", jpeg.bytes)
    case .tiff:
      var sample = sample
      sample.tiff.main[0x0111] = .long([8])
      sample.tiff.main[0x0117] = .long([1])
      return try folder.file("a.tif", sample.bytes)
    }
  }

  private func contents(_ path: FilePath, _ format: Format) throws -> ExifContents {
    let file = try FileSystem().open(path)
    return try #require(
      MetadataReader().exifContents(
        descriptor: file.descriptor.rawValue, count: Int(file.status().size),
        type: format == .jpeg ? .jpeg : .tiff
      ).first)
  }

  private func failure(_ path: FilePath, exifTool: FilePath?) -> WritingError? {
    let writer = MetadataWriter(
      tools: WritingTools(writer: BuiltProgram.path("albumen-writer"), exifTool: exifTool),
      width: 1)
    let text = String(repeating: "A longer text than any in the file. ", count: 4)
    let fields = [RequestedField("artist", .text(text)), RequestedField("title", .text(text))]
    if case .failure(let error) = writer.write(
      FileChange(path: path, requestedFields: fields, target: .file))
    {
      return error
    }
    return nil
  }

  private static let samples: [(String, NotesSample)] = {
    let dji = NotesSample(make: "DJI")
    var sigma = NotesSample(make: "SIGMA")
    sigma.header = Array("SIGMA\0\0\0".utf8) + [1, 0]
    sigma.pictureTags = (0x1A, 0x1B)
    var casio = NotesSample(make: "CASIO COMPUTER CO.,LTD.")
    casio.header = Array("QVC\0\0\0".utf8)
    casio.pictureTags = (4, 3)
    return [("DJI", dji), ("Sigma", sigma), ("Casio", casio)]
  }()

  @Test(
    arguments: samples.indices,
    [(Format.jpeg, true), (.jpeg, false), (.tiff, true), (.tiff, false)])
  func `what notes lead to is the same afterwards, or the file is`(
    _ index: Int, _ setting: (format: Format, withExifTool: Bool)
  ) throws {
    let (format, withExifTool) = setting
    let (name, sample) = Self.samples[index]
    let path = try photo(sample, format)
    let before = try Data(contentsOf: URL(filePath: path.lossyString))
    let old = try contents(path, format)
    let notes = try #require(old.makerNote)
    try #require(notes.usesBlockOffsets && notes.targets.isEmpty == (sample.pictureTags == nil))

    let failure = failure(path, exifTool: withExifTool ? ExifToolDump.program : nil)

    let new = try #require(try contents(path, format).makerNote)
    #expect(new.values == notes.values && notes.targets.isSubset(of: new.targets), "\(name)")
    let interop = ExifContents.TagID("Interop", 1)
    #expect(try contents(path, format).values[interop] == old.values[interop])
    if failure != nil {
      #expect(try Data(contentsOf: URL(filePath: path.lossyString)) == before)
    }
  }

  @Test(arguments: [true, false])
  func `Canon's data of the original is led to, or the file stays`(_ withExifTool: Bool) throws {
    var sample = NotesSample(make: "Canon")
    sample.pictureTags = (0x83, 0x84)
    var jpeg = JPEGBuilder()
    // Its offset counts from the start of the file.
    let original = [0xFF, 0xFF, 0xFF, 0xFF] + (0..<120).map { UInt8($0) }
    jpeg.add(exif: sample.block.bytes)
    let size = jpeg.bytes.count
    var block = sample.block.bytes
    let entry = try #require(block.firstRange(of: [0x83, 0, 4, 0, 1, 0, 0, 0])).upperBound
    block.replaceSubrange(
      entry..<(entry + 4), with: (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) })
    jpeg.segments.removeAll()
    jpeg.add(exif: block)
    let path = try folder.file("a.jpg", jpeg.bytes + original)
    let before = try Data(contentsOf: URL(filePath: path.lossyString))
    let targets = try #require(try contents(path, .jpeg).makerNote?.targets)
    try #require(!targets.isEmpty)

    let failure = failure(path, exifTool: withExifTool ? ExifToolDump.program : nil)

    let new = try #require(try contents(path, .jpeg).makerNote)
    #expect(targets.isSubset(of: new.targets))
    if failure != nil {
      #expect(try Data(contentsOf: URL(filePath: path.lossyString)) == before)
    }
  }
}
