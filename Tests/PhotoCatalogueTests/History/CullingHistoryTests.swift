import AlbumenTestSupport
import Files
import Journal
import PhotoModel
import Testing

@testable import PhotoCatalogue

/// Tests that the verdicts of a culling session can be undone apart from other changes.
@Suite struct CullingHistoryTests {
  private let catalogue: Catalogue
  private let ids: [Asset.ID]

  init() throws {
    let journal = ChangeJournal(in: nil, by: ChangeOrigin(.screen)) { FileTime(seconds: 5) }
    catalogue = try Catalogue(journal: journal)
    ids = try StoredPhotos(catalogue).find(1...3)
  }

  private func judge(_ index: Int, _ edit: FieldEdit, in session: Int?) throws {
    try catalogue.edit(
      [edit], of: AssetSet([ids[index]]), at: FileTime(seconds: 9), cullingSession: session)
  }

  private func newest(_ session: Int, isRedo: Bool = false) throws -> JournalEntry? {
    try catalogue.newestChange(ofCulling: session, isRedo: isRedo, excluding: [])
  }

  @Test func `the newest verdict of a session is found before other changes`() throws {
    try judge(0, .pick(1), in: 1)
    try judge(1, .pick(-1), in: 1)
    try judge(2, .pick(1), in: 2)
    try judge(2, .rating(4), in: nil)

    let entry = try #require(try newest(1))
    #expect(entry.origin.kind == .culling(1))
    let reversal = try catalogue.reverse(entry)
    #expect(
      reversal.done.reduce(into: AssetSet()) { $0.formUnion($1.photos) } == AssetSet([ids[1]]))
    #expect(try newest(1)?.id != entry.id)
    #expect(try newest(1, isRedo: true)?.id == entry.id)
    _ = try catalogue.reverse(try #require(try newest(1)))
    #expect(try newest(1) == nil)
    #expect(try newest(2) != nil)
  }

  @Test func `writing verdicts to files is part of a session, but no verdict to undo`() throws {
    let folder = try TemporaryFolder()
    let journal = ChangeJournal(in: folder.path("j"), by: ChangeOrigin(.screen)) {
      FileTime(seconds: 5)
    }
    let catalogue = try Catalogue(journal: journal)
    let ids = try StoredPhotos(catalogue).find(1...1)
    try catalogue.edit(
      [.pick(1)], of: AssetSet(ids), at: FileTime(seconds: 9), cullingSession: 1)
    let from = try folder.file("p/1.jpg", [1])
    let step = FileStep.moved(
      FileMove(
        from: from, to: folder.path("p/2.jpg"),
        version: FileVersion(try FileSystem().status(of: from)), photo: ids[0]))
    let action = try catalogue.beginFiles(
      .fields(["pick"], value: "1", photos: 1), planned: 1, cullingSession: 1)
    #expect(action.perform([step]).done.count == 1)

    let entries = try catalogue.history().entries
    #expect(entries.map(\.origin.kind) == [.culling(1), .culling(1)])
    let newest = try catalogue.newestChange(ofCulling: 1, isRedo: false, excluding: [])
    #expect(newest?.id == entries.first?.id)
  }

  @Test func `restoring values is part of a session, but no verdict to undo`() throws {
    try judge(0, .rating(5), in: 1)
    let verdict = try #require(try newest(1))
    _ = try catalogue.reverse(verdict)
    try catalogue.edit(
      [.rating(3)], of: AssetSet([ids[0]]), at: FileTime(seconds: 9), cullingSession: 1,
      isRestoring: true)

    let restoring = try #require(try catalogue.history().entries.last)
    #expect(restoring.origin.kind == .restoring(culling: 1))
    #expect(restoring.origin.kind.cullingSession == 1)
    #expect(try newest(1) == nil)
    #expect(try catalogue.reverse(restoring).isComplete)
    #expect(try catalogue.overrides(of: ids[0]).isEmpty)
  }

  @Test func `undoing a whole session that wrote files restores the values before it`() throws {
    let folder = try TemporaryFolder()
    let journal = ChangeJournal(in: folder.path("j"), by: ChangeOrigin(.screen)) {
      FileTime(seconds: 5)
    }
    let catalogue = try Catalogue(journal: journal)
    let id = try StoredPhotos(catalogue).find(1...1)[0]
    let photo = AssetSet([id])
    func write(_ name: String, _ edit: FieldEdit) throws {
      let path = try folder.file(name, [1])
      let content = FileContent(
        version: FileVersion(try FileSystem().status(of: path)),
        checksum: try FileWorker.checksum(of: FileSystem().open(path)))
      let action = try catalogue.beginFiles(
        .fields(["rating"], value: "5", photos: 1), planned: 1, cullingSession: 1)
      try action.record([
        FileStep.created(FileCreation(path: path, content: content, bytes: [1], photo: id))
      ])
      try catalogue.edit(photo, at: FileTime(seconds: 9), with: action, written: photo) { _, _ in
        [edit]
      }
      try action.finish()
    }
    try catalogue.edit([.rating(5)], of: photo, at: FileTime(seconds: 9), cullingSession: 1)
    try write("1.xmp", .rating(5))
    let verdict = try #require(
      try catalogue.newestChange(ofCulling: 1, isRedo: false, excluding: []))
    _ = try catalogue.reverse(verdict)
    try catalogue.edit(
      [.rating(3)], of: photo, at: FileTime(seconds: 9), cullingSession: 1, isRestoring: true)
    try write("2.xmp", .rating(3))

    let entries = try catalogue.history().entries.reversed().filter(\.state.canBeUndone)
    #expect(entries.allSatisfy { $0.origin.kind.cullingSession == 1 } && entries.count == 3)
    for reversal in try catalogue.trial(entries) { #expect(reversal.refused == []) }
    for entry in entries { #expect(try catalogue.reverse(entry).refused == []) }

    #expect(try catalogue.overrides(of: id).isEmpty)
    #expect(try catalogue.assets([id])[id]?.metadata.rating == nil)
    #expect(try folder.names().filter { $0.hasSuffix(".xmp") } == [])
  }

  @Test func `a session that continues after a restart has its verdicts`() throws {
    let folder = try TemporaryFolder()
    func opened() throws -> Catalogue {
      let journal = ChangeJournal(in: folder.path("j"), by: ChangeOrigin(.screen)) {
        FileTime(seconds: 5)
      }
      return try Catalogue(file: folder.path("c.sqlite"), journal: journal)
    }
    let first = try opened()
    let ids = try StoredPhotos(first).find(1...1)
    try first.edit([.pick(1)], of: AssetSet(ids), at: FileTime(seconds: 9), cullingSession: 1)
    first.close()

    let second = try opened()

    #expect(try second.newestChange(ofCulling: 1, isRedo: false, excluding: []) != nil)
    second.close()
  }

  @Test func `a verdict is of this session, so that undo doesn't ask`() throws {
    try judge(0, .pick(1), in: 1)

    #expect(catalogue.isOfThisSession(try #require(try newest(1))))
  }
}
