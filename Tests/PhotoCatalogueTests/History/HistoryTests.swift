import AlbumenTestSupport
import Files
import GRDB
import Journal
import PhotoModel
import Testing

@testable import PhotoCatalogue

/// Tests that the user's changes are in the journal, and can be undone and redone.
@Suite struct HistoryTests {
  private let photos: StoredPhotos
  private let catalogue: Catalogue
  private let ids: [Asset.ID]

  init() throws {
    let journal = ChangeJournal(in: nil, by: ChangeOrigin(.screen)) { FileTime(seconds: 5) }
    catalogue = try Catalogue(journal: journal)
    photos = StoredPhotos(catalogue)
    ids = try photos.find(1...6)
  }

  /// Returns all data that is only in the catalogue, as text.
  private func described() throws -> [String] {
    try catalogue.read { database in
      try String.fetchAll(
        database,
        sql: """
          SELECT 'album ' || id || ' ' || ifnull(parent, 0) || ' ' || title || ' ' || (SELECT count(*)
            FROM album AS other WHERE other.parent IS album.parent
            AND other.position < album.position)
            || ' ' || arrangement || ' ' || ifnull(cover, 0) || ' ' || photos || ' '
            || ifnull(query, '-') FROM album
          UNION ALL SELECT 'in ' || album || ' ' || asset || ' at ' || (SELECT count(*)
            FROM album_asset AS other WHERE other.album = album_asset.album
            AND other.position < album_asset.position) FROM album_asset
          UNION ALL SELECT 'mark ' || page || ' ' || hex(bits) FROM mark
          UNION ALL SELECT 'star ' || id || ' ' || ifnull(favourite, '-') || ' ' || traits
            FROM asset
          UNION ALL SELECT 'said ' || asset || ' ' || field || ' ' || value || ' ' || replaced || ' '
            || ifnull(source, '-') FROM field_override
          UNION ALL SELECT 'known ' || id || ' ' || ifnull(day, '-') || ' ' || time || ' '
            || ifnull(title, '-') || ' ' || ifnull(rating, '-') || ' ' || ifnull(latitude, '-') || ' '
            || ifnull(gear, '-') || ' ' || hex(ifnull(sources, '')) FROM asset
          UNION ALL SELECT 'tally ' || folder || ' ' || day || ' ' || photos FROM tally
          """
      ).sorted()
    }
  }

  private func newest(again: Bool = false) throws -> JournalEntry {
    try #require(try catalogue.newestChange(isRedo: again) { _, _ in true })
  }

  @discardableResult
  private func undo() throws -> Reversal { try catalogue.reverse(try newest()) }

  /// The kinds of changes. Each is preceded by what it requires.
  enum Change: String, CaseIterable, Sendable {
    case mark, unmark, favourite, noFavourite
    case create, createWithPhotos, rename, move, moveIntoFolder, delete, deleteFolder
    case rate, rateAgain, clear, asFiles, describe, moveInTime
    case add, remove, removeCover, put, arrange, arrangeWithOrder, cover
    case createSmart, setQuery, deleteSmart, moveSmart, coverSmart
  }

  private func album(_ title: String) throws -> UserAlbum.ID {
    try #require(try catalogue.albums().first { $0.title == title }?.id)
  }

  private func prepare() throws {
    let folder = try catalogue.createAlbum("Trips", isFolder: true).id
    try catalogue.createAlbum("Oslo", in: folder, with: [ids[4]])
    let rome = try catalogue.createAlbum("Rome", in: folder, with: Array(ids[0...3])).id
    try catalogue.createAlbum("Home", with: [ids[5]])
    try catalogue.createAlbum("Rated", query: "rating>=3", in: folder)
    try catalogue.setCover(ids[1], of: rome)
    try catalogue.setArrangement(.manual, of: rome)
    try catalogue.setFavourite(true, of: [ids[2], ids[3]])
    try catalogue.setFavourite(false, of: [ids[3]])
    try catalogue.changeMarks(adding: AssetSet([ids[0], ids[5]]), removing: AssetSet())
    try catalogue.edit([.rating(3)], of: AssetSet([ids[0], ids[2]]), at: FileTime(seconds: 4))
    try catalogue.edit([.rating(4)], of: AssetSet([ids[1]]), at: FileTime(seconds: 4))
  }

  private func execute(_ change: Change) throws {
    let (folder, rome, home) = (try album("Trips"), try album("Rome"), try album("Home"))
    switch change {
    case .mark: try catalogue.changeMarks(adding: AssetSet(ids), removing: AssetSet())
    case .unmark:
      try catalogue.changeMarks(adding: AssetSet([ids[1]]), removing: AssetSet([ids[0], ids[4]]))
    case .favourite: try catalogue.setFavourite(true, of: ids)
    case .noFavourite: try catalogue.setFavourite(false, of: ids)
    case .rate: try catalogue.edit([.rating(-1)], of: AssetSet(ids), at: FileTime(seconds: 5))
    case .rateAgain:
      try catalogue.edit([.rating(4)], of: AssetSet(ids[0...1]), at: FileTime(seconds: 5))
    case .clear:
      try catalogue.edit([.clear(.rating)], of: AssetSet(ids), at: FileTime(seconds: 5))
    case .asFiles:
      try catalogue.edit(
        [.reverted(.rating), .reverted(.favourite)], of: AssetSet(ids), at: FileTime(seconds: 5))
    case .describe:
      try catalogue.edit(AssetSet(ids), at: FileTime(seconds: 5)) { id, currentMetadata in
        var newMetadata = currentMetadata
        (newMetadata.title, newMetadata.make) = ("Photo \(id.rawValue)", "Nikon")
        return [
          .set(.known("title"), to: newMetadata), .set(.known("make"), to: newMetadata),
          .favourite(true),
        ]
      }
    case .moveInTime:
      var newMetadata = Metadata()
      newMetadata.captureTime = CaptureTime(
        wall: WallTime(day: Day(number: 9), nanosecond: 5), source: .exif)
      newMetadata.location = Location(latitude: 30, longitude: 120)
      try catalogue.edit(
        [
          .set(.known("captureTime"), to: newMetadata), .set(.known("location"), to: newMetadata),
          .favourite(true),
        ], of: AssetSet(ids[1...3]), at: FileTime(seconds: 5))
    case .create: try catalogue.createAlbum("New", isFolder: true, in: folder)
    case .createWithPhotos: try catalogue.createAlbum("New", with: [ids[3], ids[0]])
    case .rename: try catalogue.renameAlbum(rome, to: "Roma")
    case .move: try catalogue.moveAlbum(rome, into: folder, at: 0)
    case .moveIntoFolder: try catalogue.moveAlbum(home, into: folder, at: 1)
    case .delete: try catalogue.deleteAlbum(rome)
    case .deleteFolder: try catalogue.deleteAlbum(folder)
    case .add: try catalogue.add([ids[5], ids[0], ids[4]], to: rome)
    case .remove: try catalogue.remove([ids[0], ids[2]], from: rome)
    case .removeCover: try catalogue.remove([ids[1]], from: rome)
    case .put: try catalogue.move([ids[3], ids[2]], in: rome, before: ids[0])
    case .arrange: try catalogue.setArrangement(.byDate, of: rome)
    case .arrangeWithOrder:
      try catalogue.setArrangement(.manual, of: rome, startingAs: [ids[2], ids[0]])
    case .cover: try catalogue.setCover(ids[2], of: rome)
    case .createSmart: try catalogue.createAlbum("Best", query: "album:Home or 杭州", in: folder)
    case .setQuery: try catalogue.setQuery("rating>=4", of: try album("Rated"))
    case .deleteSmart: try catalogue.deleteAlbum(try album("Rated"))
    case .moveSmart: try catalogue.moveAlbum(try album("Rated"), into: nil, at: 0)
    case .coverSmart: try catalogue.setCover(ids[3], of: try album("Rated"))
    }
  }

  @Test(arguments: Change.allCases)
  func `a change is taken back and done again, exactly`(change: Change) throws {
    try prepare()
    let before = try described()
    try execute(change)
    let after = try described()
    #expect(after != before)

    let undone = try undo()
    #expect(try described() == before)
    #expect(undone.refused == [])
    let redone = try catalogue.reverse(try newest(again: true), isRedo: true)

    #expect(try described() == after)
    #expect(redone.refused == [])
    try undo()
    #expect(try described() == before)
  }

  @Test func `everything is taken back to the beginning, in one order of time`() throws {
    let beginning = try described()
    try prepare()
    let end = try described()

    while let entry = try catalogue.newestChange(isOfLibrary: { _, _ in true }) {
      #expect(try catalogue.reverse(entry).refused == [])
    }
    #expect(try described() == beginning)
    while let entry = try catalogue.newestChange(isRedo: true, isOfLibrary: { _, _ in true }) {
      #expect(try catalogue.reverse(entry, isRedo: true).refused == [])
    }

    #expect(try described() == end)
  }

  @Test func `a trial changes nothing, and says what would be done`() throws {
    try prepare()
    try execute(.deleteFolder)
    let before = try described()

    let trial = try #require(try catalogue.trial([try newest()]).first)

    #expect(trial.done.count == 1)
    #expect(trial.refused == [])
    #expect(try described() == before)
    #expect(try catalogue.history().undoable.contains(trial.entry.id))
  }

  @Test func `what was changed since is named and left, and the rest is taken back`() throws {
    try catalogue.setFavourite(true, of: Array(ids[0...2]))
    let entry = try newest()
    try catalogue.setFavourite(false, of: [ids[1]])
    try photos.remove([3])
    try catalogue.write { try $0.execute(sql: "DELETE FROM asset WHERE id = \(ids[2].rawValue)") }

    let reversal = try catalogue.reverse(entry)

    #expect(
      reversal.refused == [
        .photosMissing(1, []), .photosChanged(1, [FilePath("/p/a/\(StoredPhotos.name(2))")]),
      ])
    #expect(reversal.done.photos == AssetSet([ids[0]]))
  }

  @Test func `a field of which something else was said since is named and left`() throws {
    try catalogue.edit([.rating(1)], of: AssetSet(ids[0...2]), at: FileTime(seconds: 4))
    let entry = try newest()
    #expect(entry.summary == .fields(["rating"], value: "1", photos: 3))
    try catalogue.edit([.rating(2)], of: AssetSet([ids[1]]), at: FileTime(seconds: 4))
    try catalogue.write { try $0.execute(sql: "DELETE FROM asset WHERE id = \(ids[2].rawValue)") }

    let reversal = try catalogue.reverse(entry)

    #expect(
      reversal.refused == [
        .photosMissing(1, []), .photosChanged(1, [FilePath("/p/a/\(StoredPhotos.name(2))")]),
      ])
    #expect(reversal.done.photos == AssetSet([ids[0]]))
    #expect(try catalogue.overrides(of: ids[0]).isEmpty)
    #expect(try catalogue.overrides(of: ids[1]).map(\.value.rating) == [2])
  }

  @Test func `an undo leaves what a file said later`() throws {
    try catalogue.edit([.rating(1)], of: AssetSet([ids[0]]), at: FileTime(seconds: 0))
    let entry = try newest()
    try photos.find([1]) { metadata, _ in metadata.rating = 5 }

    let reversal = try catalogue.reverse(entry)

    #expect(reversal.done.isEmpty)
    #expect(reversal.refused.isEmpty)
    #expect(try catalogue.assets([ids[0]])[ids[0]]?.metadata.rating == 5)
  }

  @Test func `many photos of one rating are one group, undone in any order of their ids`() throws {
    try catalogue.edit(AssetSet(ids), at: FileTime(seconds: 4)) { id, _ in
      [.rating(id.rawValue % 2 == 0 ? 2 : 3)]
    }

    let undone = try undo()

    #expect(
      undone.done == [
        .fields([
          FieldChange(
            field: "rating", from: "2", to: nil,
            photos: AssetRuns(ids.filter { $0.rawValue % 2 == 0 })),
          FieldChange(
            field: "rating", from: "3", to: nil,
            photos: AssetRuns(ids.filter { $0.rawValue % 2 == 1 })),
        ])
      ])
  }

  @Test func `an album that was changed since is neither deleted nor named otherwise`() throws {
    let album = try catalogue.createAlbum("Rome").id
    let creationEntry = try newest()
    try catalogue.add([ids[0]], to: album)
    #expect(try catalogue.reverse(creationEntry).refused == [.albumChanged("Rome")])

    try catalogue.renameAlbum(album, to: "Roma")
    let renamed = try newest()
    try catalogue.createAlbum("Rome")
    #expect(try catalogue.reverse(renamed).refused == [.titleTaken("Rome")])
    try catalogue.renameAlbum(album, to: "Oslo")
    #expect(try catalogue.reverse(renamed).refused == [.albumChanged("Oslo")])

    try catalogue.deleteAlbum(album)
    #expect(try catalogue.reverse(renamed).refused == [.albumMissing("Roma")])
    #expect(try catalogue.history().entry(renamed.id)?.state == .done)
  }

  @Test func `each step of marks is a change of its own`() throws {
    try catalogue.changeMarks([
      MarkStep(adding: AssetSet([ids[0]])), MarkStep(adding: AssetSet([ids[1]])),
      MarkStep(adding: AssetSet([ids[1]])),
      MarkStep(adding: AssetSet(), removing: AssetSet([ids[0]])),
    ])
    #expect(try catalogue.history().undoable.count == 3)

    try undo()
    #expect(try catalogue.marks() == AssetSet([ids[0], ids[1]]))
    try undo()
    #expect(try catalogue.marks() == AssetSet([ids[0]]))
  }

  @Test func `a step of marks that is not recorded leaves no entry`() throws {
    try catalogue.changeMarks([
      MarkStep(adding: AssetSet([ids[0]]), isRecorded: false), MarkStep(adding: AssetSet([ids[1]])),
    ])

    #expect(try catalogue.marks() == AssetSet([ids[0], ids[1]]))
    #expect(try catalogue.history().entries.map(\.summary) == [.marks(added: 1, removed: 0)])
  }

  @Test func `undo after redo takes back the change that was redone`() throws {
    for id in ids.prefix(3) { try catalogue.setFavourite(true, of: [id]) }
    let first = try #require(try catalogue.history().entries.first)
    _ = try catalogue.reverse(first)

    let redone = try newest(again: true)
    _ = try catalogue.reverse(redone, isRedo: true)

    #expect(redone.id == first.id)
    #expect(try newest().id == first.id)
  }

  @Test func `the photos of changes are read once for one search, and again after an undo`() throws
  {
    try catalogue.setFavourite(true, of: [ids[0]])
    try catalogue.setFavourite(true, of: [ids[1]])
    let cache = ChangedPhotosCache()
    var readCount = 0
    func ask() throws {
      _ = try cache.of(try catalogue.history().entries) { () throws(CatalogueError) in
        readCount += 1
        return ChangedPhotos()
      }
    }

    try ask()
    try ask()
    #expect(readCount == 1)
    #expect(catalogue.photos(ofChanges: { $0 > 0 }) == AssetSet([ids[0], ids[1]]))
    #expect(catalogue.photos(ofChanges: { $0 > 1 }) == AssetSet([ids[1]]))
    try undo()
    try ask()
    #expect(readCount == 2)
  }

  @Test func `what is no change is not written down`() throws {
    try catalogue.setFavourite(true, of: [ids[0]])
    let count = try catalogue.history().entries.count

    try catalogue.setFavourite(true, of: [ids[0]])
    try catalogue.changeMarks(adding: AssetSet(), removing: AssetSet(ids))
    #expect(throws: CatalogueError.self) { try catalogue.createAlbum(" ") }

    #expect(try catalogue.history().entries.count == count)
  }

  @Test func `changes of other libraries are passed over, and this session's are not`() throws {
    try catalogue.setFavourite(true, of: [ids[0]])
    #expect(try catalogue.newestChange { _, _ in false } != nil)

    let other = try catalogue.newestChange(excluding: Set(try catalogue.history().undoable)) {
      _, _ in
      true
    }
    #expect(other == nil)
  }
}
