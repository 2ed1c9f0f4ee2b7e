import Gazetteer
import PhotoModel
import Testing

@Suite struct SpotTests {
  private let gazetteer: Gazetteer

  init() throws {
    gazetteer = try TestGazetteer.open()
  }

  private func names(_ box: EarthBox, leastRank: Int = 0, limit: Int = 1_000) -> [String] {
    gazetteer.rankedPlaces(in: box, minimumRank: leastRank, limit: limit).compactMap {
      gazetteer.name(of: $0.id, language: .english)
    }
  }

  @Test func `the most populous places of a part of the Earth come first`() {
    let box = EarthBox(south: 35, north: 60, west: -11, width: 30)

    let spots = gazetteer.rankedPlaces(in: box, minimumRank: 0, limit: 100)

    #expect(spots.count == 100)
    #expect(spots.map(\.rank) == spots.map(\.rank).sorted(by: >))
    #expect(names(box, limit: 5).contains("London"))
    #expect(Set(spots.map(\.id)).count == 100)
    for rankedPlace in spots {
      #expect((35...60).contains(rankedPlace.location.latitude))
      #expect((-11...19).contains(rankedPlace.location.longitude))
    }
  }

  @Test func `the short list of large cities says the same as all places do`() {
    for box in [
      EarthBox(south: 35, north: 60, west: -11, width: 30),
      EarthBox(south: -60, north: 60, west: 100, width: 200),
    ] {
      let large = RankedPlace.rank(population: 300_000) + 1

      let short = gazetteer.rankedPlaces(in: box, minimumRank: large, limit: 10_000)
      let all = gazetteer.rankedPlaces(in: box, minimumRank: large - 2, limit: 10_000)
        .filter { $0.rank >= large }

      #expect(short.count > 100)
      #expect(short.map(\.id) == all.map(\.id))
      for (one, other) in zip(short, all) {
        #expect(abs(one.location.latitude - other.location.latitude) < 0.001)
        #expect(abs(one.location.longitude - other.location.longitude) < 0.001)
      }
    }
  }

  @Test func `a part goes on over the antimeridian`() {
    let names = names(EarthBox(south: -22, north: -16, west: 176, width: 10))

    #expect(names.contains("Suva"))
    #expect(names.contains { $0.hasPrefix("Nuku") })
  }

  @Test func `Chinese districts are there by their centres`() {
    let names = names(EarthBox(south: 30.1, north: 30.4, west: 120, width: 0.3))

    #expect(names.first == "Hangzhou")
    #expect(names.contains("Xihu"))
  }

  @Test(arguments: [
    EarthBox(south: 10, north: -10, west: 0, width: 5),
    EarthBox(south: 0, north: 1, west: 0, width: -1),
    EarthBox(south: -500, north: -400, west: 0, width: 9),
  ])
  func `a part that is none has no places`(box: EarthBox) {
    #expect(names(box).isEmpty)
    #expect(names(box, leastRank: 9_000).isEmpty)
  }
}
