import GalleryEngine
import Journal
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests verdicts on the compare page. The photos are `IMG_0.JPG` to `IMG_5.JPG`; the first one
/// stays, and the second one has the focus.
@Suite struct CompareVerdictTests {
  private let library = TestLibrary.plain([6])

  private func comparing(_ before: String = "", target: ChangeTarget? = .catalogue) -> Session {
    var session = Session(library, columns: 160, changeTarget: target)
    session.press(before.isEmpty ? "w" : "\(before) w")
    return session
  }

  private func id(_ number: Int) -> Asset.ID { library.id("IMG_\(number).JPG") }

  private func stored(_ session: Session) -> EditJob? {
    session.effects.lazy.compactMap { effect in
      switch effect {
      case .edits(.store(let job, _)): job
      case .editor(.store(let job)): job
      default: nil
      }
    }.first
  }

  @Test(
    arguments: [
      ("p", FieldEdit.pick(1)), ("x", .pick(-1)), ("u", .clear(.pick)), ("4", .rating(4)),
      ("0", .rating(0)), ("6", .label("Red")), ("9", .label("Blue")), ("f", .favourite(true)),
    ])
  func `a key changes only the photo with the focus`(key: String, edit: FieldEdit) {
    var session = comparing("Space Space Space")

    session.press(key)

    #expect(stored(session)?.uniformEdits == [edit])
    #expect(stored(session).map { Array($0.photos) } == [id(1)])
  }

  @Test func `a rejected photo leaves, and the next one takes its pane`() {
    var session = comparing()

    session.press("x")

    #expect(session.state.pages.compare?.remaining == [0, 2, 3, 4, 5].map(id))
    #expect(session.state.pages.compare?.focus == id(2))
    #expect(session.lines[0].contains("5 photos"))
  }

  @Test func `a picked photo stays in its pane and shows its verdict`() {
    var session = comparing()

    session.press("p")

    #expect(session.state.pages.compare?.focus == id(1))
    #expect(session.shows("IMG_1.JPG ✓"))
  }

  @Test func `when all photos are rejected the page is closed`() {
    var session = comparing()

    session.press("x x x x x x")

    #expect(session.state.keyContext == .grid)
    #expect(
      session.state.notice == "All photos of the comparison are rejected; press U to undo")
  }

  @Test func `the number that would be rejected is shown before the key is pressed and after`() {
    var session = comparing("A")
    #expect(session.bottomLine.contains("P keep this, reject 5"))

    session.press("P")

    #expect(session.state.notice == "Picked this photo, rejected 5; press q to go on, U to undo")
    #expect(session.state.pages.compare?.remaining == [id(1)])
    session.press("Tab")
    #expect(session.bottomLine.hasPrefix(" U undo") && session.bottomLine.contains("q back"))
  }

  @Test func `a photo without others is only picked`() {
    var session = comparing()
    session.press("x x x x x P")

    #expect(session.state.notice == "Picked this photo; press q to go on, U to undo")
    #expect(session.state.pages.compare?.remaining == [id(0)])
  }

  @Test func `the number is shown on a small screen too`() {
    var session = Session(library)
    session.press("w")

    #expect(session.bottomLine.contains("P keep this, reject 5"))
  }

  @Test func `keeping one is one change of all photos`() throws {
    var session = comparing("A")

    session.press("P")

    let job = try #require(stored(session))
    #expect(Array(job.photos) == (0...5).map(id).sorted())
    #expect(job.edits(of: id(1), Metadata()) == [.pick(1)])
    for number in [0, 2, 3, 4, 5] { #expect(job.edits(of: id(number), Metadata()) == [.pick(-1)]) }
  }

  @Test func `verdicts are written where changes are written`() {
    var session = comparing(target: .sidecar)

    session.press("x")

    #expect(session.effects.contains { if case .writing = $0 { true } else { false } })
  }

  @Test func `while culling the verdicts belong to the session`() {
    var session = comparing("g c")
    #expect(session.state.keyContext == .compare)

    session.press("x")

    #expect(stored(session)?.cullingSession == 1)
    #expect(session.state.culling.session?.judged.count == 1)
    session.press("q")
    #expect(session.state.keyContext == .cull)
  }

  // MARK: Neighbours

  @Test func `neighbours are rejected only after a question`() throws {
    var session = comparing()

    session.press("P")
    #expect(stored(session) == nil)
    #expect(session.shows("Pick this photo and reject 5 others, neither"))
    session.press("Esc")
    #expect(session.state.keyContext == .compare)
    session.press("P Enter")

    #expect(try #require(stored(session)).photos == AssetSet((0...5).map(id)))
    #expect(session.state.notice == "Picked this photo, rejected 5; press q to go on, U to undo")
  }

  @Test func `the question says how many were not chosen`() {
    #expect(
      Phrases.asksToKeep(rejecting: 5, unchosen: 3)
        == "Pick this photo and reject 5 others, 3 of them neither marked nor in its stack?")
    #expect(
      Phrases.asksToKeep(rejecting: 1, unchosen: 1)
        == "Pick this photo and reject 1 other, neither marked nor in its stack?")
  }

  @Test func `neighbours that are picked are never rejected`() throws {
    var library = TestLibrary()
    for number in 0..<4 {
      library.add(
        "\(number).jpg", in: "/home/ann/Photos", on: TestLibrary.today, at: "12:00:5\(9 - number)"
      ) { $0.pick = number == 2 ? 1 : nil }
    }
    var session = Session(library, columns: 160)
    session.press("w")
    #expect(session.bottomLine.contains("P keep this, reject 2"))

    session.press("P Enter")

    let job = try #require(stored(session))
    #expect(job.photos == AssetSet([0, 1, 3].map { library.id("\($0).jpg") }))
    #expect(
      session.state.pages.compare?.remaining == [1, 2].map { library.id("\($0).jpg") })
  }

  @Test func `what was done is still said after the library has stored it`() throws {
    var session = comparing("A")
    session.press("P")
    let job = try #require(stored(session))

    session.send(.editor(.stored(job.photos, isAnnounced: job.isAnnounced)))

    #expect(session.state.notice?.hasPrefix("Picked this photo, rejected 5") == true)
  }

  @Test func `while culling the marked photos are compared`() {
    var session = Session(library, columns: 160)
    session.press("Space l Space")
    #expect(session.marked == ["IMG_0.JPG", "IMG_2.JPG"])
    session.press("g c")
    #expect(session.current == "IMG_5.JPG")

    session.press("w")

    #expect(session.state.pages.compare?.all.map(\.id) == [2, 0].map(id))
    session.press("P")
    #expect(stored(session)?.photos == AssetSet([0, 2].map(id)))
  }

  @Test func `while culling the marked photo that is shown stays`() {
    var session = Session(library, columns: 160)
    session.press("Space l Space g c l l l l l w")

    #expect(session.state.pages.compare?.staying == id(0))
    #expect(session.state.pages.compare?.all.map(\.id) == [0, 2].map(id))
  }

  // MARK: Undo

  private func reversal(_ photos: [Int], from: String?, to: String?) -> Reversal {
    let change = FieldChange(
      field: "pick", from: from, to: to, photos: AssetRuns(AssetSet(photos.map(id))))
    let entry = JournalEntry(
      id: 1, time: FileTime(nanoseconds: 0), origin: ChangeOrigin(.screen, session: 1),
      summary: .fields(["pick"], value: "-1", photos: photos.count), state: .done)
    return Reversal(entry: entry, done: [.fields([change])])
  }

  @Test func `undone rejections bring the photos back, and redone ones take them out`() throws {
    var session = comparing("A")
    session.press("P")

    session.press("U")
    let (undo, job) = try #require(session.reversalAsked)
    #expect(undo == ReversalRequest(.newest, isRedo: false))
    session.send(
      .history(
        .answered(
          undo, .success(.done(reversal([0, 1, 2, 3, 4, 5], from: "-1", to: nil))), job: job)))
    #expect(session.state.pages.compare?.remaining.count == 6)
    #expect(session.state.pages.compare?.staying == id(0))
    #expect(session.state.pages.compare?.focus == id(1))

    session.press("Ctrl-r")
    let (redo, next) = try #require(session.reversalAsked)
    session.send(
      .history(
        .answered(redo, .success(.done(reversal([0, 2], from: nil, to: "-1"))), job: next)))
    #expect(session.state.pages.compare?.remaining == [1, 3, 4, 5].map(id))
  }

  @Test func `while culling only verdicts of the session are undone`() throws {
    var session = comparing("g c")
    session.press("x U")

    let (request, _) = try #require(session.reversalAsked)

    #expect(request == ReversalRequest(.culling(session: 1), isRedo: false))
  }
}
