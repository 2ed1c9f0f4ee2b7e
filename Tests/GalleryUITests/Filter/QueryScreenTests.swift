import GalleryEngine
import PhotoModel
import PhotoQuery
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests the query line on the screen: the panel, the list, errors, and the chips.
@Suite struct QueryScreenTests {
  private let counts: [(QueryField.ID, [(String, Int)])] = [
    ("year", [("2020", 21), ("2019", 36), ("2018", 1)]),
    ("is", [("raw", 5), ("favourite", 2), ("live", 1), ("panorama", 1), ("video", 1)]),
    (
      "camera",
      [("Canon EOS R", 44), ("FUJIFILM X-T3", 5), ("Apple iPhone 11", 1), ("OLYMPUS E-M10", 1)]
    ),
    ("lens", [("RF50mm F1.2 L USM", 30), ("RF24-105mm F4 L IS USM", 14), ("XF23mmF1.4 R", 5)]),
    ("city", [("杭州", 14), ("Berlin", 1)]), ("rating", [("4", 1)]),
    ("country", [("China", 14), ("Germany", 1)]), ("keyword", [("home", 1), ("morning", 1)]),
  ]

  private func opened(
    columns: Int = 80, rows: Int = 24, isCounted: Bool = true, _ history: [String] = []
  ) -> Session {
    var session = Session(columns: columns, rows: rows, queryHistory: QueryHistory(history))
    session.press("/")
    if isCounted { session.answerCounts(counts) }
    return session
  }

  private func canon(_ session: Session) -> AssetSet {
    session.library.ids { $0.metadata.make == "Canon" }
  }

  @Test(arguments: [(80, 24), (60, 20), (120, 40), (160, 50), (40, 12)])
  func `an empty line shows what the album holds`(columns: Int, rows: Int) throws {
    let session = opened(columns: columns, rows: rows)

    try expectScreen(session.state.frame(), matches: "query-panel-\(columns)x\(rows)")
  }

  @Test func `the panel stands where it will before anything is counted`() throws {
    let (before, after) = (opened(isCounted: false).lines, opened().lines)

    for (line, other) in zip(before, after) {
      #expect(line.contains("┌") == other.contains("┌"))
      #expect(line.contains("Years") == other.contains("Years"))
      #expect(line.contains("Kinds") == other.contains("Kinds"))
    }
  }

  @Test func `Enter in the panel adds its term, and the photos follow`() {
    var session = opened()

    session.press("Down Right")
    session.press("Enter")
    #expect(session.shows(#"Filter: camera="Canon EOS R""#))
    session.answerSearch(for: ["camera=\"Canon", "EOS", "R\""], canon(session))
    #expect(session.bottomLine.contains("44 photos"))
    session.press("Enter")

    #expect(session.state.pages.prompt == nil)
    #expect(session.state.grid.index.count == 44)
    #expect(session.lines[0].contains(#"camera="Canon EOS R" ×"#))
  }

  @Test func `the panel is gone through with the arrows, and left upwards`() {
    var session = opened()

    session.press("Tab")
    #expect(session.state.queryLine?.place == FacetPlace(.years, line: 0))
    session.press("Down Down Down")
    #expect(session.state.queryLine?.place == FacetPlace(.places, line: 0))
    session.press("Right Right Up")
    #expect(session.state.queryLine?.place == FacetPlace(.lenses, line: 2))
    session.press("Up Up Up")
    #expect(session.state.queryLine?.place == nil)
    session.press("Tab Esc")
    #expect(session.state.queryLine?.place == nil && session.state.queryLine != nil)
    session.press("Esc")
    #expect(session.state.queryLine == nil)
  }

  @Test(arguments: [(80, 24), (60, 20), (120, 40)])
  func `a list says what is typed may become`(columns: Int, rows: Int) throws {
    var session = opened(columns: columns, rows: rows)

    session.type("home ca")
    session.press("Down")

    try expectScreen(session.state.frame(), matches: "query-list-\(columns)x\(rows)")
  }

  @Test func `an error stands under its character, also where there is little room`() throws {
    var session = opened(columns: 60, rows: 20)

    session.type("home 杭州 is:favuorit beach")

    try expectScreen(session.state.frame(), matches: "query-error-60x20", styles: true)
  }

  @Test func `Esc closes the list, then the line, and all is as it was`() {
    var session = Session()
    session.press("j l")
    let photo = session.current
    session.press("/")
    session.type("nikon")
    session.answerSearch(for: ["nikon"], AssetSet())
    #expect(session.state.grid.index.isEmpty)

    session.press("Esc Esc")

    #expect(session.state.queryLine == nil)
    #expect(session.state.filter.current == nil)
    #expect(session.state.grid.index.count == 61)
    #expect(session.current == photo)
  }

  @Test func `an answer for what was typed before is dropped`() {
    var session = opened()
    session.type("cano")
    session.type("n")

    session.answerSearch(for: ["cano"], AssetSet())
    #expect(session.state.grid.index.count == 61)
    session.answerSearch(for: ["canon"], canon(session))

    #expect(session.state.grid.index.count == 44)
  }

  @Test func `counts that come after the line was closed are dropped`() throws {
    var session = opened(isCounted: false)
    let request = try #require(session.asked.counts)
    session.press("Esc")

    session.send(
      .filter(.counted([FacetCount(value: "1999", count: 1)], of: "year", request: request)))
    session.press("/")

    #expect(!session.shows("1999"))
  }

  @Test func `values of a field are counted when they are wanted, once`() {
    var session = opened()

    session.type("iso")
    #expect(session.countsAsked == nil)
    session.type(":")
    #expect(session.countsAsked == ["iso"])
    session.type("1")
    #expect(session.countsAsked == nil)
  }

  @Test func `values are those that the other terms leave, once for each of these`() {
    var session = opened()

    session.type("canon iso>100 lens:")
    #expect(session.countsAsked == ["lens"])
    session.answerCounts([("lens", [("RF50mm F1.2 L USM", 7)])], areLeft: true)
    #expect(session.state.queryLine?.items.map(\.fact) == [.count(7)])
    session.type("r")
    #expect(session.countsAsked == nil)
    session.press("Ctrl-u")
    session.type("lens:")
    // The counts for the whole album are already known.
    #expect(session.countsAsked == nil)
    #expect(session.state.queryLine?.items.first?.fact == .count(30))
  }

  @Test func `over a filter that stands the panel shows what that leaves, and goes with a letter`()
    throws
  {
    var session = opened(columns: 120, rows: 40)
    session.type("canon")
    session.press("Enter")
    session.answerSearch(for: ["canon"], canon(session))
    session.press("/")
    #expect(session.state.facetPanel != nil)
    #expect(session.countsAsked == ["year", "is", "camera", "lens", "city", "rating"])
    #expect(session.shows("…"))
    session.answerCounts(
      [
        ("year", [("2020", 20), ("2019", 24)]), ("is", [("favourite", 1)]),
        ("camera", [("Canon EOS R", 44)]), ("lens", []), ("city", [("杭州", 14)]), ("rating", []),
      ], areLeft: true)
    try expectScreen(session.state.frame(), matches: "query-panel-left")

    session.press("Down Down Enter")
    #expect(session.state.queryLine?.text == "canon year:2019 ")
    #expect(session.state.facetPanel != nil)
    #expect(session.countsAsked == ["year", "is", "camera", "lens", "city", "rating"])
    session.type("b")
    #expect(session.state.facetPanel == nil)
  }

  @Test func `a term is taken off by its chip, or from a list`() throws {
    var session = opened()
    session.type("canon raw iso>100")
    session.press("Enter")
    session.answerSearch(for: ["canon", "raw", "iso>100"], canon(session))
    try expectScreen(session.state.frame(), matches: "query-chips", styles: true)
    let column = try #require(session.column(of: "raw ×"))

    session.mouse(.press(.left), column: column, row: 0)
    #expect(session.state.chips == ["canon", "iso>100"])
    session.press("Backspace")
    #expect(session.shows("Remove term"))
    session.press("k Enter")
    #expect(session.state.chips == ["iso>100"])
    session.press("Backspace")
    #expect(session.state.chips == [])
    #expect(session.state.grid.index.count == 61)
  }

  @Test func `chips that have no room are counted`() {
    var session = opened(columns: 60, rows: 20)
    session.type("canon raw iso>100 -is:video beach")
    session.press("Enter")

    #expect(session.lines[0].contains("canon × "))
    #expect(session.lines[0].contains("+"))
  }

  @Test func `what was kept is there to be kept again`() {
    var session = opened(["place:rome"])
    session.type("canon")
    session.press("Enter Esc /")
    #expect(
      session.effects.contains { if case .filter(.count) = $0 { true } else { false } } == false)

    session.press("Up")
    #expect(session.shows("Filter: canon"))
    session.press("Up")
    #expect(session.shows("Filter: place:rome"))
    session.press("Down Down")
    #expect(session.state.queryLine?.text == "")
  }

  @Test func `Ctrl-s keeps the filter, and a smart album of it once it has a name`() {
    var session = opened()
    session.type("canon iso>100")
    session.press("Ctrl-s")
    #expect(session.state.chips == ["canon", "iso>100"])
    session.type("Canons")
    session.press("Enter")
    #expect(madeSmart(session)?.title == "Canons" && madeSmart(session)?.query == "canon iso>100")

    session.press("Ctrl-s")
    session.type("Again")
    session.press("Enter")
    #expect(madeSmart(session)?.title == "Again")
  }

  @Test func `what can't be understood is not saved, nor is nothing`() {
    var session = opened()
    session.press("Ctrl-s")
    #expect(session.bottomLine.contains("No filter is set"))
    session.press("/")
    session.type("is:favouryte")
    session.press("Ctrl-s")

    #expect(session.shows("'is:' has no value"))
    #expect(session.state.queryLine?.text == "is:favouryte")
  }

  private func madeSmart(_ session: Session) -> (title: String, query: String)? {
    session.albumChanges.lazy.compactMap { change in
      if case .createSmart(let title, let query, _, _) = change { (title, query) } else { nil }
    }.first
  }

  @Test func `g d shows the photos of today's day`() {
    var session = Session()

    session.press("2 g d")

    #expect(session.state.pages.view == .moments)
    #expect(session.state.chips == ["on-this-day"])
    #expect(session.asked.searches[["on-this-day"]] != nil)
  }

  @Test func `the filter is the same over every album`() {
    var session = opened()
    session.type("canon")
    session.press("Enter 2 j j Enter /")

    #expect(session.shows("Filter: canon"))
    #expect(session.state.chips == ["canon"])
  }
}
