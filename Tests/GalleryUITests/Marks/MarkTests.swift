import GalleryEngine
import GalleryUI
import PhotoModel
import TerminalKit
import Testing

/// Tests marking with keys.
@Suite struct MarkTests {
  @Test func `Space marks and goes on`() {
    var session = Session()

    session.press("Space Space")

    #expect(session.marked == ["IMG_0007.HEIC", "IMG_0006.MOV"])
    #expect(session.state.grid.cursor == 2)
  }

  @Test func `Space on a marked photo takes the mark away`() {
    var session = Session()

    session.press("Space h Space")

    #expect(session.marked.isEmpty)
  }

  @Test(arguments: ["v", "Space"]) func `v begins a range and marks it`(end: String) {
    var session = Session()

    session.press("] v l l \(end)")

    #expect(session.marked == ["DSCF4412.RAF", "DSCF4413.RAF", "DSCF4414.RAF"])
    #expect(session.state.grid.rangeStart == nil)
  }

  @Test func `a range may go back, and Esc gives it up`() {
    var session = Session()
    session.press("] l l v h h v")
    #expect(session.marked.count == 3)

    session.press("v l Esc v Esc")

    #expect(session.marked.count == 3)
  }

  @Test func `a range keeps its photos when others arrive`() {
    var session = Session(isLoaded: false)
    session.send(.library(.snapshotMade(session.library.snapshot { $0.day != TestLibrary.today })))
    session.press("v l")

    session.send(.library(.snapshotMade(session.library.snapshot)))
    session.press("v")

    #expect(session.marked == ["DSCF4413.RAF", "DSCF4414.RAF"])
  }

  @Test func `a marks a day in any order`() {
    var session = Session()
    session.sort(by: "s")
    session.press("a")

    let days = Set(
      session.marked.compactMap { name in
        session.library.assets.first { $0.path.lossyString.hasSuffix(name) }?.metadata.captureTime?
          .wall.day
      })

    #expect(days.count == 1)
    #expect(session.marked.count < 61)
  }

  @Test func `a marks the moment, and again takes the marks away`() {
    var session = Session()

    session.press("] a")
    #expect(session.marked.count == 5)
    session.press("a")
    #expect(session.marked.isEmpty)
  }

  @Test func `A marks the album and I inverts it`() {
    var session = Session()

    session.press("A")
    #expect(session.marked.count == 61)
    session.press("A Space I")

    #expect(session.marked.count == 60)
    #expect(!session.marked.contains("IMG_0007.HEIC"))
  }

  @Test func `A in an album marks that album only`() {
    var session = Session()

    session.press("2 j j Enter A")

    #expect(session.marked == ["IMG_0007.HEIC", "DSCF4412.RAF"])
  }

  @Test func `u clears the marks and U brings them back`() {
    var session = Session()

    session.press("Space Space")
    let marks = session.state.marks.selection.marks
    session.press("u")
    #expect(session.marked.isEmpty)
    #expect(session.bottomLine.contains("press U to undo"))
    session.undoMarks(to: marks)

    #expect(session.marked.count == 2)
  }

  @Test func `U takes back a change of many marks, and never goes through single ones`() {
    var session = Session()
    session.press("A Space")
    session.press("U")
    #expect(session.marked.count == 60)
    #expect(session.reversalAsked?.request == ReversalRequest(.newest, isRedo: false))

    session.press("A")
    #expect(session.marked.count == 61)
    session.press("j U")
    #expect(session.marked.count == 60 && session.reversalAsked == nil)
    session.press("Ctrl-r")
    #expect(session.marked.count == 61 && session.reversalAsked == nil)
    session.press("U U")
    #expect(session.marked.count == 60)
    #expect(session.reversalAsked?.request == ReversalRequest(.newest, isRedo: false))
  }

  @Test func `after a change of photos U is about that, and u still brings cleared marks back`() {
    var session = Session()
    session.press("Space Space u f")
    session.press("U")
    #expect(session.marked.isEmpty)
    #expect(session.reversalAsked?.request == ReversalRequest(.newest, isRedo: false))

    session.press("u")
    #expect(session.marked.count == 2)
    #expect(session.state.notice == "2 photos marked")
  }

  @Test func `Esc gives up a range, then the marks, then the filter, and says the way back`() {
    var session = Session()
    session.press("/")
    session.type("scan")
    session.press("Enter")
    session.answerSearch(
      for: ["scan"], session.library.ids { $0.metadata.captureTime == nil })
    session.press("Space v Esc")
    #expect(session.state.grid.rangeStart == nil && session.marked.count == 1)

    session.press("Esc")
    #expect(session.marked.isEmpty && session.state.filter.current != nil)
    #expect(session.bottomLine.contains("Cleared 1 mark; press U to undo"))
    session.press("Esc")
    #expect(session.state.filter.current == nil)
    #expect(session.bottomLine.contains("Removed the filter 'scan'; press / Ctrl-p to restore it"))
    session.press("/ Ctrl-p")
    #expect(session.state.queryLine?.editor.text == "scan")
  }

  @Test func `the marks stay where they are looked at, and q leaves them`() {
    var session = Session()
    session.press("Space Space 5 Esc")
    #expect(session.state.pages.view == .moments && session.marked.count == 2)
    session.press("2 j j Enter q")
    #expect(session.marked.count == 2)
  }

  @Test func `marks outlive views, filters and refreshes`() {
    var session = Session()
    session.press("Space 2 j j Enter l Space 1 /")
    session.type("scan")
    session.press("Enter")
    session.answerSearch(
      for: ["scan"], session.library.ids { $0.metadata.captureTime == nil })
    session.press("Space")

    session.press("q")
    session.send(.library(.snapshotMade(session.library.snapshot)))

    #expect(
      session.marked == ["IMG_0007.HEIC", "DSCF4412.RAF", "scan 1.tif"].map { $0 }
        || session.marked.count == 3)
    #expect(session.state.filter.current == nil)
  }

  @Test func `n and N go round the marked photos`() {
    var session = Session()
    session.press("l Space G Space g g")

    session.press("n")
    #expect(session.state.grid.cursor == 1)
    session.press("n")
    #expect(session.state.grid.cursor == 60)
    session.press("n")
    #expect(session.state.grid.cursor == 1)
    session.press("N")
    #expect(session.state.grid.cursor == 60)
    session.press("k N")
    #expect(session.state.grid.cursor == 1)
  }

  @Test func `n where the cursor's own photo is the only marked one stays`() {
    var session = Session()
    session.press("l Space h")

    session.press("n")
    #expect(session.state.grid.cursor == 1)
    session.press("N")
    #expect(session.state.grid.cursor == 1)
  }

  @Test func `without marks n says so`() {
    var session = Session()

    session.press("n")

    #expect(session.state.notice == "No photo here is marked")
  }

  @Test func `in the photo view Space marks and shows the next`() {
    var session = Session()

    session.press("Enter Space Space")

    #expect(session.marked.count == 2)
    #expect(session.state.keyContext == .photo)
    #expect(session.state.grid.cursor == 2)
  }

  @Test func `the selection shows the marked photos of every album`() {
    var session = Session()

    session.press("Space G Space 5")

    #expect(session.state.grid.index.count == 2)
    let marks = session.state.marks.selection.marks
    session.press("u")
    #expect(session.state.grid.index.isEmpty)
    session.undoMarks(to: marks)
    #expect(session.state.grid.index.count == 2)
  }

  @Test func `a photo unmarked in the selection stays until one comes back`() {
    var session = Session()
    session.press("Space Space 5 Space")
    #expect(session.state.grid.index.count == 2)

    session.press("1 5")

    #expect(session.state.grid.index.count == 1)
  }
}
