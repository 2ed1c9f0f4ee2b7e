import GalleryEngine
import PhotoExport
import PhotoImport
import PhotoModel
import Testing
import Transfer

@testable import GalleryUI

/// Tests that the report of an import offers to cull what was imported.
@Suite struct CullingImportedTests {
  private static let album = UserAlbum.ID(rawValue: 7)

  private let library = TestLibrary.plain([4])

  private func id(_ name: String) -> Asset.ID { library.id(name) }

  private func effects(_ session: Session) -> [ImportingEffect] {
    session.effects.compactMap { if case .importing(let effect) = $0 { effect } else { nil } }
  }

  /// Returns a session with a card that was read as a source.
  private func withSource() throws -> Session {
    var session = Session(library)
    session.press("g i")
    session.type("/media/ann/EOS")
    session.press("Enter")
    let request = try #require(
      effects(session).lazy.compactMap { effect in
        if case .read(_, _, let request) = effect { request } else { nil }
      }.first)
    let rows = library.snapshot.index.rows.prefix(2).map { row in
      var row = row
      row.id = Asset.ID(rawValue: 6_000_000 + row.id.rawValue)
      return row
    }
    let listing = ImportListing(
      paths: [FilePath("/media/ann/EOS")],
      index: MomentIndex(moments: [Moment(key: .everything, rows: Array(rows))]))
    session.send(.importing(.read(.success(listing), request: request)))
    return session
  }

  /// Returns a session with the report of an import, after which `photos` are in the catalogue.
  private func imported(_ photos: [Asset.ID]) throws -> Session {
    var session = try withSource()
    session.press("g i")
    let request = try #require(
      effects(session).lazy.compactMap { effect in
        if case .plan(_, _, let request) = effect { request } else { nil }
      }.first)
    let files = ExportPlan(
      session.library.assets.prefix(2), into: DestinationListing(path: FilePath("/home/ann/Photos"))
    )
    let plan = ImportPlan(files: files, options: ImportOptions(into: FilePath("/home/ann/Photos")))
    session.send(.importing(.plan(.planned(plan), request: request)))
    session.press("Enter y")
    let job = try #require(
      effects(session).lazy.compactMap { if case .start(_, let job) = $0 { job } else { nil } }
        .first)
    var report = ImportReport()
    (report.photos, report.files, report.byteCount) = (photos.count, photos.count, 3000)
    var result = ImportResult(destination: FilePath("/home/ann/Photos"), report: report)
    for (number, photo) in photos.enumerated() {
      result.importedIDs[Asset.ID(rawValue: 6_000_000 + UInt32(number))] = photo
    }
    session.send(.importing(.finished(.success(result), job: job)))
    return session
  }

  /// Answers the requests for albums: the one made at the start, and the one that the import caused.
  private func send(albumOf photos: [Asset.ID], to session: inout Session) {
    let albums = UserAlbums(
      [UserAlbum(id: Self.album, title: "Import of 13 March 2020", count: photos.count)],
      photos: [Self.album: photos])
    session.send(albums)
    session.send(albums)
  }

  @Test func `the report offers to cull the imported photos`() throws {
    var session = try imported([id("IMG_1.JPG"), id("IMG_2.JPG")])
    #expect(session.state.keyContext == .report)
    #expect(session.shows("c: cull the imported photos"))
    #expect(session.bottomLine.contains("cull them"))

    session.press("c")

    #expect(session.state.keyContext == .cull && session.current == "IMG_2.JPG")
    #expect(session.state.grid.index.count == 2)
    #expect(session.state.pages.top?.kind == .photo)
  }

  @Test func `at the end the album of the import is shown`() throws {
    let photos = [id("IMG_1.JPG"), id("IMG_2.JPG")]
    var session = try imported(photos)
    send(albumOf: photos, to: &session)

    session.press("c")
    #expect(session.lines[0].contains("Import of 13 March 2020"))
    session.press("q")

    #expect(session.state.shownAlbum == .user(Self.album))
    #expect(session.state.keyContext == .grid && session.state.grid.index.count == 2)
  }

  @Test func `photos of an album that several imports share are a session of their own`() throws {
    let photos = [id("IMG_1.JPG"), id("IMG_2.JPG")]
    var session = try imported(photos)
    send(albumOf: photos + [id("IMG_3.JPG")], to: &session)

    session.press("c")
    #expect(session.state.grid.index.count == 2)
    #expect(session.state.rememberedView?.isCulling == false)
    let number = try #require(session.state.culling.session?.number)
    session.press("q")
    #expect(session.state.shownAlbum == .user(Self.album))
    session.press("g c")

    #expect(session.state.culling.session?.number != number)
    #expect(session.state.grid.index.count == 3)
    #expect(session.state.rememberedView?.isCulling == true)
  }

  @Test func `photos that the open library doesn't show are not culled`() throws {
    var session = try imported([Asset.ID(rawValue: 9_000)])
    #expect(!session.shows("cull the imported photos"))

    session.press("c")

    #expect(session.state.keyContext == .report)
    #expect(session.state.notice?.contains("not in the open library") == true)
  }

  @Test func `the album of an import into another library has the number of its photos`() throws {
    let photos = [Asset.ID(rawValue: 9_000), Asset.ID(rawValue: 9_001)]
    var session = try imported(photos)
    send(albumOf: photos, to: &session)
    session.press("Enter 2")

    #expect(session.lines.contains { $0.contains("Import of") && $0.contains("2 elsewhere") })
  }

  @Test func `photos of a source are culled after the import, or on the card itself`() throws {
    var session = try withSource()
    session.press("g c")

    #expect(session.state.keyContext == .grid)
    #expect(session.state.notice?.contains("'albumen cull /media/ann/EOS'") == true)
  }
}
