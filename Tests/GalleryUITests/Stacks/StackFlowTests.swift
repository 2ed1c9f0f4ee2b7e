import GalleryEngine
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests stacks in a grid of six photos of one day, the newest first.
@Suite struct StackFlowTests {
  private let library = TestLibrary.plain([6])

  private func id(_ number: Int) -> Asset.ID { library.id("IMG_\(number).JPG") }

  private func ids(_ numbers: [Int]) -> [Asset.ID] { numbers.map(id) }

  private func stack(_ number: UInt32, _ members: [Int], cover: Int? = nil) -> Stack {
    Stack(
      id: .manual(number), kind: .manual, cover: id(cover ?? members[0]), members: ids(members))
  }

  /// Answers the request of the last step for the stacks.
  private func answer(_ session: inout Session, _ stacks: [Stack]) {
    for case .stacks(.load(let request)) in session.effects {
      session.send(.stacks(.loaded(.success(stacks), request: request)))
    }
  }

  /// A session with a stack of the photos 1 to 3.
  private func stacked(cover: Int = 1, columns: Int = 100) -> Session {
    var session = Session(library, columns: columns)
    answer(&session, [stack(1, [1, 2, 3], cover: cover)])
    return session
  }

  private func change(_ session: Session) -> StackChange? {
    session.effects.lazy.compactMap {
      if case .stacks(.change(let change)) = $0 { change } else { nil }
    }.first
  }

  private func shown(_ session: Session) -> [Asset.ID] {
    session.state.grid.index.rows.map(\.id)
  }

  // MARK: Folding

  @Test func `stacks are folded once they are loaded, with the number of photos`() {
    let session = stacked()

    #expect(shown(session) == ids([0, 1, 4, 5]))
    #expect(session.lines[0].contains("6 photos, 3 in folded stacks"))
    #expect(session.shows("⧉3"))
    #expect(session.shows("6 photos"))
  }

  @Test func `a comma unfolds the stack under the cursor, and folds it again`() {
    var session = stacked(cover: 2)
    session.press("l")
    #expect(session.current == "IMG_2.JPG")

    session.press(",")
    #expect(shown(session) == ids([0, 1, 2, 3, 4, 5]))
    #expect(session.current == "IMG_2.JPG")
    #expect(session.lines[0].contains("6 photos") && !session.lines[0].contains("stacks"))

    session.press("l ,")
    #expect(shown(session) == ids([0, 2, 4, 5]))
    #expect(session.current == "IMG_2.JPG")
  }

  @Test func `a photo in no stack is not folded`() {
    var session = stacked()

    session.press(",")

    #expect(session.state.notice == "This photo is in no stack")
  }

  @Test func `the months count all photos`() {
    var session = stacked()

    session.press("z")
    #expect(session.state.grid.index.count == 6)

    session.press("Enter")
    #expect(shown(session) == ids([0, 1, 4, 5]))
  }

  @Test func `in the selection and while culling, nothing is folded`() {
    var session = stacked()
    session.press("A 5")
    #expect(session.state.grid.index.count == 6)

    session.press("1 g c")
    #expect(session.state.grid.index.count == 6)
  }

  @Test func `the stack of an open photo is not folded when stacks arrive`() {
    var session = Session(library)
    let effects = session.effects
    session.press("l l Enter")
    #expect(session.current == "IMG_2.JPG")
    for case .stacks(.load(let request)) in effects {
      session.send(.stacks(.loaded(.success([stack(1, [1, 2, 3])]), request: request)))
    }

    #expect(session.current == "IMG_2.JPG")
    #expect(session.state.grid.index.count == 6)
  }

  @Test func `all stacks are unfolded by the menu, which is remembered`() {
    var session = stacked()

    session.press("g k Enter")

    #expect(shown(session).count == 6)
    #expect(session.state.notice == "Stacks are unfolded")
    #expect(session.state.rememberedView?.foldsStacks == false)
  }

  @Test func `the folding is restored with the view`() throws {
    var view = RememberedView()
    view.foldsStacks = false
    var views = RememberedViews()
    views.add(view, of: [FilePath("/home/ann/Photos")])

    let bytes = try #require(views.encoded)

    #expect(RememberedViews(decoding: bytes)?[[FilePath("/home/ann/Photos")]] == view)
    var session = Session(library, remembered: view)
    answer(&session, [stack(1, [1, 2, 3])])
    #expect(shown(session).count == 6)
  }

  // MARK: Marks and files

  @Test func `Space marks all photos of a folded stack`() {
    var session = stacked()

    session.press("l Space")
    #expect(session.marked == ["IMG_1.JPG", "IMG_2.JPG", "IMG_3.JPG"])
    #expect(session.lines[0].contains("3 marked"))

    session.press("h Space")
    #expect(session.marked == [])
  }

  @Test(arguments: [("v l v", 4), ("a", 6), ("A", 6), ("Space I", 5)])
  func `keys that mark mean all photos of a folded stack`(keys: String, count: Int) {
    var session = stacked()

    session.press(keys)

    #expect(session.marked.count == count)
  }

  @Test func `a hidden marked photo is found by its cover`() {
    var session = stacked()
    session.press("l , l Space h ,")
    #expect(session.marked == ["IMG_2.JPG"])
    #expect(session.shows("◐"))

    session.press("Home n")

    #expect(session.current == "IMG_1.JPG")
  }

  @Test(arguments: [("Enter", [1]), ("Down Enter", [1, 2, 3])])
  func `trashing a folded stack asks for the cover or all photos`(keys: String, photos: [Int]) {
    var session = stacked(columns: 200)
    session.press("l")
    #expect(session.bottomLine.contains("trash…"))

    session.press("d")
    #expect(session.shows("All 3 photos of this cell"))
    session.press(keys)

    let planned = session.effects.lazy.compactMap { effect in
      if case .trash(.plan(let photos, _, _)) = effect { photos } else { nil }
    }.first
    #expect(planned == AssetSet(ids(photos)))
  }

  @Test func `moving a folded stack asks too, and a favourite means the cover`() {
    var session = stacked()
    session.press("l M Down Enter")
    #expect(session.state.pages.move?.photos == AssetSet(ids([1, 2, 3])))

    session.press("Esc f")
    let job = session.effects.lazy.compactMap { effect in
      if case .edits(.store(let job, _)) = effect { job } else { nil }
    }.first
    #expect(job?.photos == AssetSet([id(1)]))
  }

  // MARK: Changes

  @Test func `a stack is made of the marked photos, with the one under the cursor as its cover`() {
    var session = Session(library)
    answer(&session, [])
    session.press("Space Space h")

    session.press("g k Enter")

    #expect(change(session) == .make(ids([0, 1]), cover: id(1)))
    session.send(
      .stacks(
        .changed(
          .make(ids([0, 1]), cover: id(1)),
          .success(StackOutcome(stack: .manual(7), photos: 2)))))
    #expect(session.state.notice == "Made a stack of 2 photos")
    answer(&session, [stack(7, [0, 1], cover: 1)])
    #expect(shown(session) == ids([1, 2, 3, 4, 5]))
  }

  @Test func `the menu takes a photo out, sets the cover, and takes the stack apart`() {
    let stack = stack(1, [1, 2, 3])
    var session = stacked()
    session.press("l , l g k")
    let open = session

    session.press("Enter")
    #expect(change(session) == .setCover(id(2), of: stack))
    session = open
    session.press("Down Enter")
    #expect(change(session) == .remove([id(2)], from: stack))
    session = open
    session.press("Down Down Enter")
    #expect(change(session) == .takeApart([stack]))
  }

  @Test
  func `stacks are loaded again after changes, some seconds after those of photos`() {
    var session = stacked()

    session.send(.library(.storeReported(.changedExternally([.stacks]))))
    #expect(session.effects.contains { if case .stacks(.load) = $0 { true } else { false } })
    answer(&session, [])
    #expect(shown(session).count == 6)

    session.send(.library(.snapshotMade(library.snapshot)))
    #expect(!session.effects.contains { if case .stacks = $0 { true } else { false } })
    session.send(.tick, after: .seconds(4))
    #expect(session.effects.contains { if case .stacks(.load) = $0 { true } else { false } })
  }

  @Test func `a library without stacks asks for none`() {
    let session = Session(library, parts: Set(StorePart.allCases).subtracting([.stacks]))

    #expect(!session.effects.contains { if case .stacks = $0 { true } else { false } })
  }

  // MARK: Comparing

  @Test func `a folded stack is compared`() {
    var session = stacked()

    session.press("l w")

    #expect(session.state.pages.compare?.all.map(\.id) == ids([1, 2, 3]))
  }
}
