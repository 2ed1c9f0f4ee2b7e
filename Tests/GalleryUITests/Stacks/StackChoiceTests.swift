import GalleryEngine
import PhotoModel
import Testing

@testable import GalleryUI

/// Tests whether keys act on the cover of a folded stack or on all of its photos, and adding photos
/// to a stack.
@Suite struct StackChoiceTests {
  private let library = StackedLibrary()

  /// A session with the cursor on the folded stack.
  private func onStack() -> Session {
    var session = library.session()
    while session.current != "IMG_1.JPG" { session.press("l") }
    return session
  }

  @Test(arguments: [("Enter", [1]), ("Down Enter", [1, 2, 3])])
  func `copying the paths of a folded stack asks for the cover or all photos`(
    keys: String, photos: [Int]
  ) {
    var session = onStack()
    session.press("y")
    #expect(session.shows("Copy paths") && session.shows("All 3 photos of this cell"))

    session.press(keys)

    let copied = session.effects.lazy.compactMap { effect in
      if case .outside(.copyPaths(let ids)) = effect { ids } else { nil }
    }.first
    #expect(copied.map { AssetSet($0) } == AssetSet(library.ids(photos)))
  }

  @Test(arguments: [("Enter", [1]), ("Down Enter", [1, 2, 3])])
  func `adding a folded stack to an album asks, too`(keys: String, photos: [Int]) {
    var session = onStack()
    session.press("c")
    #expect(session.shows("Add to an album"))

    session.press(keys)

    guard case .chooseAlbum(let choice)? = session.state.pages.prompt,
      case .add(let added) = choice.purpose
    else {
      Issue.record("No album is asked for")
      return
    }
    #expect(AssetSet(added) == AssetSet(library.ids(photos)))
  }

  @Test func `marked photos are copied without a question`() {
    var session = onStack()
    session.press("Space y")

    #expect(session.state.pages.prompt == nil)
    #expect(session.effects.contains { if case .outside(.copyPaths) = $0 { true } else { false } })
  }

  // MARK: Export

  @Test func `the export form of a folded stack offers all its photos`() throws {
    var session = onStack()
    session.press("e")
    #expect(session.state.pages.export?.photos == AssetSet(library.ids([1])))
    #expect(session.shows("only the photo shown"))

    session.press("Down Right")

    let form = try #require(session.state.pages.export)
    #expect(form.cursor == .stack && form.photos == AssetSet(library.ids([1, 2, 3])))
    #expect(session.shows("Export 3 photos") && session.shows("all 3 photos of this cell"))
    #expect(!form.isChanged)
  }

  @Test func `the export form of other photos has no line for stacks`() throws {
    var session = library.session()
    session.press("e")
    #expect(try #require(session.state.pages.export).fields.contains(.stack) == false)

    session = onStack()
    session.press("Space e")

    let form = try #require(session.state.pages.export)
    #expect(form.photos == AssetSet(library.ids([1, 2, 3])) && !form.fields.contains(.stack))
  }

  // MARK: Menu

  @Test func `marked photos are added to the stack under the cursor`() {
    var session = library.session()
    session.press("Space")
    while session.current != "IMG_1.JPG" { session.press("l") }
    session.press("g k")
    #expect(session.shows("Add 1 marked photo to this stack"))

    session.press("Enter")

    let change = session.effects.lazy.compactMap { effect in
      if case .stacks(.change(let change)) = effect { change } else { nil }
    }.first
    let stack = library.stack(.manual(1), [1, 2, 3])
    #expect(change == .add([library.id(0)], to: stack))
  }

  @Test func `marked photos of the stack itself are not added`() {
    var session = onStack()
    session.press("Space h")
    while session.current != "IMG_1.JPG" { session.press("l") }

    session.press("g k")

    #expect(!session.shows("to this stack"))
  }
}
