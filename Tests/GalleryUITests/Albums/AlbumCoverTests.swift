import DecoderProtocol
import GalleryEngine
import Imaging
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

@Suite struct AlbumCoverTests {
  private func albums(columns: Int = 80, rows: Int = 24) -> Session {
    var session = Session(columns: columns, rows: rows, graphics: TestPictures.graphics)
    session.press("2")
    session.findCovers()
    return session
  }

  private func names(_ keys: [PictureKey]) -> Set<String> {
    Set(keys.map { String(decoding: $0.request.file.path.name, as: UTF8.self) })
  }

  @Test func `the newest photo stands for an album`() {
    let session = albums()

    let names = names(session.wantedPictures)
    // The newest of all, the newest video, the newest RAW photo.
    #expect(names.isSuperset(of: ["IMG_0007.HEIC", "IMG_0006.MOV", "DSCF4414.RAF"]))
  }

  @Test func `covers are looked for once`() {
    var session = albums()

    session.press("j")

    #expect(session.coverSearch == nil)
  }

  @Test func `after another snapshot covers are looked for again, one search at a time`() {
    var session = albums()
    session.send(.library(.snapshotMade(session.library.snapshot)))
    #expect(session.coverSearch != nil)

    session.send(.library(.snapshotMade(session.library.snapshot)))

    #expect(session.coverSearch == nil)
  }

  @Test func `a photo that can't be shown gives way to the next that can`() throws {
    var session = albums()
    let newest = try #require(session.wantedPictures.first { names([$0]) == ["IMG_0007.HEIC"] })

    session.send(
      .pictures(
        .answered(newest, .failure(DecoderFailure(.corrupt)), for: session.state.window.graphics)))
    session.findCovers()

    #expect(!names(session.wantedPictures).contains("IMG_0007.HEIC"))
    // The second newest photo is now the cover of both albums whose newest photo failed.
    let next = session.library.snapshot.index[1].id
    #expect(session.state.albums.covers[.smart(.allPhotos)]?.id == next)
    #expect(session.state.albums.covers[.smart(.recentlyAdded)]?.id == next)
    session.press("j")
    #expect(session.coverSearch == nil)
  }

  @Test func `what may pass is no reason to look for another cover`() throws {
    var session = albums()
    let newest = try #require(session.wantedPictures.first { names([$0]) == ["IMG_0007.HEIC"] })

    session.send(
      .pictures(
        .answered(newest, .failure(DecoderFailure(.noDecoder)), for: session.state.window.graphics))
    )

    #expect(session.coverSearch == nil)
    #expect(session.wantedPictures.contains(newest))
  }

  @Test func `where no photo can be shown the first stands for the album, and the search ends`() {
    let index = Session().library.snapshot.index
    let stamp = CoverSearch.Stamp(library: 1, albums: 1)
    let album = AlbumID.smart(.allPhotos)
    var covers = AlbumCovers()
    var searches = 0

    for _ in 0..<(3 * index.count) {
      if let row = covers[album] { covers.exclude(row.id) }
      guard !covers.missing(of: [album], at: stamp).isEmpty, let request = covers.beginSearch()
      else {
        break
      }
      let search = CoverSearch(
        [(album, nil)], in: index, at: stamp, excluding: covers.undisplayable)
      covers.receive(search.run(), for: search, answering: request)
      searches += 1
    }

    #expect(searches == index.count + 1)
    #expect(covers[album]?.id == index[0].id)
    #expect(covers.missing(of: [album], at: stamp).isEmpty)
  }

  @Test func `every row that is seen can be clicked where it stands`() throws {
    var session = albums()

    session.send(.input(.mouse(Mouse(.press(.left), position: Point(column: 12, row: 5)))))

    // The heading in line 1, all photos in 2 and 3, the recent ones in 4 and 5.
    #expect(session.state.albums.list.current?.album == .smart(.recentlyAdded))
  }

  @Test func `the cursor is always seen whole`() {
    for height in 1...30 {
      var session = albums(rows: max(12, height + 2))
      for _ in 0..<40 {
        session.press("j")
        #expect(session.state.albums.list.visibleRows.contains(session.state.albums.list.cursor))
      }
      for _ in 0..<40 {
        session.press("k")
        #expect(session.state.albums.list.visibleRows.contains(session.state.albums.list.cursor))
      }
    }
  }

  /// Returns the shades of the box next to an album's title, one per blink interval.
  private func shades(of title: String, in session: inout Session) throws -> [Style] {
    try (0..<4).map { _ in
      session.send(.tick, after: GalleryState.blinkInterval)
      let frame = session.state.frame()
      // The top bar may also contain the album's name.
      let row = try #require(
        frame.lines.indices.dropFirst().first { frame.lines[$0].contains(title) })
      let line = frame.lines[row]
      let title = try #require(line.firstRange(of: title))
      // There is an empty column between the two.
      let column = line.distance(from: line.startIndex, to: title.lowerBound) - 2
      return frame[column, row].style
    }
  }

  @Test func `an album whose photos are gone has a box that does not beat`() throws {
    var session = albums(rows: 40)
    let orphanedAlbum = UserAlbum(id: UserAlbum.ID(rawValue: 9), title: "Left behind", count: 2)
    session.send(
      UserAlbums(
        [orphanedAlbum],
        photos: [orphanedAlbum.id: [Asset.ID(rawValue: 9_000), Asset.ID(rawValue: 9_001)]]))
    session.findCovers()

    #expect(Set(try shades(of: "Left behind", in: &session)).count == 1)
    #expect(Set(try shades(of: "Videos", in: &session)).count > 1)
  }

  @Test func `once all pictures are there nothing wakes the gallery`() {
    var session = albums(rows: 40)
    session.send(TestAlbums.all)
    session.findCovers()
    session.answerPictures()

    session.send(.tick)
    let frame = session.state.frame()
    session.send(.tick, after: GalleryState.blinkInterval)

    #expect(session.wakeTime == nil)
    #expect(session.state.frame() == frame)
  }

  @Test(arguments: [(80, 24), (120, 40), (40, 12)])
  func `albums with their covers`(columns: Int, rows: Int) throws {
    var session = albums(columns: columns, rows: rows)
    session.answerPictures()

    try expectScreen(session.state.frame(), matches: "covers-\(columns)x\(rows)")
  }
}

extension Session {
  /// The search for covers that the last step requested.
  var coverSearch: CoverSearch? {
    effects.lazy.compactMap { if case .covers(.find(let search, _)) = $0 { search } else { nil } }
      .first
  }

  /// Answers the searches for covers.
  mutating func findCovers() {
    while let (search, request) = takePendingCovers() {
      send(.covers(.found(search.run(), by: search, request: request)))
    }
  }
}
