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
