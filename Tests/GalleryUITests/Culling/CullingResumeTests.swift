import Foundation
import GalleryEngine
import Journal
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests that a culling session continues after a restart of the program.
@Suite struct CullingResumeTests {
  private let library = TestLibrary.plain([4])

  private func id(_ name: String) -> Asset.ID { library.id(name) }

  private func culling(_ target: ChangeTarget? = .catalogue) -> Session {
    var session = Session(library, changeTarget: target)
    session.press("g c")
    return session
  }

  @Test func `undo after a restart takes back verdicts of the resumed session`() throws {
    var session = culling()
    session.press("p")
    let remembered = try #require(session.state.rememberedView)
    #expect(remembered.cullingSession == 1)
    var views = RememberedViews()
    views.add(remembered, of: [FilePath("/home/ann/Photos")])
    let stored = RememberedViews(decoding: try #require(views.encoded))
    var view = try #require(stored?[[FilePath("/home/ann/Photos")]])
    #expect(view.cullingSession == 1)
    view.cullingSession = 77
    view.photo = nil

    var resumed = Session(library, remembered: view)
    #expect(resumed.state.keyContext == .cull)
    resumed.press("U")

    let (request, _) = try #require(resumed.reversalAsked)
    #expect(request == ReversalRequest(.culling(session: 77), isRedo: false))
  }

  private func stored(_ session: Session) -> [RememberedView] {
    session.effects.compactMap { effect in
      if case .remembering(.store(let view, _)) = effect { view } else { nil }
    }
  }

  @Test func `the place is stored at the start of a session and with each photo`() throws {
    var session = culling()
    let start = try #require(stored(session).last)
    #expect(start.isCulling && start.cullingSession == 1)

    session.press("p")
    let next = try #require(stored(session).last)
    #expect(next.isCulling && next.cullingSession == 1)
    #expect(next.photo == session.state.rememberedView?.photo)
    #expect(next.photo != start.photo)

    session.press("a")
    #expect(stored(session).isEmpty)
  }

  @Test func `a session that was left doesn't continue after a crash`() throws {
    var session = culling()
    session.press("q")

    #expect(try #require(stored(session).last).isCulling == false)
    session.press("l")
    #expect(stored(session).isEmpty)
  }

  @Test func `a session continues after a crash at the photo shown last`() throws {
    var session = culling()
    session.press("p")
    let view = try #require(stored(session).last)

    var resumed = Session(library, remembered: view)
    resumed.send(located: session.state.currentID)

    #expect(resumed.state.keyContext == .cull)
    #expect(resumed.state.culling.session?.number == 1)
    #expect(resumed.state.currentID == session.state.currentID)
  }

  @Test func `undoing a verdict from before a restart leaves the values of the file`() throws {
    var view = RememberedView()
    (view.isCulling, view.cullingSession) = (true, 77)
    var session = Session(library, remembered: view, changeTarget: .sidecar)
    session.press("U")
    let (request, job) = try #require(session.reversalAsked)

    let change = FieldChange(
      field: "pick", from: "1", to: nil, photos: AssetRuns(AssetSet([id("IMG_3.JPG")])))
    let entry = JournalEntry(
      id: 1, time: FileTime(nanoseconds: 0), origin: ChangeOrigin(.culling(77), session: 1),
      summary: .fields(["pick"], value: "1", photos: 1), state: .done)
    let reversal = Reversal(entry: entry, done: [.fields([change])])
    session.send(.history(.answered(request, .success(.done(reversal)), job: job)))

    #expect(!session.effects.contains { if case .edits = $0 { true } else { false } })
    #expect(session.state.culling.verdictsAreWritten)
    #expect(
      session.state.notice
        == "Undone: picking 1 photo; the values in files apply; undo their writing with g u")
  }
}
