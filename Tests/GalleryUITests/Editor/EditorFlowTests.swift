import GalleryEngine
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests the form with keys: its requests, the typed text, and the result.
@Suite struct EditorFlowTests {
  private let library = TestLibrary.plain([3])

  /// Returns the form for the photo under the cursor, or for the marked ones, with the known
  /// values.
  private func form(
    _ keys: String = "E", _ loadedValues: [EditorField: EditorState.Known] = EditorFlowTests.known,
    keywords: [String] = ["harbour", "harvest", "sea"]
  ) throws -> Session {
    var session = Session(library)
    session.press(keys)
    let request = try #require(EditorFlowTests.load(session)).1
    session.send(.editor(.loaded(loadedValues, keywords: keywords, request: request)))
    return session
  }

  private static let known: [EditorField: EditorState.Known] = [
    .date: .init(values: [.init(text: "2020-03-12 14:03:01", count: 1)], distinct: 1),
    .other("title"): .init(values: [.init(text: "Rome", count: 1)], distinct: 1),
    .other("caption"): .init(
      values: [.init(text: "a", count: 2), .init(text: "b", count: 1)], distinct: 2, unknown: 1),
  ]

  private static func load(_ session: Session) -> (AssetSet, RequestNumber)? {
    session.effects.lazy.compactMap {
      if case .editor(.load(let photos, let request)) = $0 { (photos.ids, request) } else { nil }
    }.first
  }

  private func check(_ session: Session) -> ([EditorField: EditorState.Draft], RequestNumber)? {
    session.effects.lazy.compactMap {
      if case .editor(.check(let drafts, _, _, let request)) = $0 { (drafts, request) } else { nil }
    }.first
  }

  private func plan(
    _ session: Session
  ) -> (drafts: [EditorField: EditorState.Draft], photos: [Asset.ID], request: RequestNumber)? {
    session.effects.lazy.compactMap {
      if case .editor(.plan(let drafts, let photos, _, _, let request)) = $0 {
        (drafts, photos.inOrderOfDays(), request)
      } else {
        nil
      }
    }.first
  }

  private func stored(_ session: Session) -> AssetSet? {
    session.effects.lazy.compactMap {
      if case .editor(.store(let job)) = $0 { job.photos } else { nil }
    }.first
  }

  private func planned(_ photos: [Asset.ID], changed: Int = 1) -> EditorPlan {
    EditorPlan(
      photos: photos.count, changed: changed,
      fields: [
        EditorPlan.FieldChanges(
          field: "title",
          changes: [(EditorPlan.Change(from: "Rome", to: "Roma"), changed)], otherChangeCount: 0)
      ],
      refusals: [], job: EditJob(AssetSet(photos)) { _, _ in [] })
  }

  private func goTo(_ field: EditorField, in session: inout Session) throws {
    let rows = try #require(session.state.pages.editor).rows.count
    for _ in 0..<rows where session.state.pages.editor?.current.field != field {
      session.press("Down")
    }
    #expect(session.state.pages.editor?.current.field == field)
  }

  @Test(arguments: [40, 60, 80]) func `a date is whole, and the end of a value while it is edited`(
    columns: Int
  ) throws {
    let date = "2020-03-12 14:03:01 +02:00"
    var session = Session(library, columns: columns, rows: 24)
    session.press("E")
    let request = try #require(EditorFlowTests.load(session)).1
    let loadedValues = [
      EditorField.date: EditorState.Known(values: [.init(text: date, count: 1)], distinct: 1)
    ]
    session.send(.editor(.loaded(loadedValues, keywords: [], request: request)))
    func shows(_ text: String) -> Bool { session.lines.contains { $0.contains(text) } }

    #expect(shows(date), "\(session.lines)")
    session.press("Down")
    #expect(shows(date), "\(session.lines)")
    try goTo(.other("title"), in: &session)
    session.type("A title of a photo that was taken at the end of the day")
    #expect(shows("end of the day"), "\(session.lines)")
    try goTo(.other("caption"), in: &session)
    #expect(shows("A title of a photo"), "\(session.lines)")
  }

  @Test func `it is about the photo under the cursor, or about all that are marked`() throws {
    var session = Session(library)
    session.press("E")
    #expect(Array(try #require(EditorFlowTests.load(session)).0) == [library.id("IMG_0.JPG")])

    session.press("Esc Space Space E")
    #expect(try #require(EditorFlowTests.load(session)).0.count == 2)
    #expect(session.shows("Edit 2 photos"))
  }

  @Test func `what is typed takes the place of what is there, and the end of it can be changed`()
    throws
  {
    var session = try form()

    session.type("+2h")
    #expect(try #require(check(session)).0 == [.date: .text("+2h")])

    try goTo(.other("title"), in: &session)
    session.press("End")
    session.type("!")
    #expect(session.state.pages.editor?.drafts[.other("title")] == .text("Rome!"))
  }

  @Test func `a field is cleared, and left as it is`() throws {
    var session = try form()
    try goTo(.other("title"), in: &session)

    session.press("Ctrl-x")
    #expect(session.state.pages.editor?.drafts == [.other("title"): .cleared])
    #expect(session.shows("(cleared)"))

    session.press("Ctrl-r")
    #expect(session.state.pages.editor?.drafts.isEmpty == true)
    #expect(session.shows("Rome"))

    session.press("Ctrl-u")
    #expect(session.state.pages.editor?.drafts == [.other("title"): .cleared])
  }

  @Test func `values that differ are named with their counts, and stay until something is typed`()
    throws
  {
    var session = try form()
    try goTo(.other("caption"), in: &session)

    #expect(session.shows("mixed: a (2), b (1), none (1)"))
    session.press("Ctrl-u")
    #expect(session.state.pages.editor?.drafts.isEmpty == true)
    session.press("Ctrl-x")
    #expect(session.state.pages.editor?.drafts == [.other("caption"): .cleared])
  }

  @Test func `why something can't be taken stands beneath it`() throws {
    var session = try form()
    session.type("soon")
    let request = try #require(check(session)).1

    session.send(
      .editor(.checked(EditorAnswer(problems: [.date: "it is no date"]), request: request)))

    #expect(session.shows("it is no date"))
  }

  @Test func `nothing is done before it was seen, and Enter does it`() throws {
    var session = try form()
    try goTo(.other("title"), in: &session)
    session.type("Roma")
    session.press("Enter")
    let planRequest = try #require(plan(session))
    #expect(planRequest.drafts == [.other("title"): .text("Roma")])
    #expect(planRequest.photos == [library.id("IMG_0.JPG")])
    #expect(stored(session) == nil)

    session.send(.editor(.planned(planned(planRequest.photos), request: planRequest.request)))
    #expect(session.shows("Rome → Roma"))
    #expect(session.shows("1 photo will be changed."))

    session.press("Enter")
    #expect(try #require(stored(session)) == AssetSet(planRequest.photos))
    #expect(session.state.pages.editor == nil)
    session.send(.editor(.stored(AssetSet(planRequest.photos))))
    #expect(session.shows("Changed 1 photo; press U to undo"))
  }

  @Test func `back from what would change leads to the form, and from that out`() throws {
    var session = try form()
    session.type("+2h")
    session.press("Enter")
    let planRequest = try #require(plan(session))
    session.send(.editor(.planned(planned(planRequest.photos), request: planRequest.request)))

    session.press("Esc")
    #expect(session.state.pages.editor?.drafts == [.date: .text("+2h")])
    session.press("Esc")
    #expect(session.shows("Discard the changes to 1 field? y: discard, Esc: keep editing"))
    session.press("n")
    #expect(session.state.pages.editor?.drafts == [.date: .text("+2h")])
    session.press("Esc y")

    #expect(session.state.pages.editor == nil && stored(session) == nil)
    #expect(session.shows("Nothing was changed"))
  }

  @Test func `an answer that no one waits for any more changes nothing`() throws {
    var session = try form()
    session.type("+2h")
    session.press("Enter")
    let planRequest = try #require(plan(session))
    session.press("Esc y")
    session.send(.editor(.planned(planned(planRequest.photos), request: planRequest.request)))
    #expect(session.state.pages.editor == nil)

    session.press("E")
    session.send(.editor(.planned(planned(planRequest.photos), request: planRequest.request)))
    #expect(session.state.pages.editor?.plan == nil)
  }

  @Test func `what can't be taken is where the cursor goes when it is to be seen`() throws {
    var session = try form()
    session.type("soon")
    try goTo(.other("title"), in: &session)
    session.press("Enter")
    let request = try #require(plan(session)).request

    session.send(.editor(.checked(EditorAnswer(problems: [.date: "no date"]), request: request)))

    #expect(session.state.pages.editor?.current.field == .date)
  }

  @Test func `a keyword in use is completed`() throws {
    var session = try form()
    try goTo(.keywords, in: &session)
    session.type("+sea,+har")

    #expect(session.shows("Tab: harbour, harvest"))
    session.press("Tab")
    #expect(session.state.pages.editor?.drafts == [.keywords: .text("+sea,+harbour")])

    session.press("Tab")
    #expect(session.state.pages.editor?.current.field != .keywords)
  }

  private static let springfields = [
    EditorList.Item(
      EditorPlace(
        name: "Springfield, Missouri, United States",
        location: Location(latitude: 37.21533, longitude: -93.29824)), fact: "167,000 people"),
    EditorList.Item(
      EditorPlace(
        name: "Springfield, Illinois, United States",
        location: Location(latitude: 39.80172, longitude: -89.64371)), fact: "117,000 people"),
    EditorList.Item(
      EditorPlace(
        name: "Springfield Gardens, New York, United States",
        location: Location(latitude: 40.66316, longitude: -73.76236)), fact: ""),
  ]

  /// Returns the form with several places of one name to choose from.
  private func formOfPlaces(columns: Int = 80, rows: Int = 24, many: Int = 1) throws -> Session {
    var session = Session(library, columns: columns, rows: rows)
    session.press("E")
    let request = try #require(EditorFlowTests.load(session)).1
    session.send(.editor(.loaded(EditorFlowTests.known, keywords: [], request: request)))
    try goTo(.place, in: &session)
    session.type("Springfield")
    let items = Array(repeatElement(EditorFlowTests.springfields, count: many).joined())
    session.send(
      .editor(
        .checked(
          EditorAnswer(
            notes: [.place: "Springfield"],
            lists: [EditorList(items, for: "Springfield", of: .place)]),
          request: try #require(check(session)).1)))
    return session
  }

  @Test func `of several places of a name one is chosen, and the list is closed`() throws {
    var session = try formOfPlaces()
    #expect(session.shows("Springfield, Illinois, United States"))
    #expect(session.shows("117,000 people"))

    session.press("Down Enter")

    let chosen = EditorFlowTests.springfields[1].place
    #expect(session.state.pages.editor?.drafts == [.place: .place(chosen)])
    #expect(try #require(check(session)).0 == [.place: .place(chosen)])
    #expect(session.state.pages.editor?.openList == nil && plan(session) == nil)

    session.press("Enter")
    #expect(try #require(plan(session)).drafts == [.place: .place(chosen)])
  }

  @Test func `what is typed stays when the list is closed, and keys are those of the form again`()
    throws
  {
    var session = try formOfPlaces()

    session.press("Esc")
    #expect(session.state.pages.editor?.openList == nil)
    #expect(session.state.pages.editor?.drafts == [.place: .text("Springfield")])
    session.press("Up")

    #expect(session.state.pages.editor?.current.field == .map)
    session.press("Esc y")
    #expect(session.state.pages.editor == nil)
  }

  @Test func `a letter takes the room of a place that was chosen`() throws {
    var session = try formOfPlaces()
    session.press("Tab")

    session.type("R")

    #expect(session.state.pages.editor?.drafts == [.place: .text("R")])
  }

  @Test func `a list of what was typed before takes no key`() throws {
    var session = try formOfPlaces()

    session.type(", M")
    session.press("Enter")

    #expect(try #require(plan(session)).drafts == [.place: .text("Springfield, M")])
  }

  @Test func `a place is chosen with the mouse`() throws {
    var session = try formOfPlaces()
    let row = try #require(
      session.lines.firstIndex { $0.contains("Springfield, Illinois") })

    session.mouse(.press(.left), column: 30, row: row)

    #expect(
      session.state.pages.editor?.drafts == [.place: .place(EditorFlowTests.springfields[1].place)])
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func `the list of places is drawn under what is typed`(columns: Int, rows: Int) throws {
    var session = try formOfPlaces(columns: columns, rows: rows, many: 4)
    session.press("Down Down Down Down Down")

    try expectScreen(session.state.frame(), matches: "editor-places-\(columns)x\(rows)")
  }

  @Test func `photos are counted in the order of their days`() throws {
    var session = Session(TestLibrary.plain([1, 2]))
    session.press("A E")
    let loadRequest = try #require(EditorFlowTests.load(session))
    session.send(.editor(.loaded([:], keywords: [], request: loadRequest.1)))
    session.type("+1h")
    session.press("Enter")

    let photos = try #require(plan(session)).photos
    let rows = session.state.library.snapshot.index.rows.filter { photos.contains($0.id) }
    #expect(photos.count == 3)
    #expect(
      photos.first
        == rows.min { ($0.day?.number ?? 0, $0.time) < ($1.day?.number ?? 0, $1.time) }?.id)
  }

  @Test
  func `a keyword within others is completed by its last part, one with a comma between quotes`()
    throws
  {
    var session = try form(keywords: ["Places|Europe|Lisbon", "sea, wide"])
    try goTo(.keywords, in: &session)
    session.type("+lis")
    session.press("Tab")
    #expect(
      session.state.pages.editor?.drafts == [.keywords: .text("+Places|Europe|Lisbon")])

    session.type(",+se")
    session.press("Tab")
    #expect(
      session.state.pages.editor?.drafts
        == [.keywords: .text("+Places|Europe|Lisbon,+\"sea, wide\"")])
  }

  @Test func `a library that can't be changed says so`() {
    var session = Session(library, parts: [.marks])

    session.press("E")

    #expect(session.state.pages.editor == nil)
  }

  @Test(arguments: [(80, 24), (120, 40), (40, 12)])
  func `the form is drawn in any size`(columns: Int, rows: Int) throws {
    var session = Session(library, columns: columns, rows: rows)
    session.press("E")
    let request = try #require(EditorFlowTests.load(session)).1
    session.send(
      .editor(.loaded(EditorFlowTests.known, keywords: [], request: request)))
    session.type("+2h")
    try goTo(.other("caption"), in: &session)

    try expectScreen(session.state.frame(), matches: "editor-\(columns)x\(rows)")
  }

  @Test func `what would change is drawn`() throws {
    var session = try form()
    session.type("+2h")
    session.press("Enter")
    let planRequest = try #require(plan(session))
    var editorPlan = planned(planRequest.photos)
    editorPlan.refusals = [
      EditorPlan.Refusals(
        field: "captureTime", reason: "the date is unknown", count: 3,
        first: FilePath("/p/IMG_7.JPG"))
    ]
    session.send(.editor(.planned(editorPlan, request: planRequest.request)))

    try expectScreen(session.state.frame(), matches: "editor-changes")
  }
}
