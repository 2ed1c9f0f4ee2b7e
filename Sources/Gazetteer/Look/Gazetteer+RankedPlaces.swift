import PhotoModel

/// The populations assumed where GeoNames has none.
private enum Assumed {
  /// A place: it has at least 500 people or is an administrative centre.
  static let place = RankedPlace.rank(population: 900)
  /// A Chinese district of which only the centre is known.
  static let district = RankedPlace.rank(population: 40_000)
  /// All cities of this size are in a separate list.
  static let largeCity = RankedPlace.rank(population: 300_000)
}

extension Gazetteer {
  /// Returns the cities, towns, quarters and Chinese districts in a part of the Earth, the most
  /// populous first: at most `limit`, and none with a rank below `leastRank`.
  ///
  /// For a wide part with large cities, only a short list is read; a narrow part has few places.
  /// Places of layers aren't included.
  package func rankedPlaces(in box: EarthBox, minimumRank: Int, limit: Int) -> [RankedPlace] {
    var spots =
      minimumRank >= Assumed.largeCity
      ? file.largePlaces(in: box, minimumRank: minimumRank)
      : file.rankedPlaces(in: box, minimumRank: minimumRank)
    spots.sort { ($1.rank, $0.id.rawValue) < ($0.rank, $1.id.rawValue) }
    return Array(spots.prefix(limit))
  }
}

extension GazetteerFile {
  /// The list contains a city once for every square degree that its radius touches.
  fileprivate func largePlaces(in box: EarthBox, minimumRank: Int) -> [RankedPlace] {
    let cells = Double(GridPoint.cellsPerDegree)
    var visitedPlaces: Set<Int> = []
    var spots: [RankedPlace] = []
    for entry in 0..<largeCount {
      let city = largeCity(entry)
      let location = Location(latitude: city.y / cells - 90, longitude: city.x / cells - 180)
      guard city.rank >= minimumRank, box.contains(location),
        visitedPlaces.insert(city.place).inserted
      else {
        continue
      }
      spots.append(
        RankedPlace(id: PlaceID(.settlement, city.place), location: location, rank: city.rank))
    }
    return spots
  }

  fileprivate func rankedPlaces(in box: EarthBox, minimumRank: Int) -> [RankedPlace] {
    let cells = Double(GridPoint.cellsPerDegree)
    let south = max(0, Int((box.south + 90) * cells))
    let north = min(GridPoint.rows - 1, Int((box.north + 90) * cells))
    let west = Int(((box.west + 180) * cells).rounded(.down))
    let east = Int(((box.west + 180 + min(box.width, 359.75)) * cells).rounded(.down))
    guard south <= north, west <= east else { return [] }
    var spots: [RankedPlace] = []
    for row in south...north {
      for wide in west...east {
        let column = (wide % GridPoint.columns + GridPoint.columns) % GridPoint.columns
        guard case .cell(let cell) = contents(row: row, column: column) else { continue }
        addPlaces(of: cell, row: row, column: column, in: box, minimumRank, to: &spots)
      }
    }
    return spots
  }

  private func addPlaces(
    of cell: Int, row: Int, column: Int, in box: EarthBox, _ leastRank: Int,
    to spots: inout [RankedPlace]
  ) {
    let cells = Double(GridPoint.cellsPerDegree)
    var number = firsts.word(cell)
    let end = min(firsts.word(cell + 1), placeCount, number + CellLimit.places)
    while number < end {
      let record = place(number)
      let isDistrict = name(ofPlace: number) == 0
      let rank = max(record.rank, isDistrict ? Assumed.district : Assumed.place)
      if rank >= leastRank {
        let location = Location(
          latitude: (Double(row) + Double(record.y) / 65535) / cells - 90,
          longitude: (Double(column) + Double(record.x) / 65535) / cells - 180)
        let id = isDistrict ? PlaceID(.area, record.area) : PlaceID(.settlement, number)
        if box.contains(location) {
          spots.append(RankedPlace(id: id, location: location, rank: rank))
        }
      }
      number += 1
    }
  }
}
