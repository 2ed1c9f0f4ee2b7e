import Files
import GalleryEngine
import Journal
import PhotoModel
import TerminalKit
import Testing
import Trash

@testable import GalleryUI

/// Tests the album of photos in the trash.
@Suite struct TrashAlbumTests {
  private static func photo(
    _ number: UInt32, at time: String?, isOurs: Bool = true
  ) -> TrashedPhoto {
    let path = FilePath("/home/ann/Photos/\(number).jpg")
    let trashFolder = TrashFolder(path: FilePath("/home/ann/Trash"), top: nil)
    let status = FileStatus(
      kind: .file, identity: FileIdentity(device: 1, inode: UInt64(number)), size: 1000,
      modifiedAt: FileTime(seconds: 1), changedAt: FileTime(seconds: 1))
    return TrashedPhoto(
      asset: Asset(
        id: Asset.ID(rawValue: 4_000_000 + number),
        main: AssetFile(
          path: path, role: .main, type: .jpeg, size: 1000, modifiedAt: FileTime(seconds: 1)),
        addedAt: FileTime(seconds: 1), metadata: Metadata()),
      photo: Asset.ID(rawValue: number),
      items: [
        TrashItem(
          place: trashFolder, name: Array("\(number).jpg".utf8), original: path, deletedAt: time,
          status: status, infoBytes: [])
      ], isTrashedByAlbumen: isOurs)
  }

  private static let photos = [
    photo(3, at: "2020-05-02T18:00:00"), photo(2, at: "2020-05-02T09:30:00", isOurs: false),
    photo(1, at: nil),
  ]

  private func list(_ photos: [TrashedPhoto], in session: inout Session) throws {
    let number = try #require(session.asked.trashList)
    session.send(.trash(.listed(.success(TrashListing(photos: photos)), request: number)))
  }

  /// Returns the grid of the trash, opened from the list of albums.
  private func opened(columns: Int = 80) throws -> Session {
    var session = Session(columns: columns)
    try list(TrashAlbumTests.photos, in: &session)
    session.press("2")
    goToTrash(&session)
    session.press("Enter")
    return session
  }

  private func goToTrash(_ session: inout Session) {
    session.press("g g")
    for _ in 0..<40 where session.state.albums.list.current?.album != .trash { session.press("j") }
  }

  @Test func `no key is named that does nothing to photos in the trash`() throws {
    var session = Session(columns: 160, rows: 40, graphics: TestPictures.graphics)
    try list(TrashAlbumTests.photos, in: &session)
    session.press("2")
    goToTrash(&session)
    for keys in ["Tab Tab", "Enter", "Enter"] {
      session.press(keys)
      session.answerPictures()
      let uses = session.state.usefulKeys
      for use in uses.left + uses.right {
        #expect(session.state.applies(use.command), "\(keys) \(use)")
      }
    }
    #expect(session.state.isPictureShown)
  }

  private func started(_ session: Session) -> (steps: [FileStep], work: FileOperation)? {
    for case .trash(.start(let steps, let work, _)) in session.effects { return (steps, work) }
    return nil
  }

  @Test func `the album is there while something is in the trash, and counts it`() throws {
    var session = Session()
    session.press("2")
    #expect(!session.shows("Trash"))
    try list(TrashAlbumTests.photos, in: &session)
    #expect(session.shows("Trash"))
    #expect(session.state.trash.tally?.count == 3)

    session.press("2")
    try list([], in: &session)
    #expect(!session.shows("Trash"))
  }

  @Test func `photos stand on the days on which they were thrown away, the last first`() throws {
    let index = TrashListing(photos: TrashAlbumTests.photos).index

    #expect(index.rows.map(\.id.rawValue) == [4_000_003, 4_000_002, 4_000_001])
    #expect(
      index.moments.map(\.key) == [
        .day(try #require(Day(year: 2020, month: 5, day: 2))), .undated,
      ])
  }

  @Test func `a key restores the photo under the cursor, and where some are marked these`() throws {
    var session = try opened()
    #expect(session.state.grid.index.count == 3)

    session.press("C")
    #expect(started(session)?.steps == TrashAlbumTests.photos[0].restoreSteps)
    #expect(started(session)?.work == .restored)
    let run = try #require(session.state.jobs.running.first?.id)
    var report = FileReport()
    report.done = TrashAlbumTests.photos[0].restoreSteps
    session.send(
      .trash(.finished(.success(TrashOutcome(report: report, removed: [])), job: run)))
    #expect(session.shows("Restored 1 photo; press U to undo"))
    try list(Array(TrashAlbumTests.photos.dropFirst()), in: &session)
    #expect(session.state.grid.index.count == 2)

    session.press("A C")
    #expect(started(session)?.steps.count == 2)
  }

  @Test func `marks in the trash are its own, and go with it`() throws {
    var session = Session()
    try list(TrashAlbumTests.photos, in: &session)
    session.press("Space")
    let marks = session.state.marks.library.marks
    #expect(marks.count == 1)
    session.press("2")
    goToTrash(&session)
    session.press("Enter Space Space")

    #expect(session.state.marks.selection.marks.count == 2)
    #expect(session.state.marks.library.marks == marks)
    #expect(session.state.subject.photos == AssetSet(TrashAlbumTests.photos[..<2].map(\.id)))

    session.press("1")
    #expect(session.state.marks.selection.marks == marks)
    #expect(session.shows("1 marked"))
  }

  @Test(arguments: ["e", "f", "d", "E", "c", "o", "* 3", "g m", "J"])
  func `what is done to photos is not done to those in the trash`(keys: String) throws {
    var session = try opened(columns: 120)
    session.press(keys)

    #expect(session.state.notices.sentence == .onlyRestored)
    #expect(session.state.pages.prompt == nil)
  }

  @Test func `emptying asks how many and how large, and takes only what Albumen put there`() throws
  {
    var session = try opened(columns: 140)
    session.press("m D")
    #expect(session.shows("Permanently delete 2 photos (2 files, 2.0 kB)? This can't be undone."))
    #expect(session.state.jobs.changingFiles == nil)

    session.press("y")
    let run = try #require(started(session))
    #expect(run.work == .deleted)
    #expect(
      run.steps
        == TrashAlbumTests.photos[0].deleteSteps + TrashAlbumTests.photos[2].deleteSteps)
  }

  @Test func `all are restored after a question, and no keeps them there`() throws {
    var session = try opened(columns: 120)
    session.press("m A")
    #expect(session.shows("Restore 3 photos (3 files, 3.0 kB)?"))
    session.press("n")
    #expect(started(session) == nil)
    #expect(session.state.jobs.changingFiles == nil)
  }

  @Test func `a volume whose trash can't be read is named`() throws {
    var session = Session(columns: 120)
    let number = try #require(session.asked.trashList)
    let error = TrashError(.noAnswer, file: FilePath("/nas"))
    session.send(.trash(.listed(.success(TrashListing(readErrors: [error])), request: number)))
    #expect(session.shows("The volume at '/nas' doesn't respond"))
  }

  @Test func `a library without a trash asks for none`() {
    let session = Session(parts: Set(StorePart.allCases).subtracting([.trash]))
    #expect(session.asked.trashList == nil)
  }
}
