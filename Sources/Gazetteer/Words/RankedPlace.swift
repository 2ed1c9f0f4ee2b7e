package import PhotoModel

/// A part of the Earth between two latitudes, extending east from a longitude, possibly across the
/// antimeridian. In degrees.
package struct EarthBox: Hashable, Sendable {
  package var south: Double
  package var north: Double
  /// At least -180 and below 180.
  package var west: Double
  /// At most 360.
  package var width: Double

  package init(south: Double, north: Double, west: Double, width: Double) {
    self.south = south
    self.north = north
    self.west = west
    self.width = width
  }

  func contains(_ location: Location) -> Bool {
    guard location.latitude >= south, location.latitude <= north else { return false }
    let east = location.longitude - west
    return (east < 0 ? east + 360 : east) <= width
  }
}

/// A place with its location and its rank by population.
package struct RankedPlace: Hashable, Sendable {
  package var id: PlaceID
  package var location: Location
  /// Ten times the square root of the population.
  package var rank: Int

  package init(id: PlaceID, location: Location, rank: Int) {
    self.id = id
    self.location = location
    self.rank = rank
  }

  /// Returns the rank of a population.
  package static func rank(population: Double) -> Int { Int(population.squareRoot() * 10) }

  /// Returns the population of a rank, to the three digits that are accurate; nil below a hundred
  /// people.
  static func population(rank: Int) -> Int? {
    let number = (rank + 1) * (rank + 1) / 100
    guard number >= 100 else { return nil }
    var unit = 1
    while number / unit >= 1000 { unit *= 10 }
    return (number + unit / 2) / unit * unit
  }
}
