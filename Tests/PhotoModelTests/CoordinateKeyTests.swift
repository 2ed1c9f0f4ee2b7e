import PhotoModel
import Testing

@Suite struct CoordinateKeyTests {
  @Test func `positions a few metres apart have one key`() {
    let key = CoordinateKey(Location(latitude: 30.25012, longitude: 120.14961))

    #expect(key == CoordinateKey(Location(latitude: 30.2499, longitude: 120.1502)))
    #expect(key?.location == Location(latitude: 30.25, longitude: 120.15))
    #expect(key != CoordinateKey(Location(latitude: 30.251, longitude: 120.15)))
  }

  @Test func `a rounded position has its own key`() throws {
    for number in stride(from: -90_000, through: 90_000, by: 37) {
      let location = Location(latitude: Double(number) / 1000, longitude: Double(number) / 500)
      let key = try #require(CoordinateKey(location))

      #expect(CoordinateKey(key.location) == key)
    }
  }

  @Test func `the line of dates has one number, and zero no sign`() {
    #expect(
      CoordinateKey(Location(latitude: -0.0001, longitude: -180))
        == CoordinateKey(Location(latitude: 0, longitude: 179.9999)))
  }

  @Test(arguments: [(91.0, 0.0), (-90.1, 0), (0, 180.5), (.nan, 0), (0, .infinity)])
  func `numbers that are no position have no key`(latitude: Double, longitude: Double) {
    #expect(CoordinateKey(Location(latitude: latitude, longitude: longitude)) == nil)
  }
}
