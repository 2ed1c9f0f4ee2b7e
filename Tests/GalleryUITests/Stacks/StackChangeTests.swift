import GalleryEngine
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests folded stacks while stacks, photos and orders change.
@Suite struct StackChangeTests {
  private let library = StackedLibrary()

  // MARK: Loading

  @Test func `stacks are loaded when the complete library arrives after the end of the scan`() {
    var session = Session(library.photos, isLoaded: false)
    session.send(.library(.storeReported(.finished(ScanSummary()))))
    #expect(!session.loadsStacks)

    session.send(.library(.snapshotMade(library.photos.snapshot)))

    #expect(session.loadsStacks)
  }

  @Test func `stacks are loaded when the complete library was delayed by scrolling`() {
    var session = Session(library.photos, isLoaded: false)
    session.send(.library(.snapshotMade(library.photos.snapshot(isWhole: false) { _ in true })))
    session.press("l")
    session.send(.library(.snapshotMade(library.photos.snapshot)), after: .milliseconds(10))
    session.send(.library(.storeReported(.finished(ScanSummary()))), after: .milliseconds(10))
    #expect(!session.loadsStacks)

    session.send(.tick, after: .milliseconds(200))

    #expect(session.loadsStacks)
  }

  @Test func `the program does not wake up for stacks that can't be loaded yet`() {
    var session = Session(library.photos, isLoaded: false)
    session.send(.library(.snapshotMade(library.photos.snapshot)))

    #expect(session.state.stackLoadTime == nil && !session.loadsStacks)
  }

  @Test func `stacks that are changed while they load are loaded again at once`() {
    var session = library.session()
    session.send(.library(.storeReported(.changedExternally([.stacks]))))
    let requests = session.effects
    session.send(.library(.storeReported(.changedExternally([.stacks]))))
    #expect(!session.loadsStacks)

    session.answerStacks([], to: requests)

    #expect(session.loadsStacks)
  }

  // MARK: Unfolded stacks

  @Test(arguments: [Stack.ID.manual(7), .automatic(Asset.ID(rawValue: 2))])
  func `a stack that was unfolded stays unfolded when it gets another ID`(other: Stack.ID) {
    var session = library.session(.automatic(library.id(1)))
    session.press("l ,")
    #expect(session.shownIDs.count == 6)

    session.changeStacks([library.stack(other, [1, 2, 3], cover: 2)])

    #expect(session.shownIDs.count == 6)
  }

  @Test func `a stack stays unfolded without its first photo`() {
    var session = library.session(.automatic(library.id(1)))
    session.press("l ,")
    var photos = library.photos
    photos.remove("IMG_1.JPG")

    session.send(.library(.snapshotMade(photos.snapshot)))
    session.send(.tick, after: .seconds(4))
    session.answerStacks([library.stack(.automatic(library.id(2)), [2, 3])])

    #expect(session.shownIDs == library.ids([0, 2, 3, 4, 5]))
  }

  @Test func `a stack made of other photos is folded, and one that is gone is forgotten`() {
    let stack = library.stack(.manual(1), [1, 2])
    var state = StacksState()
    state.show([stack])
    state.setFolded(false, stack)

    state.show([stack, library.stack(.manual(2), [3, 4])])
    #expect(!state.isFolded(.manual(1)) && state.isFolded(.manual(2)))
    state.show([])
    state.show([stack])
    #expect(state.isFolded(.manual(1)))
  }

  // MARK: Other orders

  @Test func `until an album is sorted, keys act on all photos of folded stacks`() throws {
    var session = library.session()
    session.press("l s a")
    let request = try #require(session.sortAsked)

    session.press("Space")
    #expect(session.marked == ["IMG_1.JPG", "IMG_2.JPG", "IMG_3.JPG"])

    session.answer(request)
    #expect(session.shownIDs.count == 6)
    session.press("Home Space")
    #expect(session.marked == ["IMG_0.JPG", "IMG_1.JPG", "IMG_2.JPG", "IMG_3.JPG"])
  }

  // MARK: Ranges

  @Test func `a range that starts at a photo that is then folded starts at its cover`() {
    var session = Session(library.photos)
    let requests = session.effects
    session.press("l l v")
    session.answerStacks([library.stack(.manual(1), [1, 2, 3])], to: requests)
    #expect(session.shownIDs == library.ids([0, 1, 4, 5]))

    session.press("l Space")

    #expect(session.marked == ["IMG_1.JPG", "IMG_2.JPG", "IMG_3.JPG", "IMG_4.JPG"])
    #expect(session.state.grid.rangeStart == nil)
  }

  @Test func `the count of a dragged range has the photos of folded stacks`() throws {
    var session = library.session()
    let cells = try #require(session.state.panes.cells)
    func move(_ action: Mouse.Action, to position: Int) {
      let (layout, top) = (session.state.grid.layout, session.state.grid.viewport.top)
      let cell = layout.place(of: position)
      session.mouse(
        action, column: cells.origin.column + cell.column * layout.cellWidth + 2,
        row: cells.origin.row + cell.line - top)
    }
    move(.press(.left), to: 0)

    move(.drag(.left), to: 3)
    #expect(session.state.countInRange == 6)
    move(.drag(.left), to: 1)
    #expect(session.state.countInRange == 4)
    move(.release(.left), to: 1)

    #expect(session.state.countInRange == nil)
    #expect(session.state.marks.range == nil)
  }

  @Test func `a range whose start is gone ends`() {
    var session = Session(library.photos)
    session.press("l l v l")
    var photos = library.photos
    photos.remove("IMG_2.JPG")

    session.send(.library(.snapshotMade(photos.snapshot)))

    #expect(session.state.grid.rangeStart == nil && session.state.rangePositions == nil)
  }

  // MARK: Similar photos

  @Test func `similar photos are also searched among those in folded stacks`() throws {
    var session = library.session()

    session.press("g s")

    #expect(
      try #require(session.similarSearch).photos == AssetSet(library.ids([0, 1, 2, 3, 4, 5])))
  }
}
