import PhotoModel
import Testing

@testable import PhotoQuery

/// Tests `within:` with a name that several places have.
@Suite struct VeryPlaceTests {
  /// A gazetteer of places by full name. Photos were taken in some of them.
  private struct Places: QueryPlaces {
    var names: [String]
    var visited: Set<String> = []

    var stamp: UInt64? { 1 }

    func places(named text: String, exactly: Bool, among candidates: Set<PlaceID>) -> Set<PlaceID> {
      candidates
    }
    func names(of id: PlaceID) -> [String] { [] }
    func isKnown(_ text: String) -> Bool { true }
    func places(named text: String, photos: Set<PlaceID>) -> [QueryPlace] {
      names.map {
        QueryPlace(
          location: Location(latitude: 1, longitude: 2), name: $0, hasPhotos: visited.contains($0))
      }
    }
  }

  private func rule(_ query: String, _ places: Places) throws -> Rule {
    let today = Day(year: 2024, month: 3, day: 13) ?? Day(number: 0)
    let scope = QueryScope(today: today, places: places, known: [PlaceID(rawValue: 7)])
    return try RuleBuilder(scope).rule(try QueryParser.query(query))
  }

  private let meant = Rule.condition(
    .place(PlaceChoice(stamp: 1, ids: [PlaceID(rawValue: 7)], rank: nil)))

  @Test func `it asks which is meant, of all or of those that photos were taken in`() throws {
    let three = ["Springfield, Ohio", "Springfield, Illinois", "Springfield, Oregon"]

    #expect(throws: QueryError(.severalPlaces(three), at: 0, "Springfield")) {
      try rule("within:Springfield", Places(names: three))
    }
    let two = Array(three.dropFirst())
    #expect(throws: QueryError(.severalPlaces(two), at: 0, "Springfield")) {
      try rule("within:Springfield", Places(names: three, visited: Set(two)))
    }
  }

  @Test func `one that photos were taken in is meant, and a city with the province around it`()
    throws
  {
    let two = ["Springfield, Ohio", "Springfield, Illinois"]
    let york = ["New York, New York, United States", "New York, United States"]

    #expect(try rule("within:Springfield", Places(names: two, visited: [two[1]])) == meant)
    #expect(try rule("within:\"New York\"", Places(names: york)) == meant)
    #expect(try rule("within:Spring*", Places(names: two)) != .none)
  }
}
