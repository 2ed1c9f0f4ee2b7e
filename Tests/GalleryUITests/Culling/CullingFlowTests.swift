import Foundation
import GalleryEngine
import Journal
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests the culling mode with a library of four photos, the newest first in the grid.
@Suite struct CullingFlowTests {
  private let library = TestLibrary.plain([4])

  private func id(_ name: String) -> Asset.ID { library.id(name) }

  /// Answers the request for the verdicts of the session.
  private func load(
    _ session: inout Session, picked: [String] = [], rejected: [String] = [],
    starred: [String] = []
  ) {
    for case .culling(.load(let photos, let request)) in session.effects {
      let culled = CulledPhotos(
        photos, picked: AssetSet(picked.map(id)), rejected: AssetSet(rejected.map(id)),
        starred: AssetSet(starred.map(id)))
      session.send(.culling(.loaded(.success(culled), request: request)))
    }
  }

  private func culling(
    picked: [String] = [], rejected: [String] = [], starred: [String] = []
  ) -> Session {
    var session = Session(library)
    session.press("g c")
    load(&session, picked: picked, rejected: rejected, starred: starred)
    return session
  }

  /// Answers the change that was requested last.
  private func store(_ session: inout Session) {
    for case .edits(.store(_, let number)) in session.effects {
      session.send(.edits(.stored(number, loaderNumber: nil)))
    }
  }

  private func stored(_ session: Session) -> (edits: [FieldEdit]?, photos: [Asset.ID])? {
    session.effects.lazy.compactMap { effect in
      if case .edits(.store(let job, _)) = effect {
        (job.uniformEdits, Array(job.photos))
      } else {
        nil
      }
    }.first
  }

  @Test func `the photos are shown in the order of shooting, with their counts`() {
    let session = culling(picked: ["IMG_1.JPG"], rejected: ["IMG_2.JPG"])

    #expect(session.state.keyContext == .cull)
    #expect(
      session.state.grid.index.rows.map(\.id) == ["3", "2", "1", "0"].map { id("IMG_\($0).JPG") })
    #expect(session.lines[0].contains("1 picked · 1 rejected · 2 open"))
    #expect(!session.lines[0].contains("Albums"))
  }

  @Test func `a session begins with the first photo without a verdict`() {
    let session = culling(rejected: ["IMG_3.JPG"], starred: ["IMG_2.JPG"])

    #expect(session.current == "IMG_1.JPG")
    #expect(session.lines[0].contains("3 of 4"))
  }

  @Test(
    arguments: [
      ("p", FieldEdit.pick(1)), ("x", .pick(-1)), ("u", .clear(.pick)), ("4", .rating(4)),
      ("0", .rating(0)), ("6", .label("Red")), ("9", .label("Blue")), ("f", .favourite(true)),
    ])
  func `a key changes the photo shown, and shows the next one`(key: String, edit: FieldEdit) {
    var session = culling()
    #expect(session.current == "IMG_3.JPG")

    session.press(key)

    #expect(stored(session)?.edits == [edit])
    #expect(stored(session)?.photos == [id("IMG_3.JPG")])
    #expect(session.current == "IMG_2.JPG")
  }

  @Test func `a verdict is for the photo shown even if others are marked`() {
    var session = Session(library)
    session.press("A g c")
    load(&session)

    session.press("x")

    #expect(stored(session)?.photos == [id("IMG_3.JPG")])
  }

  @Test func `the counts follow the verdicts at once`() {
    var session = culling()

    session.press("p x x 5")

    #expect(session.lines[0].contains("1 picked · 2 rejected · 0 open"))
    #expect(session.state.notice?.contains("last photo") == true)
  }

  @Test func `a rating of -1 is cleared by a pick`() {
    var library = TestLibrary()
    library.add("a.jpg", in: "/home/ann/Photos", on: TestLibrary.today) { $0.rating = -1 }
    var session = Session(library)
    session.press("g c p")

    #expect(stored(session)?.edits == [.pick(1), .rating(nil)])
  }

  @Test func `the key that stays is remembered`() {
    var session = culling()

    session.press("a p")

    #expect(session.current == "IMG_3.JPG")
    #expect(session.state.rememberedView?.advances == false)
  }

  @Test func `the next open photo and the one judged last are found`() {
    var session = culling(picked: ["IMG_2.JPG"])
    session.press("x")
    #expect(session.current == "IMG_2.JPG")

    session.press("]")
    #expect(session.current == "IMG_1.JPG")
    session.press("[")
    #expect(session.current == "IMG_3.JPG")
    session.press("[")
    #expect(session.state.notice == "This was the first photo judged in this session")
  }

  @Test func `only the photos of a scope are shown, and a verdict doesn't hide one`() {
    var session = culling(picked: ["IMG_1.JPG"])

    session.press("s Down Enter")
    #expect(session.lines[0].contains("All Photos · open"))
    #expect(session.state.grid.index.count == 3)
    session.press("x x x")
    #expect(session.state.grid.index.count == 3)

    session.press("s Enter")
    #expect(session.state.notice == "No photo is open")
  }

  @Test func `the letters of the album menu do nothing in the list of scopes`() {
    var session = culling()

    session.press("s s")

    guard case .scope = session.state.pages.prompt else {
      Issue.record("The list was replaced")
      return
    }
  }

  @Test func `undo takes back verdicts only, and goes to their photo`() throws {
    var session = culling()
    session.press("p")

    session.press("U")

    let (request, job) = try #require(session.reversalAsked)
    #expect(request == ReversalRequest(.culling(session: 1), isRedo: false))
    let change = FieldChange(
      field: "pick", from: "1", to: nil, photos: AssetRuns(AssetSet([id("IMG_3.JPG")])))
    let entry = JournalEntry(
      id: 1, time: FileTime(nanoseconds: 0), origin: ChangeOrigin(.culling(1), session: 1),
      summary: .fields(["pick"], value: "1", photos: 1), state: .done)
    let reversal = Reversal(entry: entry, done: [.fields([change])])
    session.send(.history(.answered(request, .success(.done(reversal)), job: job)))
    #expect(session.current == "IMG_3.JPG")
  }

  @Test func `leaving goes back to where it was begun, at the photo shown last`() {
    var session = Session(library)
    session.press("g c")
    load(&session)
    session.press("x x")

    session.press("q")

    #expect(session.state.keyContext == .grid)
    #expect(session.current == "IMG_1.JPG")
    #expect(session.state.shownAlbum == .smart(.allPhotos))
    #expect(session.state.notice?.hasPrefix("Culling: 0 picked, 2 rejected, 2 open") == true)
    session.press("g c")
    load(&session)
    #expect(session.current == "IMG_1.JPG")
  }

  @Test func `another view ends it`() {
    var session = culling()

    session.press("g 2")

    #expect(session.state.pages.view == .albums)
    #expect(session.state.culling.session == nil)
  }

  @Test func `verdicts are written to sidecars at the end, as one change`() throws {
    var session = Session(library, changeTarget: .sidecar)
    session.press("g c")
    load(&session)
    for key in ["p", "x"] {
      session.press(key)
      store(&session)
    }
    #expect(!session.effects.contains { if case .writing = $0 { true } else { false } })

    session.press("q")

    let job = try #require(
      session.effects.lazy.compactMap { effect in
        if case .writing(.start(let job, _)) = effect { job } else { nil }
      }.first)
    #expect(Array(job.photos) == [id("IMG_2.JPG"), id("IMG_3.JPG")])
  }

  @Test func `verdicts are written when no other follows for half a minute`() {
    var session = Session(library, changeTarget: .sidecar)
    session.press("g c")
    load(&session)
    session.press("p")
    store(&session)

    session.send(.tick, after: .seconds(28))
    #expect(!session.effects.contains { if case .writing = $0 { true } else { false } })
    session.send(.tick, after: .seconds(2))
    #expect(session.effects.contains { if case .writing = $0 { true } else { false } })
  }

  @Test func `the summary trashes the rejected photos, and exports the picked ones`() throws {
    var session = culling(picked: ["IMG_1.JPG"], rejected: ["IMG_2.JPG", "IMG_3.JPG"])

    session.press("Enter")
    #expect(session.state.keyContext == .cullingSummary)
    for case .culling(.sum(_, let request)) in session.effects {
      var summary = CullingSummary()
      library.assets.forEach { summary.add($0) }
      session.send(.culling(.summed(.success(summary), request: request)))
    }
    #expect(session.shows("4 photos"))
    var trash = session
    trash.press("d")
    let planned = try #require(
      trash.effects.lazy.compactMap { effect in
        if case .trash(.plan(let photos, _, _)) = effect { photos } else { nil }
      }.first)
    #expect(planned == AssetSet([id("IMG_2.JPG"), id("IMG_3.JPG")]))
    session.press("e")
    #expect(session.state.pages.export?.photos == AssetSet([id("IMG_1.JPG")]))
  }

  @Test func `it starts with the program if that was asked for`() {
    var setup = GalleryState.Setup(
      roots: [FilePath("/home/ann/Photos")], home: TestLibrary.home, today: TestLibrary.today,
      zone: .gmt, parts: Set(StorePart.allCases))
    setup.isCulling = true
    var state = GalleryState(size: Size(columns: 80, rows: 24), setup: setup)
    _ = state.begin()
    #expect(state.keyContext == .grid)

    _ = state.update(.library(.snapshotMade(library.snapshot)), at: .seconds(1))
    #expect(state.keyContext == .grid)
    _ = state.update(.library(.storeReported(.finished(ScanSummary()))), at: .seconds(2))

    #expect(state.keyContext == .cull)
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40)])
  func `the mode and its summary on screens of several sizes`(columns: Int, rows: Int) throws {
    var session = Session(.holidays, columns: columns, rows: rows)
    session.press("g c")
    for case .culling(.load(let photos, let request)) in session.effects {
      let some = Array(photos.prefix(7))
      let culled = CulledPhotos(
        photos, picked: AssetSet(some.prefix(3)), rejected: AssetSet(some.suffix(4)))
      session.send(.culling(.loaded(.success(culled), request: request)))
    }
    try expectScreen(session.state.frame(), matches: "cull-\(columns)x\(rows)")

    session.press("Enter")
    for case .culling(.sum(_, let request)) in session.effects {
      var summary = CullingSummary()
      for var asset in session.library.assets {
        asset.metadata.pick = [1, -1, nil][Int(asset.id.rawValue) % 3]
        summary.add(asset)
      }
      session.send(.culling(.summed(.success(summary), request: request)))
    }
    try expectScreen(session.state.frame(), matches: "culled-\(columns)x\(rows)")
  }
}
