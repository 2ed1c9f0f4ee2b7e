import PhotoModel
import Testing

@Suite struct PlaceTreeTests {
  private let xihu = PlaceIDs(
    country: PlaceID(1), province: PlaceID(2), city: PlaceID(3), district: PlaceID(4))
  private let yuhang = PlaceIDs(
    country: PlaceID(1), province: PlaceID(2), city: PlaceID(3), district: PlaceID(5))

  private func tallies(_ counts: [(FoundPlace?, Int, Int32)]) -> PlaceTallies {
    var tallies = PlaceTallies()
    for (place, count, day) in counts {
      for _ in 0..<count { tallies.add(Day(number: day), at: place) }
    }
    return tallies
  }

  private func found(_ ids: PlaceIDs?, stamp: UInt64 = 7) -> FoundPlace {
    FoundPlace(stamp: stamp, ids: ids)
  }

  /// Returns each node with its depth.
  private func shape(_ nodes: [PlaceTree.Node], depth: Int = 0) -> [[Int]] {
    nodes.flatMap {
      [[depth, Int($0.id.rawValue), $0.tally.count]] + shape($0.places, depth: depth + 1)
    }
  }

  @Test func `a place counts all that is in it, the most photos first`() {
    let sea = PlaceIDs(country: PlaceID(9))
    let tree = PlaceTree(
      tallies([(found(xihu), 2, 10), (found(yuhang), 3, 20), (found(sea), 1, 5)]), stamp: 7)

    #expect(
      shape(tree.countries) == [
        [0, 1, 5], [1, 2, 5], [2, 3, 5], [3, 5, 3], [3, 4, 2], [0, 9, 1],
      ])
    #expect(tree.countries.first?.tally.days == Day(number: 10)...Day(number: 20))
  }

  @Test func `a level that is not known is left out`() {
    let town = PlaceIDs(country: PlaceID(1), city: PlaceID(3), district: PlaceID(3))

    #expect(
      shape(PlaceTree(tallies([(found(town), 1, 0)]), stamp: 7).countries)
        == [[0, 1, 1], [1, 3, 1]])
  }

  @Test func `what no place is known of stands by itself`() {
    let tree = PlaceTree(
      tallies([
        (found(nil), 2, 1), (.notLookedUp, 1, 1), (nil, 4, 1), (found(xihu, stamp: 8), 8, 1),
      ]),
      stamp: 7)

    #expect(tree.countries.isEmpty)
    #expect(tree.unknown.count == 11)
    #expect(tree.unlocated.count == 4)
  }

  @Test func `without a gazetteer all positions are unknown`() {
    #expect(PlaceTree(tallies([(found(xihu), 2, 1)]), stamp: nil).unknown.count == 2)
  }
}

@Suite struct PlaceLineTests {
  private func place(_ city: String?, _ district: String? = nil) -> Place {
    Place(country: "China", province: "Zhejiang", city: city, district: district)
  }

  @Test(
    arguments: [
      ([("Hangzhou", "Xihu", 3)], "Hangzhou, Xihu"),
      ([("Hangzhou", "Xihu", 3), ("Hangzhou", "Yuhang", 1)], "Hangzhou"),
      ([("Hangzhou", "Xihu", 3), ("Hangzhou", nil, 1)], "Hangzhou"),
      ([("Hangzhou", "Hangzhou", 3)], "Hangzhou"),
      ([("Hangzhou", "Xihu", 3), ("Shanghai", "Pudong", 5)], "Shanghai, Hangzhou"),
      ([("A", nil, 5), ("B", nil, 4), ("C", nil, 3), ("D", nil, 2)], "A, B, C"),
      ([("A", nil, 50), ("B", "x", 2)], "A"),
      ([(nil, nil, 2)], "Zhejiang"),
      ([("B", nil, 1), ("A", nil, 1)], "A, B"),
    ] as [([(String?, String?, Int)], String)])
  func `a day is named by its cities`(counts: [(String?, String?, Int)], line: String) {
    var places: [Place: Int] = [:]
    for (city, district, count) in counts { places[place(city, district)] = count }

    #expect(PlaceSummary.text(places) == line)
  }

  @Test func `an ocean is shown by its name, and without one nothing is`() {
    #expect(PlaceSummary.text([Place(country: "Pacific Ocean"): 3]) == "Pacific Ocean")
    #expect(PlaceSummary.text([Place(): 3]) == nil)
    #expect(PlaceSummary.text([:]) == nil)
  }
}

extension PlaceID {
  fileprivate init(_ number: UInt32) { self.init(rawValue: number) }
}

extension PlaceTallies {
  /// Adds a photo taken on a day.
  fileprivate mutating func add(_ day: Day?, at place: FoundPlace?) {
    var one = Tally()
    one.add(on: day)
    add(one, at: place)
  }
}
