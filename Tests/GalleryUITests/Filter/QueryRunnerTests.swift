import AlbumenTestSupport
import Files
import GalleryEngine
import GalleryUI
import PhotoModel
import PhotoQuery
import Testing

/// Tests counting and storing, without the screen.
@MainActor
@Suite(.timeLimit(.minutes(15))) struct QueryRunnerTests {
  private func facets(_ names: [String]) -> [FacetField] {
    names.compactMap { QueryField.named($0).flatMap(FacetField.init) }
  }

  private var all: AlbumRows { AlbumRows(of: TestLibrary.holidays.snapshot.index) }

  @Test func `fields are counted one after the other, and each is sent by itself`() async {
    let runner = FilterRunner(MemoryStore(.holidays))
    let (answers, sink) = AsyncStream<(String, [FacetCount])>.makeStream()

    runner.perform(.count(facets(["year", "camera"]), among: all, matching: .all, request: .first))
    {
      message in
      if case .filter(.counted(let counts, let field, _)) = message { sink.yield((field, counts)) }
    }
    var counted = answers.makeAsyncIterator()
    let first = await counted.next(isolation: MainActor.shared)
    let second = await counted.next(isolation: MainActor.shared)

    #expect(first?.0 == "year" && first?.1.first == FacetCount(value: "2019", count: 36))
    #expect(second?.0 == "camera" && second?.1.first?.count == 44)
    await runner.end()
  }

  @Test func `what is not wanted any more is not counted`() async {
    let store = MemoryStore(.holidays)
    store.hold()
    let runner = FilterRunner(store)
    var counted: [String] = []

    runner.perform(.count(facets(["year", "camera"]), among: all, matching: .all, request: .first))
    {
      message in
      if case .filter(.counted(_, let field, _)) = message { counted.append(field) }
    }
    await store.isAsked()
    runner.perform(.stopCounting) { _ in }
    store.release()
    await runner.end()

    #expect(counted.isEmpty)
  }

  @Test func `of a query without photos the part that leaves nothing is found`() async throws {
    let runner = FilterRunner(MemoryStore(.holidays))
    let (parts, sink) = AsyncStream<EmptyingPart>.makeStream()
    let query = try QueryParser.query("-is:video \"no such word\" is:raw")
    runner.perform(.search(query, after: .zero, request: .first)) { message in
      if case .filter(.emptyingPartFound(let part, _)) = message { sink.yield(part) }
    }
    var answers = parts.makeAsyncIterator()
    let part = try #require(await answers.next(isolation: MainActor.shared))

    #expect("\(part.part)" == "\"no such word\"" && "\(part.before)" == "-is:video")
    #expect(part.count > 0)
    await runner.end()
  }

  @Test func `a query that is overtaken while another key is waited for is never asked`() async {
    let store = FailingStore(.holidays)
    let runner = FilterRunner(store)
    let (numbers, sink) = AsyncStream<RequestNumber>.makeStream()
    let send: EffectRunner.Send = { message in
      if case .filter(.found(_, let request)) = message { sink.yield(request) }
    }

    runner.perform(.search(.all, after: .seconds(60), request: .first), send)
    runner.perform(.search(.all, after: .milliseconds(5), request: .first.next), send)
    var answers = numbers.makeAsyncIterator()
    let answer = await answers.next(isolation: MainActor.shared)

    #expect(answer == RequestNumber.first.next)
    #expect(store.count(of: .search) == 1)
    await runner.end()
  }

  @Test func `photos are looked at in steps until one is found`() async throws {
    let library = TestLibrary.plain([1_000, 2_000])
    let ids = library.snapshot.index.rows.map(\.id)
    let runner = FilterRunner(MemoryStore(library))
    let (glimpses, sink) = AsyncStream<AssetSet>.makeStream()
    func name(_ index: Int) -> String {
      "name:" + PathText.name(library.assets[Int(ids[index].rawValue)].path)
    }
    // One of the first 400, one of the next 2,000, and the first of both.
    for (text, index) in [(name(7), 7), (name(1_700), 1_700), ("\(name(1_700)) or \(name(7))", 7)] {
      let query = try QueryParser.query(text)
      runner.perform(.searchFirst(query, among: ids, after: .zero, request: .first)) { message in
        if case .filter(.partlyFound(let found, _)) = message { sink.yield(found) }
      }
      var answers = glimpses.makeAsyncIterator()
      let found = try #require(await answers.next(isolation: MainActor.shared))
      #expect(found == AssetSet([ids[index]]), "\(text)")
    }
    await runner.end()
  }

  @Test func `queries are kept in a file, with those of other sessions`() async throws {
    let folder = try TemporaryFolder()
    let file = QueryHistoryFile(path: folder.path("state/query-history"))
    #expect(file.load() == QueryHistory())
    let runner = FilterRunner(MemoryStore(.holidays), history: file)

    runner.perform(.storeQuery("lisbon")) { _ in }
    await runner.end()
    QueryHistoryFile(path: folder.path("state/query-history")).add("place:杭州")

    #expect(file.load().queries == ["lisbon", "place:杭州"])
  }

  @Test func `the rows of an album are those of its rule, in their order`() {
    let index = TestLibrary.holidays.snapshot.index

    #expect(Array(AlbumRows(of: index)).map(\.id) == Array(index.rows).map(\.id))
    #expect(Array(AlbumRows(of: index) { $0.isFavourite }).count == 2)
    #expect(Array(AlbumRows(of: .empty)).isEmpty)
  }
}
