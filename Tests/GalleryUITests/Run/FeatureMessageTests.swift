import GalleryEngine
import GalleryUI
import PhotoExport
import PhotoModel
import TerminalKit
import Testing
import Transfer

/// Tests the messages of each feature in isolation, including late and out-of-order answers.
@Suite struct FeatureMessageTests {
  private let library = TestLibrary.holidays
  private let first = TestLibrary.holidays.id("IMG_0007.HEIC")

  @Test func `library: what is there is shown, and what failed is said once`() {
    var session = Session(isLoaded: false)

    session.send(.library(.snapshotMade(library.snapshot)))
    #expect(session.state.grid.index.count == library.assets.count)
    session.send(.library(.storeReported(.failed(StoreError(.diskFull)))))
    let firstNotice = session.state.notice
    session.press("l")
    session.send(.library(.storeReported(.failed(StoreError(.diskFull)))))

    #expect(firstNotice != nil && session.state.notice == nil)
  }

  @Test func `details: of two answers the newer one stays, whichever comes first`() throws {
    let session = Session(columns: 80, rows: 24)
    var state = session.state
    var asset = try #require(state.library.details[first])
    let before = try #require(session.asked.details)
    // The library has changed, so the visible photos are requested again.
    let effects = state.update(.library(.snapshotMade(library.snapshot)), at: .seconds(60))
    let requests = effects.compactMap { effect -> RequestNumber? in
      if case .details(.load(_, let request)) = effect { request } else { nil }
    }
    let newer = try #require(requests.first)
    #expect(newer > before)

    asset.metadata.model = "Newer"
    _ = state.update(.details(.loaded([first: asset], request: newer)), at: .seconds(61))
    asset.metadata.model = "Older"
    _ = state.update(.details(.loaded([first: asset], request: before)), at: .seconds(62))

    #expect(state.library.details[first]?.metadata.model == "Newer")
  }

  @Test func `filter: the answer to the words before is not shown when it comes last`() {
    var session = Session()
    for query in ["canon", "nikon"] {
      session.press("/ Ctrl-u")
      session.type(query)
      session.press("Enter")
    }

    session.answerSearch(for: ["nikon"], AssetSet())
    session.answerSearch(for: ["canon"], AssetSet(library.assets.map(\.id)))

    #expect(session.state.grid.index.isEmpty)
  }

  @Test func `filter: an answer to the same words, asked before they were taken back, is late`()
    throws
  {
    var session = Session()
    session.press("/ c Enter Esc")
    let request = try #require(session.asked.searches[["c"]])
    session.press("/ c Enter")
    #expect(session.asked.searches[["c"]].map { $0 > request } == true)

    session.send(.filter(.found(AssetSet(), request: request)))
    #expect(session.state.grid.index.count == library.assets.count)
    session.answerSearch(for: ["c"], AssetSet([first]))

    #expect(session.state.grid.index.count == 1)
  }

  @Test func `sort: an answer that is not waited for changes nothing`() throws {
    var session = Session()
    session.press("s a")
    let request = try #require(session.sortAsked)
    session.answer(request)
    session.send(.library(.snapshotMade(library.snapshot)))
    let newer = try #require(session.sortAsked)
    session.answer(newer)
    let order = session.state.grid.index.rows.map(\.id)

    session.send(.sort(.sorted(request.id, .empty, request: request.number)))

    #expect(session.state.grid.index.rows.map(\.id) == order)
  }

  @Test func `albums and marks: what cannot be read is said, and asked for again a second later`()
    throws
  {
    var session = Session(isLoaded: false)
    let albums = try #require(session.asked.albums)
    let marks = try #require(session.asked.marks)

    session.send(.albums(.loadFailed(StoreError(.busy), request: albums)))
    session.send(.marks(.notRead(StoreError(.busy), request: marks)), after: .zero)

    #expect(session.state.albums.user.isLoaded)
    #expect(session.state.notice == Phrases.sentence(StoreError(.busy)))
    let wake = try #require(session.wakeTime)
    #expect(wake == session.now + .seconds(1))
    session.send(.tick, after: .milliseconds(999))
    #expect(session.asked.albums == albums && session.asked.marks == marks)
    session.send(.tick, after: .milliseconds(1))
    #expect(session.asked.albums.map { $0 > albums } == true)
    #expect(session.asked.marks.map { $0 > marks } == true)
    session.send(.tick, after: .seconds(100))
    #expect(session.wakeTime == nil, "While it is asked nothing is waited for")
  }

  @Test func `albums and marks: a failure that comes after another answer changes nothing`() throws
  {
    var session = Session(isLoaded: false)
    let marks = try #require(session.asked.marks)
    let albums = try #require(session.asked.albums)
    session.send(marks: AssetSet([first]))
    session.send(.albums(.loaded(UserAlbums(), request: albums)))
    session.send(.library(.storeReported(.changedExternally([.albums, .marks]))))
    session.send(UserAlbums())
    session.send(marks: AssetSet([first]))

    session.send(.marks(.notRead(StoreError(.busy), request: marks)))
    session.send(.albums(.loadFailed(StoreError(.busy), request: albums)))

    #expect(session.state.notice == nil)
    #expect(session.marked == ["IMG_0007.HEIC"])
    #expect(session.wakeTime == nil)
  }

  @Test func `albums: a failure from before a change is asked for again at once`() throws {
    var session = Session()
    let albums = try #require(session.asked.albums)
    session.send(.library(.storeReported(.changedExternally([.albums]))))
    #expect(session.asked.albums == albums, "One question is under way")

    session.send(.albums(.loadFailed(StoreError(.busy), request: albums)))

    #expect(session.asked.albums.map { $0 > albums } == true)
  }

  @Test func `details: photos that can't be read are asked for again while they are seen`() throws {
    var state = Session(isLoaded: false).state
    func asked(_ effects: [Effect]) -> (ids: [Asset.ID], request: RequestNumber)? {
      effects.lazy.compactMap { effect in
        if case .details(.load(let ids, let request)) = effect { (ids, request) } else { nil }
      }.first
    }
    let loading = try #require(
      asked(state.update(.library(.snapshotMade(library.snapshot)), at: .seconds(1))))
    let failed = state.update(
      .details(.loadFailed(loading.ids, StoreError(.busy), request: loading.request)),
      at: .seconds(2))

    #expect(asked(failed) == nil, "Not in a circle")
    #expect(state.notice == Phrases.sentence(StoreError(.busy)))
    let wakes = failed.contains {
      if case .screen(.wake(at: .seconds(3))) = $0 { true } else { false }
    }
    #expect(wakes)
    #expect(asked(state.update(.tick, at: .milliseconds(2_900))) == nil)
    let retryRequest = try #require(asked(state.update(.tick, at: .seconds(3))))
    #expect(Set(retryRequest.ids) == Set(loading.ids) && retryRequest.request > loading.request)
  }

  @Test func `library: where a photo is that was asked for before is dropped`() throws {
    let path = try #require(library.asset("IMG_2040.JPG")?.path)
    var session = Session(library, isLoaded: false, focus: path)
    session.send(.library(.snapshotMade(library.snapshot)))
    let request = try #require(session.asked.photo)
    session.send(located: nil)
    session.send(.library(.storeReported(.finished(ScanSummary()))))
    #expect(session.asked.photo != request)

    session.send(.library(.photoLocated(nil, request: request)))

    #expect(session.state.notice == nil)
    session.send(located: library.id("IMG_2040.JPG"))
    #expect(session.current == "IMG_2040.JPG")
  }

  @Test func `map: the way of a day that was left is not shown for the next one`() throws {
    var session = Session()
    session.press("] ] 4")
    let first = try #require(session.asked.track)
    session.press("1 ] 4")
    let second = try #require(session.asked.track)
    let point = MapPoint(Location(latitude: 30.25, longitude: 120.14))

    session.send(.map(.trackFound(MapTrack(points: [point, point]), request: first)))
    #expect(session.state.map.track.isEmpty)
    session.send(.map(.trackFound(MapTrack(points: [point, point]), request: second)))

    #expect(second > first)
    #expect(!session.state.map.track.isEmpty)
  }

  @Test func `edits: what is stored stays as it was shown`() throws {
    var session = Session()
    let row = try #require(session.state.grid.current)
    session.press("f")
    let isFavourite = session.state.marks.isFavourite(row)

    session.send(.edits(.stored(1, loaderNumber: 1)))

    #expect(isFavourite != row.isFavourite)
    #expect(session.state.marks.isFavourite(row) == isFavourite)
  }

  @Test func `storing: a failure is kept in sight until all is stored`() {
    var session = Session()

    session.send(.storing(.failed(StoreError(.diskFull))))
    #expect(session.state.notices.unsaved?.code == .diskFull)
    session.send(.storing(.recovered))

    #expect(session.state.notices.unsaved == nil)
  }

  @Test func `places: an answer that comes twice is shown once, and a late one never`() throws {
    var session = Session(columns: 80, rows: 24)
    session.press("3")
    guard case .places(.list(let source, _, let request))? = session.takePendingPlaces() else {
      Issue.record("No places were asked for")
      return
    }
    session.send(.library(.storeReported(.placesChanged)))
    #expect(!session.asksForPlaces, "One question is under way at a time")
    session.send(.places(.listed(TestPlaces.all, source: source, request: request)))
    guard case .places(.list(let later, _, let second))? = session.takePendingPlaces() else {
      Issue.record("The places are not asked for again")
      return
    }
    session.send(.places(.listed([], source: later, request: second)))

    session.send(.places(.listed(TestPlaces.all, source: source, request: request)))

    #expect(session.state.places.list.rows.isEmpty)
  }

  @Test func `map: an older picture never takes the place of a newer one`() throws {
    var session = Session(columns: 80, rows: 24)
    session.press("4")
    session.send(MapTrack(), after: .milliseconds(1))
    let first = try #require(session.lastMapRequest)
    session.answerMap()
    let picture = try #require(session.state.map.picture)
    var other = picture
    other.place = Place(country: "Elsewhere")

    session.send(.library(.storeReported(.placesChanged)))
    session.answerMap()
    session.send(.map(.drawn(other, request: first.number)))

    #expect(session.state.map.picture?.place?.country != "Elsewhere")
  }

  @Test func `covers: a search is answered once`() throws {
    var covers = AlbumCovers()
    let index = library.snapshot.index
    let search = CoverSearch(
      [(.smart(.allPhotos), nil)], in: index, at: CoverSearch.Stamp(library: 1, albums: 1))
    let first = try made(covers.beginSearch())
    #expect(covers.beginSearch() == nil)
    covers.receive(search.run(), for: search, answering: first)
    let second = try made(covers.beginSearch())
    covers.receive(search.run(), for: search, answering: second)

    covers.receive([:], for: search, answering: first)

    #expect(covers[.smart(.allPhotos)]?.id == index[0].id)
  }

  @Test func `export: the plan that was given up is not shown in the place of the next`() throws {
    var session = Session()
    session.press("e / x Enter")
    let first = try #require(session.asked.plan)
    session.press("Esc e / x Enter")
    let marked = [library.assets[0]]
    let listing = DestinationListing(
      path: FilePath("/x"), names: [], aliasFolders: [], freeByteCount: nil)

    session.send(
      .export(
        .plan(
          .planned(PlannedExport(.folder(ExportPlan(marked, into: listing)))), request: first)))
    #expect(!session.shows("Enter: start"))
    session.send(ExportPlan(marked, into: listing))

    guard case .plan = session.state.pages.top else {
      Issue.record("The plan is not shown")
      return
    }
  }

  @Test func `a line to show is shown until the next key`() {
    var session = Session()

    session.send(.notice("Copied"))
    #expect(session.state.notice == "Copied")
    session.press("l")

    #expect(session.state.notice == nil)
  }
}
