import GalleryEngine
import PhotoModel
import PhotoQuery
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests the decisions of features in isolation.
@Suite struct FeatureStateTests {
  private func search(_ effects: [Effect]) -> (query: Query, request: RequestNumber)? {
    for case .filter(.search(let query, _, let request)) in effects { return (query, request) }
    return nil
  }

  private func word(_ text: String) -> Query { .term(QueryTerm(.words(QueryText(text)))) }

  // MARK: Filter

  @Test func `one search is under way, and one more after it when the library has grown`() throws {
    var filter = FilterState()
    filter.set("rome", word("rome"))

    let searchRequest = search(filter.requestPhotos())
    let first = try #require(searchRequest)
    #expect(first.query == word("rome"))
    let meanwhile = filter.requestPhotos()
    let answer = filter.receive(AssetSet(), answering: first.request)
    #expect(meanwhile.isEmpty)
    #expect(answer == .taken(isFirst: true, isOutdated: true))

    let next = search(filter.requestPhotos())
    let last = filter.receive(AssetSet(), answering: try #require(next).request)
    #expect(last == .taken(isFirst: false, isOutdated: false))
  }

  @Test func `an answer for other words comes too late`() throws {
    var filter = FilterState()
    filter.set("rome", word("rome"))
    let searchRequest = search(filter.requestPhotos())
    let rome = try #require(searchRequest)
    filter.set("oslo", word("oslo"))
    _ = filter.requestPhotos()

    let answer = filter.receive(AssetSet([Asset.ID(rawValue: 1)]), answering: rome.request)

    #expect(answer == .late)
    #expect(filter.current?.found == nil)
  }

  @Test func `what was found before stays until other words have an answer`() throws {
    let found = AssetSet([Asset.ID(rawValue: 1)])
    var filter = FilterState()
    filter.set("rome", word("rome"))
    let searchRequest = search(filter.requestPhotos())
    let rome = try #require(searchRequest)
    _ = filter.receive(found, answering: rome.request)

    filter.set("oslo", word("oslo"))

    #expect(filter.current?.found == found)
    #expect(filter.current?.hasAnswer == false)
  }

  // MARK: Keys and mouse

  /// Returns whether each press is a double click.
  private func doubles(_ presses: [(ClickTarget, at: Double)]) -> [Bool] {
    var input = InputState()
    return presses.map { input.isDoubleClick(on: $0.0, at: .seconds($0.at)) }
  }

  @Test func `two presses on one thing in a short time are a double click, a third starts again`() {
    let target = ClickTarget.place(.within([]))

    #expect(
      doubles([(target, at: 1), (target, at: 1.3), (target, at: 1.5)]) == [false, true, false])
  }

  @Test func `presses on two things, or long after each other, are single clicks`() {
    let (first, second) = (
      ClickTarget.map(Point(column: 1, row: 1)), ClickTarget.map(Point(column: 2, row: 1))
    )

    #expect(
      doubles([(first, at: 1), (second, at: 1.1), (second, at: 2)]) == [false, false, false])
  }

  @Test func `a key to go back is one too many once, right after a step back`() {
    var input = InputState()
    input.stepBack(at: .seconds(1))

    let isFirst = input.isRepeatedStepBack(at: .seconds(1.2))
    let isSecond = input.isRepeatedStepBack(at: .seconds(1.3))
    #expect(isFirst && !isSecond)

    input.stepBack(at: .seconds(2))
    let isLate = input.isRepeatedStepBack(at: .seconds(3))
    #expect(!isLate)

    input.stepBack(at: .seconds(4))
    input.forgetStepBack()
    let isForgotten = !input.isRepeatedStepBack(at: .seconds(4.1))
    #expect(isForgotten)
  }

  @Test func `a key that ends no sequence means nothing, and the next means what it does`() throws {
    let keys = try #require(KeySequence("g ?")).keys
    var input = InputState()

    let first = input.press(keys[0], in: .grid, .standard)
    let second = input.press(keys[1], in: .grid, .standard)

    #expect(first == .prefix)
    #expect(second == .none)
    #expect(input.press(keys[1], in: .grid, .standard) == .call(ActionCall(.look(.help))))
  }

  // MARK: The library

  @Test func `a folder that is looked at again has no new problem`() {
    let problem = ScanProblem(path: FilePath("/gone"), isFolder: true, reason: .missing)
    var library = LibraryState()

    let isNew = library.record(problem)
    let isNewAgain = library.record(problem)
    #expect(isNew && !isNewAgain && library.problems.count == 1)

    library.removeProblems(ofFound: [FilePath("/gone")])
    let isNewAfterwards = library.record(problem)
    #expect(isNewAfterwards && library.problems.count == 1)
  }

  @Test func `another problem of a folder that is there again is listed once`() {
    let missing = ScanProblem(path: FilePath("/disk"), isFolder: true, reason: .missing)
    let closed = ScanProblem(path: FilePath("/disk"), isFolder: true, reason: .noPermission)
    var library = LibraryState()
    _ = library.record(missing)
    _ = library.record(closed)

    library.removeProblems(ofFound: [FilePath("/disk")])
    let isNew = library.record(closed)

    #expect(!isNew && library.problems == [closed])
  }

  // MARK: Notices

  @Test func `what was said once is not said again`() {
    var notices = NoticesState()
    notices.showOnce("The disk is slow")
    #expect(notices.sentence == Sentence("The disk is slow"))

    notices.sentence = nil
    notices.showOnce("The disk is slow")
    #expect(notices.sentence == nil)
  }

  @Test func `that something is not stored is said once, and that it is after all`() {
    var notices = NoticesState()
    notices.update(.failed(StoreError(.busy)))
    #expect(notices.sentence != nil)

    notices.sentence = nil
    notices.update(.failed(StoreError(.diskFull)))
    #expect(notices.sentence == nil)
    #expect(notices.unsaved?.code == .diskFull)

    notices.update(.recovered)
    #expect(notices.sentence == Sentence(Phrases.savedAgain))
    #expect(notices.unsaved == nil)
  }

  // MARK: The photo that was named

  @Test func `a named photo is asked for again only when its last answer was early`() {
    var focus = FocusState()

    let asks = [
      focus.shouldRequest(isScanComplete: false), focus.shouldRequest(isScanComplete: true),
    ]
    #expect(asks == [true, false])

    let early = focus.receive(isFound: false, isScanComplete: true)
    let asksAgain = focus.shouldRequest(isScanComplete: true)
    #expect(early == .early && asksAgain)

    let last = focus.receive(isFound: false, isScanComplete: true)
    let asksOnceMore = focus.shouldRequest(isScanComplete: true)
    #expect(last == .vain && !asksOnceMore)
  }

  // MARK: Export

  @Test func `a folder of another session is offered, and not where an export goes by itself`() {
    var fresh = Session(otherExports: ["/a", "/b"])
    fresh.press("e")
    #expect(fresh.state.pages.export?.destination.isEmpty == true)

    var used = Session(exportHistory: ["/a"], otherExports: ["/a", "/b"])
    used.press("e")
    #expect(used.state.pages.export?.destination == "/a")
    #expect(used.state.export.history == ["/b", "/a"])
  }

  @Test func `a folder that was exported to before is offered first, and once`() {
    var export = ExportState(history: ["/a", "/b"])

    export.recordFolder("/a")

    #expect(export.history == ["/b", "/a"])
  }

  // MARK: The window

  @Test func `only another way of painting is a change`() {
    var window = WindowState(size: Size(columns: 80, rows: 24), graphics: .none)

    let isOther = window.change(to: .none)
    #expect(!isOther && !window.arePicturesShown)

    let isBlocks = window.change(to: TestPictures.graphics)
    #expect(isBlocks && window.arePicturesShown)

    window.togglePictures()
    #expect(!window.arePicturesShown && window.canPaint)
  }
}
