import AlbumenTestSupport
import Files
import Foundation
import PhotoModel
import SampleFiles
import Testing

@testable import MetadataWriting

/// Tests that the files of one photo are written together or not at all.
@Suite(.timeLimit(.minutes(15))) struct ChangeGroupTests {
  private let folder: TemporaryFolder
  private let tools = WritingTools(writer: BuiltProgram.path("albumen-writer"))

  init() throws { folder = try TemporaryFolder() }

  private func change(_ name: String, _ photo: UInt32?) throws -> FileChange {
    let path = try folder.file(name, JPEGBuilder(exif: ExifSample.camera()).bytes)
    return FileChange(
      path: path, requestedFields: [RequestedField("rating", .integer(3))], target: .file,
      photo: photo.map { Asset.ID(rawValue: $0) })
  }

  /// Returns the result of each change, in order: nil if it was written.
  private func write(_ changes: [FileChange], chunk: Int = 256) -> [WritingError?] {
    var errors: [WritingError?] = changes.map { _ in .cancelled }
    MetadataWriter(tools: tools, width: 2, chunkSize: chunk).write(
      changes,
      report: { index, outcome in
        if case .failure(let error) = outcome { errors[index] = error } else { errors[index] = nil }
        return true
      })
    return errors
  }

  @Test func `changes of one photo stand together`() throws {
    let photos: [UInt32?] = [1, 1, nil, nil, 2, 1]
    let changes = try photos.map { try change("a.jpg", $0) }
    #expect(ChangeGroup.split(changes) == [[0, 1], [2], [3], [4], [5]])
  }

  @Test(arguments: [1, 2, 256])
  func `where one file can't be written, the others of its photo stay, and the rest is written`(
    chunk: Int
  ) throws {
    var changes = try (0..<12).map { try change("\($0).jpg", UInt32($0 / 3)) }
    let broken = try folder.file("4.jpg", [1, 2, 3])
    changes[4].path = broken
    let before = try contents()

    let errors = write(changes, chunk: chunk)

    #expect(errors[4] == .notAPhoto)
    #expect(errors[3] == .siblingFailed(broken) && errors[5] == .siblingFailed(broken))
    #expect(errors.enumerated().allSatisfy { (3...5).contains($0) || $1 == nil })
    let after = try contents()
    for number in 0..<12 {
      let name = "\(number).jpg"
      #expect((after[name] == before[name]) == (3...5).contains(number), "\(name)")
    }
    #expect(try folder.names(in: "").count == 12)
  }

  private func contents() throws -> [String: Data] {
    var found: [String: Data] = [:]
    for name in try folder.names(in: "") {
      found[name] = try Data(contentsOf: URL(filePath: folder.path(name).lossyString))
    }
    return found
  }
}
