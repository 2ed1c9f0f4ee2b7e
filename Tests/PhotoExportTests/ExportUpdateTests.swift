import PhotoModel
import Testing

@testable import PhotoExport

/// Tests the decisions of an update for a photo, without a disk.
@Suite struct ExportUpdateTests {
  private static let time = FileTime(nanoseconds: 5)

  private func source(_ name: String, size: Int64 = 7, recipe: String = "") -> ExportUpdate.Source {
    ExportUpdate.Source(
      path: FilePath("/p/\(name)"), size: size, modifiedAt: ExportUpdateTests.time, recipe: recipe)
  }

  private func index(_ entries: (source: String, target: String)...) -> ExportIndex {
    var index = ExportIndex()
    for entry in entries {
      index.record(
        ExportIndex.Entry(
          source: FilePath("/p/\(entry.source)"), size: 7, modifiedAt: ExportUpdateTests.time,
          target: ExportIndex.Target(
            path: Array(entry.target.utf8), size: 3, modifiedAt: ExportUpdateTests.time)))
    }
    return index
  }

  private func status(size: Int64 = 3, kind: FileStatus.Kind = .file) -> FileStatus {
    FileStatus(
      kind: kind, identity: FileIdentity(device: 1, inode: 1), size: size,
      modifiedAt: ExportUpdateTests.time, changedAt: ExportUpdateTests.time)
  }

  private func update(
    _ sources: [ExportUpdate.Source], _ requestedNames: [String], in folder: String = "",
    _ index: ExportIndex, there: [String: FileStatus]
  ) -> ExportUpdate? {
    ExportUpdate(
      sources, requestedNames: requestedNames.map { Array($0.utf8)[...] }, in: Array(folder.utf8),
      index
    ) { there[String(decoding: $0, as: UTF8.self)] }
  }

  @Test func `what is there as it would be made is left alone`() {
    let previousIndex = index(("a.jpg", "2019/a.jpg"))
    let update = update(
      [source("a.jpg")], ["a.jpg"], in: "2019", previousIndex, there: ["2019/a.jpg": status()])

    #expect(update?.steps == [.current] && update?.number == 0)
  }

  @Test func `what has changed since, or is made otherwise, gives way`() {
    let previousIndex = index(("a.jpg", "a.jpg"))
    let existingFiles = ["a.jpg": status()]

    #expect(
      update([source("a.jpg", size: 8)], ["a.jpg"], previousIndex, there: existingFiles)?.steps == [
        .replace
      ])
    #expect(
      update([source("a.jpg", recipe: "small")], ["a.jpg"], previousIndex, there: existingFiles)?
        .steps
        == [.replace])
    #expect(update([source("a.jpg")], ["a.jpg"], previousIndex, there: [:])?.steps == [.copy])
  }

  @Test func `a photo keeps its number, and a new sidecar gets it too`() {
    let previousIndex = index(("a.jpg", "a (12).jpg"))
    let update = update(
      [source("a.jpg"), source("a.xmp")], ["a.jpg", "a.xmp"], previousIndex,
      there: ["a (12).jpg": status()])

    #expect(update?.steps == [.current, .copy] && update?.number == 12)
    #expect(
      update?.names.map { String(decoding: $0, as: UTF8.self) } == ["a (12).jpg", "a (12).xmp"])
  }

  @Test func `a photo that was moved is known by its size and time, and its old path is gone`() {
    let previousIndex = index(("old/a.jpg", "a (1).jpg"))
    func moved(_ source: ExportUpdate.Source, gone: Bool) -> ExportUpdate? {
      ExportUpdate(
        [source], requestedNames: [Array("a.jpg".utf8)[...]], in: [], previousIndex,
        isMissing: { _ in gone }
      ) { $0 == Array("a (1).jpg".utf8) ? status() : nil }
    }

    let update = moved(source("new/a.jpg"), gone: true)
    #expect(update?.steps == [.current] && update?.number == 1)
    #expect(update?.moved.map(\.source) == [FilePath("/p/new/a.jpg")])
    // A copy of an existing file, and a different photo, are new ones.
    #expect(moved(source("new/a.jpg"), gone: false) == nil)
    #expect(moved(source("new/a.jpg", size: 8), gone: true) == nil)
    // If the settings differ, it is made again.
    #expect(moved(source("new/a.jpg", recipe: "small"), gone: true)?.steps == [.replace])
  }

  @Test func `what somebody has changed there is not touched`() {
    let previousIndex = index(("a.jpg", "a.jpg"))

    for changed in [status(size: 4), status(kind: .folder), status(kind: .link)] {
      #expect(update([source("a.jpg")], ["a.jpg"], previousIndex, there: ["a.jpg": changed]) == nil)
    }
    // A name used by another file isn't used for a new sidecar.
    #expect(
      update(
        [source("a.jpg"), source("a.xmp")], ["a.jpg", "a.xmp"], previousIndex,
        there: ["a.jpg": status(), "a.xmp": status()]) == nil)
  }

  @Test func `a photo that is to have another name, or lie in another folder, is a new one`() {
    let previousIndex = index(("a.jpg", "2019/a.jpg"))
    let existingFiles = ["2019/a.jpg": status()]

    #expect(
      update([source("a.jpg")], ["b.jpg"], in: "2019", previousIndex, there: existingFiles) == nil)
    #expect(
      update([source("a.jpg")], ["a.jpg"], in: "2020", previousIndex, there: existingFiles) == nil)
    #expect(update([source("a.jpg")], ["a.jpg"], previousIndex, there: existingFiles) == nil)
    #expect(
      update([source("b.jpg")], ["a.jpg"], in: "2019", previousIndex, there: existingFiles) == nil)
  }
}
