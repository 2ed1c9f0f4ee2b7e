import PhotoModel
import Testing

@testable import PhotoCatalogue

@Suite struct PlaceTests {
  private let photos: PlacedPhotos
  private let lake = Location(latitude: 30.25, longitude: 120.15)
  private let hill = Location(latitude: 31, longitude: 121)
  private let xihu = FoundPlace(
    stamp: 7,
    ids: PlaceIDs(
      country: PlaceID(rawValue: 1), province: PlaceID(rawValue: 2), city: PlaceID(rawValue: 3),
      district: PlaceID(rawValue: 4)))
  private let sea = FoundPlace(stamp: 7, ids: PlaceIDs(country: PlaceID(rawValue: 9)))

  init() throws {
    photos = try PlacedPhotos()
  }

  private func tallies(_ folders: String...) throws -> PlaceTallies {
    try photos.catalogue.places(in: try folders.map { try photos.folder($0).id })
  }

  @Test func `a place comes back as it was found`() throws {
    let first = try photos.find(1, at: lake, place: xihu)
    let second = try photos.find(2, at: hill, place: sea)

    #expect(try photos.place(of: first) == xihu)
    #expect(try photos.place(of: second) == sea)
  }

  @Test func `without a position there is no place, without a gazetteer it is unasked`() throws {
    let nowhere = try photos.find(1, at: nil, place: xihu)
    let unasked = try photos.find(2, at: lake, place: nil)

    #expect(try photos.place(of: nowhere) == nil)
    #expect(try photos.place(of: unasked) == .notLookedUp)
  }

  @Test func `each folder counts its photos at each place, with their days`() throws {
    try photos.find(1, in: "a", day: 5, at: lake, place: xihu)
    try photos.find(2, in: "b", day: 9, at: lake, place: xihu)
    try photos.find(3, in: "b", day: 2, at: hill, place: sea)
    try photos.find(4, in: "b", day: 3, at: nil, place: nil)

    #expect(
      try tallies("a", "b").places == [
        xihu: Tally(count: 2, days: Day(number: 5)...Day(number: 9)),
        sea: Tally(count: 1, days: Day(number: 2)...Day(number: 2)),
      ])
    #expect(
      try tallies("b").unlocated == Tally(count: 1, days: Day(number: 3)...Day(number: 3)))
    #expect(try tallies("a").places.count == 1)
  }

  @Test func `days are exact again when the last photo of a day goes`() throws {
    for (number, day) in [(1, 5), (2, 9), (3, 7)] {
      try photos.find(number, day: Int32(day), at: lake, place: xihu)
    }

    try photos.remove(2)

    #expect(
      try tallies("a").places == [xihu: Tally(count: 2, days: Day(number: 5)...Day(number: 7))])
  }

  @Test func `a photo found again without a gazetteer keeps its place while it stays there`() throws
  {
    let id = try photos.find(1, at: lake, place: xihu)

    try photos.find(1, day: 3, at: lake, place: nil)
    #expect(try photos.place(of: id) == xihu)

    try photos.find(1, day: 3, at: hill, place: nil)
    #expect(try photos.place(of: id) == .notLookedUp)
    #expect(try tallies("a").places.keys.first == .notLookedUp)
  }

  @Test func `places of another gazetteer are found, and only these`() throws {
    let old = try photos.find(1, at: lake, place: FoundPlace(stamp: 6, ids: xihu.ids))
    let unasked = try photos.find(2, at: hill, place: nil)
    try photos.find(3, at: lake, place: xihu)
    try photos.find(4, at: lake, place: FoundPlace(stamp: 7, ids: nil))
    try photos.find(5, at: nil, place: nil)

    let found = try photos.catalogue.photosWithOutdatedPlace(stamp: 7, limit: 9)

    #expect(Set(found.map(\.id)) == [old, unasked])
    #expect(try photos.catalogue.photosWithOutdatedPlace(stamp: 7, limit: 1).count == 1)
    #expect(found.first { $0.id == unasked }?.location == hill)
  }

  @Test func `a place that was looked up again takes the other's stead`() throws {
    let id = try photos.find(1, at: lake, place: FoundPlace(stamp: 6, ids: xihu.ids))

    try photos.catalogue.setPlaces([(id, lake, sea)])
    try photos.catalogue.dropPlaces(otherThan: 7)

    #expect(try photos.place(of: id) == sea)
    #expect(try tallies("a").places.map(\.key) == [sea])
    #expect(try photos.catalogue.photosWithOutdatedPlace(stamp: 7, limit: 9).isEmpty)
  }

  @Test func `a photo that was moved on the map meanwhile is left to be looked up again`() throws {
    let id = try photos.find(1, at: hill, place: nil)

    try photos.catalogue.setPlaces([(id, lake, sea)])

    #expect(try photos.place(of: id) == .notLookedUp)
  }

  @Test func `the places of all photos come at once`() throws {
    let first = try photos.find(1, at: lake, place: xihu)
    let second = try photos.find(2, at: nil, place: nil)
    let third = try photos.find(3, at: hill, place: sea)
    let places = try photos.catalogue.assetPlaces()

    #expect(places[first] == xihu)
    #expect(places[second] == nil)
    #expect(places[third] == sea)
    #expect(places[Asset.ID(rawValue: 99)] == nil)
  }

  @Test func `the newest photo of each place is known, and of those in none`() throws {
    let first = try photos.find(1, in: "a", day: 5, at: lake, place: xihu)
    let second = try photos.find(2, in: "b", day: 9, at: lake, place: xihu)
    let unknown = try photos.find(3, in: "b", day: 3, at: lake, place: nil)
    let nowhere = try photos.find(5, in: "b", day: 4, at: nil, place: nil)
    try photos.find(4, in: "a", day: 4, at: nil, place: nil)
    try photos.find(6, in: "a", day: 2, at: nil, place: nil)

    let both = PlaceTree(try tallies("a", "b"), stamp: 7)
    #expect(both.countries.first?.newest == second)
    #expect(both.countries.first?.places.first?.places.first?.places.first?.newest == second)
    #expect(both.newestUnknown == unknown)
    // The later one of the same day.
    #expect(both.newestUnlocated == nowhere)
    #expect(PlaceTree(try tallies("a"), stamp: 7).countries.first?.newest == first)

    try photos.remove(2, in: "b")
    #expect(PlaceTree(try tallies("a", "b"), stamp: 7).countries.first?.newest == first)
    #expect(try photos.catalogue.places() == tallies("a", "b"))
  }

  @Test func `the photos of a place, of an unknown one and of none are given`() throws {
    let ids = try #require(xihu.ids)
    let yuhang = PlaceIDs(
      country: ids.country, province: ids.province, city: ids.city, district: PlaceID(rawValue: 5))
    let first = try photos.find(1, at: lake, place: xihu)
    let second = try photos.find(2, in: "b", at: hill, place: FoundPlace(stamp: 7, ids: yuhang))
    let ship = try photos.find(3, at: hill, place: sea)
    let unasked = try photos.find(4, at: hill, place: nil)
    let other = try photos.find(5, at: lake, place: FoundPlace(stamp: 6, ids: xihu.ids))
    let none = try photos.find(6, at: lake, place: FoundPlace(stamp: 7, ids: nil))
    try photos.find(7, at: nil, place: nil)
    try photos.find(8, at: lake, place: xihu)
    try photos.remove(8)
    func assets(_ album: PlaceAlbum) throws -> Set<Asset.ID> {
      Set(try photos.catalogue.assets(in: album, stamp: 7))
    }

    #expect(try assets(.within(Array(ids.path.prefix(3)))) == [first, second])
    #expect(try assets(.within(ids.path)) == [first])
    #expect(try assets(.within([])) == [])
    #expect(
      try assets(.anyOf([yuhang.path[3], sea.ids?.country ?? ids.country])) == [second, ship])
    #expect(try assets(.unknown) == [unasked, other, none])
    #expect(
      Set(try photos.catalogue.located()) == [first, second, ship, unasked, other, none])
    #expect(
      Set(try photos.catalogue.assets(in: .anyOf([PlaceID(rawValue: 5)]), stamp: 7)) == [second])
    #expect(try tallies("a", "b").counts(stamp: 7)[ids.country] == 2)
    #expect(try tallies("a", "b").counts(stamp: 6)[ids.country] == 1)
  }

  @Test(arguments: 0..<8)
  func `counts are those of the photos, whatever happens`(seed: UInt64) throws {
    var dice = Dice(state: seed &+ 1)
    let places: [FoundPlace?] = [xihu, sea, nil, FoundPlace(stamp: 6, ids: sea.ids)]
    let folders = ["a", "b", "c"]
    for _ in 0..<120 {
      let number = dice.roll(12) + 1
      let folder = folders[dice.roll(3)]
      switch dice.roll(5) {
      case 0:
        try photos.remove(number, in: folder)
      case 1:
        let found = try photos.catalogue.photosWithOutdatedPlace(stamp: 7, limit: 3)
        try photos.catalogue.setPlaces(found.map { ($0.id, $0.location, xihu) })
        try photos.catalogue.dropPlaces(otherThan: 7)
      default:
        // In another folder it is moved, becomes a second path, or changes places.
        if dice.roll(3) == 0 { try photos.remove(number, in: folders[dice.roll(3)]) }
        try photos.find(
          number, in: folder, day: (Array(0..<9) + [nil])[dice.roll(10)],
          at: [lake, hill, nil][dice.roll(3)],
          place: places[dice.roll(4)])
      }
      let counts = try photos.counts()
      #expect(counts.kept == counts.true)
    }
  }
}

/// Random numbers that are the same in every run: xorshift.
private struct Dice {
  var state: UInt64

  mutating func roll(_ sides: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(sides))
  }
}
