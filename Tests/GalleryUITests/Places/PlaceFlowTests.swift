import GalleryEngine
import GalleryUI
import Imaging
import PhotoModel
import TerminalKit
import Testing

@Suite struct PlaceFlowTests {
  @Test func `3 asks for the places and shows them`() {
    var session = Session()

    session.press("3")
    #expect(session.asksForPlaces)
    #expect(session.shows("Loading…"))

    session.answerPlaces()
    #expect(session.shows("▸ China"))
    #expect(session.shows("No location"))
  }

  @Test func `places are asked for again after a snapshot, one request at a time`() {
    var session = TestPlaces.session()

    session.send(.library(.snapshotMade(session.library.snapshot)))
    #expect(session.asksForPlaces)
    session.send(.library(.storeReported(.placesChanged)))
    #expect(!session.asksForPlaces)

    session.answerPlaces()
    #expect(session.state.places.list.current?.place.name == "China")
  }

  @Test func `a place that is opened is an album, and q goes back to the list`() {
    var session = TestPlaces.session()

    session.press("Enter")
    #expect(session.albumAsked == .place(TestPlaces.china))
    #expect(session.shows("Loading…"))
    session.answerPlaces()

    #expect(session.state.grid.index.count == TestPlaces.photos.count)
    #expect(session.shows("IMG_0007.HEIC"))
    session.press("Space")
    #expect(session.marked == ["IMG_0007.HEIC"])

    session.press("q")
    #expect(session.shows("▸ China"))
    session.press("q")
    #expect(session.state.pages.view == .moments)
  }

  @Test func `what is known of a place is there at once when it is opened again`() {
    var session = TestPlaces.session()
    session.press("Enter")
    session.answerPlaces()

    session.press("q Enter")

    #expect(session.albumAsked == nil)
    #expect(session.state.grid.index.count == TestPlaces.photos.count)
  }

  @Test func `beside the list the grid shows the place under the cursor`() {
    var session = TestPlaces.session(columns: 120, rows: 40)
    session.press("j")
    session.answerPlaces(AssetSet([session.library.id("IMG_0007.HEIC")]))

    #expect(session.state.shownAlbum == .place(TestPlaces.germany))
    #expect(session.state.grid.index.count == 1)
  }

  @Test func `l unfolds and opens, h folds and goes up`() {
    var session = TestPlaces.session()

    session.press("l j j j")
    #expect(session.state.places.list.current?.place.name == "Xihu")
    session.press("h h")
    #expect(session.state.places.list.current?.place.name == "Hangzhou")
    #expect(!session.shows("Xihu"))
    session.press("l j l")
    #expect(session.albumAsked != nil)
  }

  @Test func `Tab goes from the list to the photos and back`() {
    var session = TestPlaces.session()

    session.press("Tab")
    session.answerPlaces()
    #expect(session.state.keyContext == .grid)
    session.press("Tab")

    #expect(session.state.keyContext == .places)
  }

  @Test func `a click goes to a place, a second one opens it`() {
    var session = TestPlaces.session()

    session.mouse(.press(.left), column: 10, row: 2)
    #expect(session.state.places.list.current?.place.name == "Germany")
    session.mouse(.press(.left), column: 10, row: 2, after: .milliseconds(100))

    #expect(session.albumAsked == .place(TestPlaces.germany))
  }

  @Test func `covers are wanted of the places that are seen`() {
    let session = TestPlaces.session(graphics: TestPictures.graphics)

    let names = session.wantedPictures.map {
      String(decoding: $0.request.file.path.name, as: UTF8.self)
    }
    #expect(names.contains("IMG_2044.JPG"))
    #expect(names.contains("IMG_0007.HEIC"))
  }

  @Test func `a library opens at the place where it was left`() throws {
    var session = TestPlaces.session()
    session.press("l j j j Enter")
    session.answerPlaces()
    session.press("j j")
    let left = try #require(session.current)
    let remembered = try #require(session.state.rememberedView)

    var restoredSession = Session(remembered: remembered)
    restoredSession.answerPlaces()
    restoredSession.send(located: restoredSession.library.id(left))
    restoredSession.answerPlaces()

    #expect(restoredSession.state.places.list.current?.place.name == "Xihu")
    #expect(restoredSession.state.keyContext == .grid)
    #expect(restoredSession.current == left)
  }

  @Test func `with a filter the places of what it leaves are asked for`() throws {
    var session = TestPlaces.session()
    session.press("/")
    session.type("x")
    session.press("Enter")
    let lake = session.library.id("IMG_2044.JPG")
    session.answerSearch(for: ["x"], AssetSet([lake]))
    #expect(session.filteredPhotos?.found.count == 1)

    session.answerPlaces()
    #expect(session.shows("1 photo"))
    session.press("Esc")

    #expect(session.asksForPlaces)
    #expect(session.filteredPhotos == nil)
  }

  @Test func `of what a filter leaves, each photo counts where it is`() throws {
    let library = TestLibrary.holidays
    let (lake, home) = (library.id("IMG_2044.JPG"), library.id("IMG_0007.HEIC"))
    let here = FoundPlace(stamp: 7, ids: PlaceIDs(country: PlaceID(rawValue: 1)))
    var places = AssetPlaces()
    places.insert(lake, at: here)
    let photos = FilteredPhotos(index: library.snapshot.index, found: AssetSet([lake, home]))

    let tallies = photos.tallies(places)

    #expect(tallies.places.mapValues(\.count) == [here: 1])
    #expect(tallies.newest[here]?.id == lake)
    #expect(tallies.unlocated.count == 1)
  }

  @Test func `information about a photo says where it was taken`() throws {
    var session = Session(columns: 120, rows: 40)
    #expect(session.placeAsked == nil)
    session.press("i")
    let placeRequest = try #require(session.placeAsked)
    #expect(placeRequest.id == session.state.currentID)

    let place = Place(country: "Germany", city: "Berlin", district: "Mitte")
    session.send(
      .places(
        .placeFound(
          place, of: placeRequest.id, at: placeRequest.location, request: placeRequest.request)))
    #expect(session.shows("Germany › Berlin › Mitte"))
    #expect(session.placeAsked == nil)

    session.press("Enter")
    #expect(session.shows("Germany › Berlin › Mitte"))
  }

  @Test(arguments: [(80, 24), (120, 40), (40, 12)])
  func `the places of a library`(columns: Int, rows: Int) throws {
    var session = TestPlaces.session(columns: columns, rows: rows)
    session.press("l j j")
    session.answerPlaces()
    session.answerLines("Hangzhou, Xihu")

    try expectScreen(session.state.frame(), matches: "places-\(columns)x\(rows)")
  }

  @Test(arguments: [(80, 24), (120, 40), (40, 12)])
  func `the places of a library with covers`(columns: Int, rows: Int) throws {
    var session = TestPlaces.session(columns: columns, rows: rows, graphics: TestPictures.graphics)
    session.press("l j j")
    session.answerPlaces()
    session.answerLines("Hangzhou, Xihu")
    session.answerPictures()

    try expectScreen(session.state.frame(), matches: "places-covers-\(columns)x\(rows)")
  }
}
