import GalleryUI
import PhotoCatalogue
import PhotoModel
import TerminalKit
import Testing

/// What features decide by themselves, alone.
@Suite struct FeatureStateTests {
  private func search(_ effects: [Effect]) -> (words: [String], request: RequestNumber)? {
    for case .filter(.search(let words, let request)) in effects { return (words, request) }
    return nil
  }

  // MARK: Filter

  @Test func `one search is under way, and one more after it when the library has grown`() throws {
    var filter = FilterState()
    filter.set("rome", words: ["rome"])

    let first = try #require(search(filter.ask()))
    #expect(first.words == ["rome"])
    #expect(filter.ask().isEmpty)
    #expect(
      filter.take(AssetSet(), answering: first.request) == .taken(isFirst: true, isOutdated: true))

    let next = try #require(search(filter.ask()))
    #expect(
      filter.take(AssetSet(), answering: next.request) == .taken(isFirst: false, isOutdated: false))
  }

  @Test func `an answer for other words comes too late`() throws {
    var filter = FilterState()
    filter.set("rome", words: ["rome"])
    let rome = try #require(search(filter.ask()))
    filter.set("oslo", words: ["oslo"])
    _ = filter.ask()

    let answer = filter.take(AssetSet([Asset.ID(rawValue: 1)]), answering: rome.request)

    #expect(answer == .late)
    #expect(filter.current?.found == nil)
  }

  @Test func `what was found before stays until other words have an answer`() throws {
    let found = AssetSet([Asset.ID(rawValue: 1)])
    var filter = FilterState()
    filter.set("rome", words: ["rome"])
    let rome = try #require(search(filter.ask()))
    _ = filter.take(found, answering: rome.request)

    filter.set("oslo", words: ["oslo"])

    #expect(filter.current?.found == found)
    #expect(filter.current?.hasAnswer == false)
  }

  // MARK: Keys and mouse

  @Test func `two presses on one thing in a short time are a double click, a third begins anew`() {
    var input = InputState()

    #expect(!input.isDoubleClick(on: .place(.within([])), at: .seconds(1)))
    #expect(input.isDoubleClick(on: .place(.within([])), at: .seconds(1.3)))
    #expect(!input.isDoubleClick(on: .place(.within([])), at: .seconds(1.5)))
  }

  @Test func `presses on two things, or long after each other, are single clicks`() {
    let (first, second) = (Point(column: 1, row: 1), Point(column: 2, row: 1))
    var input = InputState()

    #expect(!input.isDoubleClick(on: .map(first), at: .seconds(1)))
    #expect(!input.isDoubleClick(on: .map(second), at: .seconds(1.1)))
    #expect(!input.isDoubleClick(on: .map(second), at: .seconds(2)))
  }

  @Test func `a key to go back is one too many once, right after a step back`() {
    var input = InputState()
    input.stepBack(at: .seconds(1))

    #expect(input.isOneTooMany(at: .seconds(1.2)))
    #expect(!input.isOneTooMany(at: .seconds(1.3)))

    input.stepBack(at: .seconds(2))
    #expect(!input.isOneTooMany(at: .seconds(3)))

    input.stepBack(at: .seconds(4))
    input.forgetStepBack()
    #expect(!input.isOneTooMany(at: .seconds(4.1)))
  }

  // MARK: Notices

  @Test func `what was said once is not said again`() {
    var notices = NoticesState()
    notices.sayOnce("The disk is slow")
    #expect(notices.sentence == .ready("The disk is slow"))

    notices.sentence = nil
    notices.sayOnce("The disk is slow")
    #expect(notices.sentence == nil)
  }

  @Test func `that something is not stored is said once, and that it is after all`() {
    var notices = NoticesState()
    notices.update(.failed(CatalogueError(.busy)))
    #expect(notices.sentence != nil)

    notices.sentence = nil
    notices.update(.failed(CatalogueError(.diskFull)))
    #expect(notices.sentence == nil)
    #expect(notices.unsaved?.code == .diskFull)

    notices.update(.recovered)
    #expect(notices.sentence == .ready(ErrorText.savedAgain))
    #expect(notices.unsaved == nil)
  }

  // MARK: The photo that was named

  @Test func `a named photo is asked for again only when its last answer was early`() {
    var focus = FocusState()

    #expect(focus.ask(areAllKnown: false))
    #expect(!focus.ask(areAllKnown: true))

    #expect(focus.take(isFound: false, areAllKnown: true) == .early)
    #expect(focus.ask(areAllKnown: true))
    #expect(focus.take(isFound: false, areAllKnown: true) == .vain)
    #expect(!focus.ask(areAllKnown: true))
  }

  // MARK: Export

  @Test func `a folder that was exported to before is offered first, and once`() {
    var export = ExportState(history: ["/a", "/b"])

    export.note("/a")

    #expect(export.history == ["/b", "/a"])
  }

  // MARK: The window

  @Test func `only another way of painting is a change`() {
    var window = WindowState(size: Size(columns: 80, rows: 24), graphics: .none)

    #expect(!window.paint(by: .none))
    #expect(!window.arePicturesShown)

    #expect(window.paint(by: TestPictures.graphics))
    #expect(window.arePicturesShown)

    window.togglePictures()
    #expect(!window.arePicturesShown && window.canPaint)
  }
}
