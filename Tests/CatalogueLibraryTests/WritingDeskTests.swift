import AlbumenTestSupport
import Files
import Foundation
import Journal
import MetadataWriting
import PhotoCatalogue
import PhotoModel
import Testing

@testable import CatalogueLibrary

@Suite(.timeLimit(.minutes(15))) struct WritingDeskTests {
  private static let tools = WritingTools(writer: BuiltProgram.path("albumen-writer"))

  private func asset(_ files: [(String, AssetFile.Role, FileType?)]) -> Asset {
    let files = files.map {
      AssetFile(
        path: FilePath("/p/\($0.0)"), role: $0.1, type: $0.2, size: 1,
        modifiedAt: FileTime(seconds: 1))
    }
    return Asset(
      id: Asset.ID(rawValue: 7), main: files[0], companions: Array(files.dropFirst()),
      addedAt: FileTime(seconds: 1), metadata: Metadata())
  }

  private func targets(
    _ asset: Asset, _ target: ChangeTarget, raw: Bool = false, _ edits: [FieldEdit] = [.rating(3)]
  ) -> [String] {
    var options = WritingOptions()
    options.writesRAW = raw
    return PhotoEdit(asset, edits).changes(to: target, options).map {
      "\(String(decoding: $0.path.name, as: UTF8.self)) \($0.target)"
    }
  }

  @Test func `all files of a photo are written, RAW files only where that is asked for`() {
    let pair = asset([
      ("a.jpg", .main, .jpeg), ("a.raf", .raw, .raf), ("a.mov", .liveVideo, .mov),
      ("a.xmp", .sidecar, nil),
    ])
    // The sidecar that is there says the same as the files that it is of.
    #expect(
      targets(pair, .file) == [
        "a.jpg file", "a.jpg sidecar", "a.raf sidecar", "a.mov file", "a.mov sidecar",
      ])
    let alone = asset([("b.raf", .main, .raf), ("b.raf.XMP", .sidecar, nil)])
    #expect(targets(alone, .file, raw: true) == ["b.raf file", "b.raf sidecar"])
    #expect(targets(asset([("c.jpg", .main, .jpeg), ("c.aae", .sidecar, nil)]), .file).count == 1)
    #expect(targets(pair, .sidecar) == ["a.jpg sidecar", "a.raf sidecar", "a.mov sidecar"])
    #expect(targets(pair, .catalogue) == [])
    #expect(targets(pair, .file, [.favourite(true)]) == [])
    #expect(targets(asset([("a.gif", .main, .gif)]), .file) == ["a.gif sidecar"])
  }

  @Test func `a folder of a camera on a disk is no card`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("DCIM/100CANON/IMG_1.JPG", [1])
    #expect(!CameraCard.holds(path))
    #expect(!CameraCard.holds(FilePath("/nowhere/DCIM/a.jpg")))
  }

  /// Writes stars to two photos, one by its file and one by its sidecar, and undoes it.
  private func write(
    _ calls: FailingCalls?, to target: ChangeTarget
  ) throws -> (folder: TemporaryFolder, failures: [WritingError]) {
    let folder = try TemporaryFolder()
    let edits = try (0..<2).map { number in
      var asset = asset([("a.jpg", .main, .jpeg)])
      asset.id = Asset.ID(rawValue: UInt32(number + 1))
      asset.main.path = try folder.file(
        "p/\(number).jpg", FixtureJPEG(exif: FixtureExif.camera()).bytes)
      return PhotoEdit(asset, [.rating(3)])
    }
    let before = try contents(of: folder)
    func catalogue(_ system: FileSystem) throws -> Catalogue {
      try Catalogue(
        file: folder.path("c.sqlite"),
        journal: ChangeJournal(in: folder.path("j"), by: ChangeOrigin(.screen), of: system) {
          FileTime(seconds: 5)
        })
    }
    var failures: [WritingError] = []
    let first = try catalogue(calls?.system ?? FileSystem())
    let desk = WritingDesk(
      first, to: target, tools: WritingDeskTests.tools, system: calls?.system ?? FileSystem())
    var rest = edits[...]
    _ = try? desk.carryOut(
      .fields(["rating"], value: "3", photos: 2), planned: 2, names: [],
      next: {
        defer { rest = [] }
        return Array(rest)
      }, failed: { failures.append($0.error) })
    first.end()

    let good = try catalogue(FileSystem())
    _ = try good.settleJournal()
    let after = try contents(of: folder)
    let changed = after.filter { before[$0] != $1 && !$0.hasSuffix(".partial") }
    if !changed.isEmpty {
      let words = calls.map { "\($0)" } ?? ""
      let entry = try #require(try good.newestChange { _ in true }, "\(words)")
      #expect(entry.files?.done == changed.count, "\(words)")
      #expect(try good.reverse(entry).refused == [], "\(words)")
    }
    let back = try contents(of: folder).filter { !$0.key.hasSuffix(".partial") }
    #expect(back == before, "\(calls.map { "\($0)" } ?? "")")
    good.end()
    return (folder, failures)
  }

  private func contents(of folder: TemporaryFolder) throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for name in try folder.names(in: "p") {
      found[name] = Array(try Data(contentsOf: URL(filePath: folder.path("p/\(name)").lossyString)))
    }
    return found
  }

  @Test(arguments: [ChangeTarget.sidecar, .file])
  func `whatever call fails, undo brings every byte back`(_ target: ChangeTarget) throws {
    #expect(try write(nil, to: target).failures == [])
    var failed = 0
    try FailingCalls.forEach([.noSpace]) { calls in
      failed += try write(calls, to: target).failures.isEmpty ? 0 : 1
    }
    #expect(failed > 0)
  }
}
