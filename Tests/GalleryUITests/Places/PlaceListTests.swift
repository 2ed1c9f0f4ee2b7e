import GalleryUI
import PhotoModel
import Testing

@Suite struct PlaceListTests {
  private func list(height: Int = 20) -> PlaceListState {
    var list = PlaceListState()
    list.resize(height: height, rowLines: 1)
    list.refresh(TestPlaces.all)
    return list
  }

  private func names(_ list: PlaceListState) -> [String] {
    list.rows.map { String(repeating: "  ", count: $0.depth) + $0.place.name }
  }

  @Test func `of several countries none is open`() {
    #expect(
      names(list()) == ["China", "Germany", "Atlantic Ocean", "Unknown place", "No location"])
  }

  @Test func `a place that is all that another holds opens with it`() {
    var list = list()

    let isOpen = list.setBranch(open: true)

    #expect(isOpen)
    #expect(
      names(list).prefix(5) == [
        "China", "  Zhejiang", "    Hangzhou", "      Xihu", "      Yuhang",
      ]
    )
  }

  @Test func `the only country is open`() {
    var list = PlaceListState()

    list.refresh(Array(TestPlaces.all.prefix(1)))

    #expect(list.rows.count == 5)
  }

  @Test func `closing a place that is closed goes to the one that it is in`() {
    var list = list()
    _ = list.setBranch(open: true)
    list.move(to: 3)

    let isClosed = list.setBranch(open: false)
    let isUp = list.moveToParent()

    #expect(!isClosed && isUp)
    #expect(list.current?.place.name == "Hangzhou")
  }

  @Test func `a refresh keeps the cursor on its place`() {
    var list = list()
    list.move(to: 1)

    list.refresh(TestPlaces.all.reversed())

    #expect(list.current?.place.name == "Germany")
  }

  @Test func `where a place is gone, the cursor goes to the one that it was in`() {
    var list = list()
    _ = list.setBranch(open: true)
    list.move(to: 4)
    var places = TestPlaces.all
    places[0].places[0].places[0].places.removeLast()

    list.refresh(places)

    #expect(list.current?.place.name == "Hangzhou")
  }

  @Test func `a place is found again by its names`() {
    var list = list()
    _ = list.select(["China", "Zhejiang", "Hangzhou", "Yuhang"])
    let names = list.names

    var other = self.list()

    #expect(names == ["China", "Zhejiang", "Hangzhou", "Yuhang"])
    let isFound = other.select(names)
    #expect(isFound)
    #expect(other.current?.place.name == "Yuhang")
    let isAnything = other.select(["Atlantis"])
    #expect(!isAnything)
  }

  @Test(arguments: 1...9) func `the cursor is always seen`(height: Int) {
    var list = list(height: height)
    _ = list.setBranch(open: true)
    for lines in 1...2 {
      list.resize(height: height, rowLines: lines)
      for steps in [3, 2, -1, 50, -4, -50, 2] {
        list.move(by: steps)
        #expect(list.visibleRows.contains(list.cursor))
        list.scroll(by: steps)
        #expect(list.visibleRows.contains(list.cursor))
      }
    }
  }

  @Test func `a list that becomes empty shows nothing, and moves nowhere`() {
    var list = list(height: 2)
    list.move(to: 99)
    #expect(list.top > 0)
    list.refresh([])
    list.move(by: 1)
    list.scroll(by: 3)
    #expect(list.cursor == 0 && list.visibleRows.isEmpty && list.row(atLine: 0) == nil)
  }

  @Test func `an empty list has no cursor`() {
    var list = PlaceListState()
    list.refresh([])
    list.move(by: 1)

    #expect(list.current == nil)
    #expect(list.visibleRows.isEmpty)
  }

  @Test func `places of the catalogue come in words, those without a place last`() {
    func ids(_ numbers: [UInt32]) -> PlaceIDs {
      let ids = numbers.map { PlaceID(rawValue: $0) }
      return PlaceIDs(country: ids[0], province: ids.dropFirst().first)
    }
    var tallies = PlaceTallies()
    tallies.add(nil as Day?, at: nil)
    tallies.add(nil as Day?, at: FoundPlace(stamp: 7, ids: ids([1, 2])))
    tallies.add(nil as Day?, at: FoundPlace(stamp: 8, ids: ids([1, 2])))

    let places = NamedPlace.list(PlaceTree(tallies, stamp: 7)) { $0.rawValue == 1 ? "China" : nil }

    #expect(places.map(\.name) == ["China", "Unknown place", "No location"])
    #expect(places[0].places.map(\.name) == ["Unnamed"])
    #expect(places[0].places[0].album == .within([PlaceID(rawValue: 1), PlaceID(rawValue: 2)]))
  }

  @Test func `places with as many photos are in the order of their names`() {
    var tallies = PlaceTallies()
    for country in [UInt32(1), 2, 3, 3] {
      let ids = PlaceIDs(country: PlaceID(rawValue: country), province: nil)
      tallies.add(nil as Day?, at: FoundPlace(stamp: 7, ids: ids))
    }
    let names: [UInt32: String] = [1: "Germany", 2: "Austria", 3: "Norway"]

    let places = NamedPlace.list(PlaceTree(tallies, stamp: 7)) { names[$0.rawValue] }

    #expect(places.map(\.name) == ["Norway", "Austria", "Germany"])
  }
}

extension PlaceTallies {
  /// Adds a photo taken on a day.
  fileprivate mutating func add(_ day: Day?, at place: FoundPlace?) {
    var one = Tally()
    one.add(on: day)
    add(one, at: place)
  }
}
