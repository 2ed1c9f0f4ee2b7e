import GalleryEngine
import GalleryUI
import PhotoModel
import PhotoQuery
import TerminalKit
import Testing

/// Tests filtering by words, and orders.
@Suite struct FilterTests {
  private func filtered(by query: String) -> Session {
    var session = Session()
    session.press("/")
    session.type(query)
    session.press("Enter")
    return session
  }

  private func canon(_ session: Session) -> AssetSet {
    session.library.ids { $0.metadata.make == "Canon" }
  }

  @Test func `words are asked for, and what is found is shown`() {
    var session = filtered(by: "canon  eos")
    #expect(session.asked.searches[["canon", "eos"]] != nil)

    session.answerSearch(for: ["canon", "eos"], canon(session))

    #expect(session.state.grid.index.count == 44)
    #expect(session.lines[0].contains(" canon ×   eos × "))
  }

  @Test func `a query asks for more than words`() {
    let session = filtered(by: "canon iso>100 -is:favorite")

    #expect(session.state.filter.current?.query.description == "canon iso>100 -is:favourite")
    #expect(session.state.chips == ["canon", "iso>100", "-is:favourite"])
  }

  @Test func `what can't be understood is said under its character, and the photos stay`() {
    var session = filtered(by: "canon")
    session.answerSearch(for: ["canon"], canon(session))

    session.press("/")
    session.type(" is:favouryte")
    session.press("Enter")

    #expect(session.shows("'is:' has no value 'favouryte'; did you mean 'is:favourite'? (Tab)"))
    #expect(session.column(of: "^") == session.column(of: "is:favouryte").map { $0 + 3 })
    #expect(session.state.grid.index.count == 44)
    session.press("Tab")
    #expect(session.shows("Filter: canon is:favourite"))
    session.press("Esc")
    #expect(session.state.filter.current?.text == "canon")
    #expect(session.state.grid.index.count == 44)
  }

  @Test func `what the library knows nothing of is said, and what was found before counts again`() {
    var session = filtered(by: "canon")
    session.answerSearch(for: ["canon"], canon(session))

    session.press("/ Ctrl-u")
    session.type("place:nowhere")
    session.press("Enter")
    session.refuseSearch(
      for: ["place:nowhere"], QueryError(.unknownPlace, at: 0, "nowhere"))

    #expect(session.bottomLine.contains("No place named 'nowhere' (character 1)"))
    #expect(session.state.filter.current?.text == "canon")
    #expect(session.state.grid.index.count == 44)
  }

  @Test func `what the library refuses while it is typed is said in the line`() {
    var session = filtered(by: "canon")
    session.answerSearch(for: ["canon"], canon(session))

    session.press("/")
    session.type(" place:nowhere")
    session.refuseSearch(
      for: ["canon", "place:nowhere"], QueryError(.unknownPlace, at: 6, "nowhere"))

    #expect(session.shows("^ no place named 'nowhere'"))
    #expect(session.column(of: "^") == session.column(of: "place:nowhere"))
    #expect(session.state.grid.index.count == 44)
  }

  @Test func `an invalid query shows no count of an earlier one`() {
    var session = filtered(by: "canon")
    session.answerSearch(for: ["canon"], canon(session))
    session.press("/")
    #expect(session.bottomLine.contains("44 photos"))

    session.type(" \"gold")

    #expect(session.state.queryLine?.problem != nil)
    #expect(!session.bottomLine.contains("44 photos"), "\(session.bottomLine)")
  }

  @Test func `in the list of albums the photos of the album that Enter opens are counted`() {
    var session = Session()
    session.press("2")
    for _ in 0..<9 where session.state.shownAlbum != .smart(.favourites) { session.press("j") }
    let count = session.library.ids {
      $0.metadata.make == "FUJIFILM" && $0.metadata.favourite == true
    }
    .count
    session.press("/")
    session.type("fujifilm ")
    session.answerSearch(for: ["fujifilm"], session.library.ids { $0.metadata.make == "FUJIFILM" })
    let line = session.bottomLine

    session.press("Enter")

    #expect(session.state.shownAlbum == .smart(.favourites) && session.state.keyContext == .grid)
    #expect(session.state.grid.index.count == count)
    #expect(line.contains(count == 1 ? " 1 photo" : " \(count) photos"), "\(line)")
  }

  @Test func `an answer for other words is dropped`() {
    var session = filtered(by: "nikon")
    session.press("/ Ctrl-u")
    session.type("canon")
    session.press("Enter")

    session.answerSearch(for: ["nikon"], AssetSet())

    #expect(session.state.grid.index.count == 61)
  }

  @Test func `Esc clears the filter, and so does an empty line`() {
    var session = filtered(by: "canon")
    session.answerSearch(for: ["canon"], canon(session))
    session.press("Esc")
    #expect(session.state.grid.index.count == 61)

    session.press("/")
    session.type("canon")
    session.press("Enter / Ctrl-u Enter")
    #expect(session.state.filter.current == nil)
  }

  @Test func `an album that is opened later is filtered too`() {
    var session = filtered(by: "canon")
    session.press("2 Enter")
    session.answerSearch(for: ["canon"], canon(session))

    #expect(session.state.grid.index.count == 44)
    session.press("q 1")
    #expect(session.state.pages.view == .moments)
    session.press("2 j j Enter")
    #expect(session.state.filter.current == nil)
  }

  @Test func `every grid is filtered by the answer, seen before it or not`() {
    var session = filtered(by: "canon")
    session.press("2 1")
    session.answerSearch(for: ["canon"], canon(session))

    session.press("2 Enter")
    #expect(session.state.grid.index.count == 44)
    session.press("1")
    #expect(session.state.grid.index.count == 44)
  }

  @Test func `taking a filter away counts nothing as arrived`() {
    var session = Session()
    session.press("2 j j Enter 1 /")
    session.type("canon")
    session.press("Enter")
    session.answerSearch(for: ["canon"], canon(session))
    session.press("2 g g Enter j 1 Esc 2 g g Enter")

    #expect(session.state.grid.arrivedAbove == 0)
  }

  @Test func `during a scan one search runs at a time, and the last library is searched`() {
    var session = Session(isLoaded: false)
    session.send(.library(.snapshotMade(session.library.snapshot { $0.day == nil })))
    session.press("/")
    session.type("canon")
    session.press("Enter")

    session.send(.library(.snapshotMade(session.library.snapshot { $0.day != TestLibrary.today })))
    #expect(session.searched == nil)
    session.answerSearch(for: ["canon"], AssetSet())
    #expect(session.searched == ["canon"])
    session.answerSearch(for: ["canon"], canon(session))

    #expect(session.searched == nil)
    #expect(session.state.grid.index.count == 44)
  }

  // MARK: Orders

  @Test func `the oldest come first at once, photos without a date last`() {
    var session = Session()

    session.press("s o")

    #expect(session.sortAsked == nil)
    #expect(session.state.grid.index.moments.first?.key.day == TestLibrary.day(2018, 8, 3))
    #expect(session.state.grid.index.moments.last?.key == .undated)
  }

  @Test func `an order by name is made outside`() {
    var session = Session()

    session.sort(by: "a")

    #expect(session.state.grid.index.moments.count == 1)
    #expect(session.state.grid.index.count == 61)
    #expect(session.lines[0].contains("by name"))
  }

  @Test func `the same order again, or no order at all, asks for nothing`() {
    var session = Session()

    session.press("s n")
    #expect(session.effects.isEmpty)
    session.press("s Esc s x")

    #expect(session.effects.isEmpty && session.state.grids.order == .newest)
    #expect(session.state.pages.prompt == nil)
  }

  @Test func `an order that comes too late for its album is there when one comes back`() throws {
    var session = Session()
    session.press("s a")
    let request = try #require(session.sortAsked)
    session.press("2 j j Enter")

    session.answer(request)
    session.press("1")

    #expect(session.state.grid.index.moments.first?.key == .everything)
  }

  @Test func `an answer that a filter overtook is made again`() throws {
    var session = Session()
    session.press("s a")
    let request = try #require(session.sortAsked)
    session.press("/")
    session.type("canon")
    session.press("Enter")
    session.answerSearch(for: ["canon"], canon(session))
    #expect(session.sortAsked == nil)

    session.answer(request)
    let secondRequest = try #require(session.sortAsked)
    session.answer(secondRequest)

    #expect(session.state.grid.index.count == 44)
  }

  @Test func `an answer for an order given up changes nothing`() throws {
    var session = Session()
    session.press("s a")
    let request = try #require(session.sortAsked)
    session.press("s o")

    session.answer(request)

    #expect(session.state.grid.index.isOldestFirst)
  }

  @Test func `a growing library is sorted again after each answer`() throws {
    var session = Session(isLoaded: false)
    session.send(.library(.snapshotMade(session.library.snapshot { $0.day == nil })))
    session.press("s a")
    let request = try #require(session.sortAsked)
    session.send(.library(.snapshotMade(session.library.snapshot)))
    #expect(session.sortAsked == nil)

    session.answer(request)
    session.answer(try #require(session.sortAsked))

    #expect(session.state.grid.index.count == 61)
  }
}
