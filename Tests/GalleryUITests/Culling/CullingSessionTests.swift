import Foundation
import GalleryEngine
import Journal
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests that a culling session loses nothing: verdicts that are written late, undone or overtaken.
@Suite struct CullingSessionTests {
  private let library = TestLibrary.plain([4])

  private func id(_ name: String) -> Asset.ID { library.id(name) }

  private func culling(_ target: ChangeTarget? = .catalogue) -> Session {
    var session = Session(library, changeTarget: target)
    session.press("g c")
    load(&session)
    return session
  }

  private func load(_ session: inout Session, rejected: AssetSet = AssetSet()) {
    for case .culling(.load(let photos, let request)) in session.effects {
      let culled = CulledPhotos(photos, rejected: rejected)
      session.send(.culling(.loaded(.success(culled), request: request)))
    }
  }

  /// Answers the changes that were requested last.
  private func store(_ session: inout Session) {
    for case .edits(.store(_, let number)) in session.effects {
      session.send(.edits(.stored(number, loaderNumber: nil)))
    }
  }

  private func written(_ session: Session) -> (photos: [Asset.ID], job: Job.ID)? {
    session.effects.lazy.compactMap { effect in
      if case .writing(.start(let job, let id)) = effect { (Array(job.photos), id) } else { nil }
    }.first
  }

  @Test func `quitting writes the verdicts first`() throws {
    var session = culling(.sidecar)
    session.press("p")
    store(&session)

    session.press("Q")
    #expect(!session.quits)
    let (photos, job) = try #require(written(session))
    #expect(photos == [id("IMG_3.JPG")])

    session.send(.writing(.finished(.success(EditReport()), job: job, loaderNumber: nil)))
    #expect(session.quits)
  }

  @Test func `verdicts that could not be written are written the next time`() throws {
    var session = culling(.sidecar)
    session.press("p")
    store(&session)
    session.press("q")
    let (_, job) = try #require(written(session))
    var report = EditReport()
    report.failed = AssetSet([id("IMG_3.JPG")])
    session.send(.writing(.finished(.success(report), job: job, loaderNumber: nil)))

    session.press("g c")
    load(&session)
    session.press("x")
    store(&session)
    session.press("q")

    #expect(try #require(written(session)).photos == [id("IMG_2.JPG"), id("IMG_3.JPG")])
  }

  @Test func `verdicts that are not stored yet are written when they are`() throws {
    var session = culling(.sidecar)
    session.press("p")
    let stored = session
    session.press("q")
    #expect(written(session) == nil)

    for case .edits(.store(_, let number)) in stored.effects {
      session.send(.edits(.stored(number, loaderNumber: nil)))
    }

    #expect(try #require(written(session)).photos == [id("IMG_3.JPG")])
  }

  @Test func `a favourite is not written`() {
    var session = culling(.sidecar)
    session.press("f")
    store(&session)

    session.press("q")

    #expect(written(session) == nil)
  }

  @Test func `a verdict given while verdicts are loaded still counts`() {
    var session = Session(library)
    session.press("g c")
    let loading = session
    session.press("x")

    for case .culling(.load(let photos, let request)) in loading.effects {
      session.send(.culling(.loaded(.success(CulledPhotos(photos)), request: request)))
    }

    #expect(session.lines[0].contains("0 picked · 1 rejected · 3 open"))
  }

  @Test func `the photo of an undone verdict is shown before the library answers`() {
    var session = culling()
    session.press("p")
    #expect(session.current == "IMG_2.JPG")

    session.press("U")

    #expect(session.current == "IMG_3.JPG")
  }

  @Test func `a filter whose result changes hides no photo of the session`() throws {
    var session = Session(library)
    session.press("/")
    session.type("img")
    session.press("Enter")
    let ids = AssetSet(library.assets.map(\.id))
    session.answerSearch(for: ["img"], ids)
    session.press("g c")
    load(&session)

    session.answerSearch(for: ["img"], AssetSet([id("IMG_0.JPG")]))

    #expect(session.state.grid.index.count == 4)
  }

  @Test func `a session that was left continues although a photo is gone`() {
    var session = culling()
    session.press("x x q")
    var smaller = TestLibrary.plain([4])
    smaller.remove("IMG_0.JPG")
    session.send(.library(.snapshotMade(smaller.snapshot)))

    session.press("g c")
    load(&session)

    #expect(session.state.culling.session?.number == 1)
    #expect(session.current == "IMG_1.JPG")
  }

  @Test func `the mode that was asked for doesn't open after another key`() {
    var setup = GalleryState.Setup(
      roots: [FilePath("/home/ann/Photos")], home: TestLibrary.home, today: TestLibrary.today,
      zone: .init(secondsFromGMT: 0) ?? .current, parts: Set(StorePart.allCases))
    setup.isCulling = true
    var state = GalleryState(size: Size(columns: 80, rows: 24), setup: setup)
    _ = state.begin()
    _ = state.update(.library(.snapshotMade(library.snapshot)), at: .seconds(1))
    _ = state.update(.input(.key(Key(.character("j")))), at: .seconds(2))

    _ = state.update(.library(.storeReported(.finished(ScanSummary()))), at: .seconds(3))

    #expect(state.keyContext == .grid)
  }
}
