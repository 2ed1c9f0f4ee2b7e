import GalleryEngine
import GalleryUI
import PhotoModel
import TerminalKit
import Testing

/// Tests which photos keys apply to, and the questions they ask first.
@Suite struct SubjectTests {
  private static let marks = AssetSet([Asset.ID(rawValue: 1), Asset.ID(rawValue: 2)])

  @Test func `without marks a key is about the photo under the cursor`() {
    let subject = Subject(marks: AssetSet(), current: Asset.ID(rawValue: 7), isPhotoShown: false)

    #expect(subject.photos == AssetSet([Asset.ID(rawValue: 7)]))
    #expect(!subject.isMarked)
  }

  @Test(arguments: [1, 7])
  func `in a grid a key is about the marked photos, wherever the cursor is`(
    current: UInt32
  ) {
    let subject = Subject(
      marks: Self.marks, current: Asset.ID(rawValue: current), isPhotoShown: false)

    #expect(subject.photos == Self.marks)
    #expect(subject.isMarked)
  }

  @Test(arguments: [(UInt32(1), 2), (7, 1)])
  func `in the photo view a key is about the photo shown, unless that is marked`(
    current: UInt32, count: Int
  ) {
    let subject = Subject(
      marks: Self.marks, current: Asset.ID(rawValue: current), isPhotoShown: true)

    #expect(subject.count == count)
    #expect(subject.photos.contains(Asset.ID(rawValue: current)))
  }

  @Test func `a shell continues in the folder album under the cursor`() throws {
    var session = Session()
    #expect(session.state.currentFolder == nil)

    session.press("2")
    let folders = session.state.albums.list.rows.compactMap(\.album).filter {
      if case .folder = $0 { true } else { false }
    }
    session.press("G")

    #expect(folders.count > 1)
    #expect(session.state.currentFolder?.lossyString.hasPrefix("/home/ann/Photos") == true)
  }

  @Test func `the bottom line says how many are marked before a key is pressed`() {
    var session = Session()

    session.press("Space Space")

    #expect(session.shows(" 2 marked  "))
  }

  @Test func `favourites of several are changed at once, as U takes that back`() {
    var session = Session()

    session.press("Space Space f")

    #expect(session.favouriteChanges == [true] && session.state.pages.prompt == nil)
    #expect(session.state.notice == "Added 2 photos to favourites")
  }

  @Test func `favourites of more than twenty are changed after a question, and not without`() {
    var session = Session(.plain([21]))
    session.press("A f")
    #expect(session.shows("Add the 21 marked photos to favourites?"))
    #expect(session.favouriteChanges.isEmpty)

    session.press("Esc")
    #expect(session.favouriteChanges.isEmpty && session.state.pages.prompt == nil)
    session.press("f y")

    #expect(session.favouriteChanges == [true])
    #expect(session.state.notice == "Added 21 photos to favourites")
  }

  @Test func `twenty are few enough not to be asked about`() {
    var session = Session(.plain([20]))

    session.press("A f")

    #expect(session.favouriteChanges == [true])
  }

  @Test func `the favourite of one photo is changed at once`() {
    var session = Session()

    session.press("f")

    #expect(session.favouriteChanges.count == 1 && session.state.pages.prompt == nil)
  }

  @Test func `y copies the paths of all that is marked, in their order`() {
    var session = Session()
    let ids = (0..<3).map { session.state.grid.index[$0].id }

    session.press("Space Space Space y")

    #expect(session.copied == ids)
  }

  @Test func `marked photos that are not in the album on the screen are asked about`() {
    var session = Session(columns: 120, rows: 40)
    session.press("A")
    session.press("2 g g")
    for _ in 0..<90 where session.state.albums.open != .smart(.videos) { session.press("j") }
    session.press("Enter y")

    #expect(session.copied == nil)
    let all = session.state.marks.selection.marks.count
    let hiddenCount = all - session.state.grid.index.count
    #expect(hiddenCount > 0)
    #expect(session.shows("the \(all) marked photos (\(hiddenCount) not in this album)?"))
  }

  @Test func `one marked photo that is not in the album is asked about as one`() {
    var session = Session(columns: 120, rows: 40)
    session.press("Space 2 g g")
    for _ in 0..<90 where session.state.albums.open != .smart(.videos) { session.press("j") }
    session.press("Enter y")

    #expect(session.shows("Copy the path of the marked photo (not in this album)?"))
    session.press("y")
    #expect(session.copied?.count == 1)
  }

  @Test func `more than twenty are not opened in other programs unasked`() {
    var session = Session(.plain([30]))
    session.press("A o")
    #expect(session.shows("Open the 30 marked photos in another program?"))
    #expect(session.opened == nil)

    session.press("y")

    #expect(session.opened?.count == 30)
  }
}

extension Session {
  fileprivate var favouriteChanges: [Bool] {
    effects.compactMap {
      if case .edits(.store(let job, _)) = $0 {
        job.uniformEdits == [.favourite(true)]
      } else {
        nil
      }
    }
  }

  fileprivate var copied: [Asset.ID]? {
    effects.compactMap { if case .outside(.copyPaths(let ids)) = $0 { ids } else { nil } }.first
  }

  fileprivate var opened: [Asset.ID]? {
    effects.compactMap { if case .outside(.open(let ids)) = $0 { ids } else { nil } }.first
  }
}
