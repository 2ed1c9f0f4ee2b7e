import GalleryUI
import PhotoQuery
import TerminalKit
import Testing

/// Tests the query line in isolation.
@Suite struct QueryLineTests {
  private var values: QueryValues {
    var values = QueryValues()
    values["camera"] = [
      FacetCount(value: "Canon EOS R", count: 44), FacetCount(value: "NIKON D1", count: 3),
      FacetCount(value: "NIKON D2", count: 1),
    ]
    return values
  }

  private func typed(_ text: String) -> QueryLine {
    var line = QueryLine("", values)
    for character in text { _ = line.edit(values) { $0.insert(String(character)) } }
    return line
  }

  private let history = QueryHistory(["canon", "nikon d1", "canon iso>100", "place:rome"])

  @Test func `Tab takes the first of the list, and the one that was gone to`() {
    var line = typed("rome camera:nik")
    #expect(line.isListOpen && line.cursor == nil)

    let isOther = line.complete(with: values)
    #expect(isOther && line.text == #"rome camera="NIKON D1" "#)

    line = typed("rome camera:nik")
    line.move(by: 1)
    line.move(by: 1)
    _ = line.complete(with: values)
    #expect(line.text == #"rome camera="NIKON D2" "#)
    #expect(line.query?.parts.count == 2)
    #expect(!line.isListOpen)
  }

  @Test func `up and down go round by the line itself`() {
    var line = typed("camera:nik")

    line.move(by: -1)
    #expect(line.cursor == 1)
    line.move(by: 1)
    #expect(line.cursor == nil)
    line.move(by: 1)
    line.move(by: -1)
    #expect(line.cursor == nil)
  }

  @Test func `a list that was closed comes back with the next letter`() {
    var line = typed("came")

    let wasOpen = line.closeList()
    #expect(wasOpen && !line.isListOpen)
    _ = line.edit(values) { $0.insert("r") }
    #expect(line.isListOpen)
  }

  @Test func `behind a space nothing is offered until it is asked for`() {
    var line = typed("rome ")
    #expect(!line.isListOpen)

    let isOther = line.complete(with: values)

    #expect(!isOther && line.isListOpen)
    #expect(line.items.count == QueryField.all.count)
  }

  @Test func `what is not complete yet is no mistake until Enter`() {
    var line = typed("rome \"golden")
    #expect(line.shownProblem == nil)
    line.forceProblem()
    #expect(line.shownProblem?.code == .openQuote)
    _ = line.edit(values) { $0.insert("\"") }
    #expect(line.problem == nil)
  }

  @Test func `while what is typed may become something it is no mistake`() {
    #expect(typed("is:favou").shownProblem == nil)
    #expect(typed("is:favuo").shownProblem?.column == 3)
    #expect(typed("is:favuo rome").shownProblem?.column == 3)
    #expect(typed("date:2019-1").shownProblem == nil)
    #expect(typed("date:2019-13").shownProblem?.code == .noSuchMonth)
  }

  @Test func `Tab takes what was meant, and what is behind it stays`() {
    var line = typed("is:favuorite rome")

    #expect(line.suggestion?.label == "is:favourite")
    _ = line.complete(with: values)

    #expect(line.text == "is:favourite rome")
    #expect(line.problem == nil)
  }

  @Test func `of a place that is several one is chosen from the list`() {
    var line = typed("near:springfield 5km")
    line.refuse(
      QueryError(
        .severalPlaces(["Springfield, Illinois, United States", "Springfield, Ohio"]), at: 0,
        "springfield"))
    #expect(line.isListOpen && line.items.count == 2)

    line.move(by: 1)
    line.move(by: 1)
    _ = line.complete(with: values)

    #expect(line.text == #"near:"Springfield, Ohio" 5km"#)
  }

  @Test func `earlier queries are gone through, those that begin with what was typed`() {
    var line = typed("can")
    _ = line.closeList()

    for expected in ["canon iso>100", "canon", "canon"] {
      _ = line.stepInHistory(earlier: true, history, values)
      #expect(line.text == expected)
    }
    _ = line.stepInHistory(earlier: false, history, values)
    _ = line.stepInHistory(earlier: false, history, values)
    #expect(line.text == "can" && !line.isInHistory)
    _ = line.stepInHistory(earlier: false, history, values)
    #expect(line.text == "can")
  }

  @Test func `graphemes and wide letters are completed by their characters`() {
    var queryValues = QueryValues()
    queryValues["keyword"] = [
      FacetCount(value: "家族旅行👨‍👩‍👧", count: 2), FacetCount(value: "café", count: 1),
    ]
    var line = QueryLine("", queryValues)
    _ = line.edit(queryValues) { $0.insert("👨‍👩‍👧 keyword:家") }

    let isOther = line.complete(with: queryValues)

    #expect(isOther && line.text == "👨‍👩‍👧 keyword=\"家族旅行👨‍👩‍👧\" ")
    _ = line.edit(queryValues) { $0.insert("keyword:cafe") }
    #expect(line.items.first?.label == "café")
  }

  @Test func `what is pasted is read as what is typed`() {
    var line = typed("")

    _ = line.edit(values) { $0.insert("camera:x-t3\niso>100\u{7}") }

    #expect(line.text == "camera:x-t3 iso>100")
    #expect(line.query?.parts.count == 2)
  }

  @Test func `the history has each query once, the newest last, and not too many`() {
    var history = QueryHistory()
    for number in 0..<150 { history.add("iso:\(number)") }
    history.add("iso:100")
    history.add("")
    history.add(String(repeating: "a", count: 5_000))

    #expect(history.queries.count == QueryHistory.limit)
    #expect(history.queries.last == "iso:100")
    #expect(history.queries.filter { $0 == "iso:100" }.count == 1)
    #expect(QueryHistory(decoding: history.encoded) == history)
    #expect(QueryHistory(decoding: [0xFF, 0x0A, 0x61, 0x0A, 0x1B, 0x0A]).queries == ["a"])
  }
}
