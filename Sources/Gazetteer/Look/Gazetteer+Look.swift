package import PhotoModel

/// Maximum distances in kilometres.
private enum MaximumDistance {
  /// A position within this distance of the coast counts as on land; farther out is the ocean.
  static let coast = 22.0
  /// Places farther away are ignored.
  static let place = 60.0
  /// The nearest place is the city within this distance even if its radius doesn't cover the
  /// position: hills behind a town count as part of the town.
  static let city = 30.0
  /// Places in remote areas are far apart, so up to this distance they still determine the
  /// province.
  static let province = 200.0
  /// The outlines are accurate to about this distance.
  static let outline = 4.0
  /// The successive search radii, until five places are found.
  static let steps = [6.0, 20.0, place]
}

/// The weight of an outline in a vote with places, and the distance from it at which this weight
/// doubles.
private enum Trust {
  static let outline = 0.3
  static let reach = 2.0
}

extension Gazetteer {
  /// Returns the levels of a position as IDs. Fast enough for every photo of a scan.
  ///
  /// The country comes from the outlines first. The province comes from its outline, or from the
  /// nearest places of the country. The city is the most populous place of the province whose
  /// radius covers the position, so that Paris takes precedence over its quarters, and the district
  /// is the nearest place. In China, the city and district are administrative ones. Levels from
  /// layers take precedence over all of these.
  package func ids(at location: Location) -> PlaceIDs? {
    guard let ids = worldIDs(at: location) else { return nil }
    return layers.isEmpty ? ids : overlaid(ids, at: location)
  }

  /// Does the same without the layers.
  func worldIDs(at location: Location) -> PlaceIDs? { worldLookup(at: location)?.ids }

  /// Does the same and also returns the number of the time zone.
  func worldLookup(at location: Location) -> (ids: PlaceIDs, zone: Int)? {
    let (latitude, longitude) = (location.latitude, location.longitude)
    guard latitude != 0 || longitude != 0,
      let point = GridPoint(latitude: latitude, longitude: longitude)
    else { return nil }
    guard let zone = zone(at: point) else {
      let ocean = Ocean(latitude: latitude, longitude: longitude)
      return (PlaceIDs(country: PlaceID(.ocean, ocean.rawValue)), ZoneNumber.unknown)
    }
    let country = file.country(of: zone)
    let neighbours = neighbours(of: point, in: country)
    let ids =
      country == china
      ? chineseLevels(country, neighbours) : levels(at: point, zone, country, neighbours)
    return (ids, timeZone(ids, zone, country, neighbours))
  }

  private func timeZone(
    _ ids: PlaceIDs, _ outline: Int, _ country: Int, _ neighbours: NearestFive
  ) -> Int {
    // Borders of time zones mostly follow those of provinces.
    let province = ids.province?.number
    let nearest = province.flatMap { neighbours.nearest(in: $0) } ?? neighbours.first
    if nearest.place >= 0 { return file.zone(ofPlace: nearest.place, in: nearest.area) }
    return file.zone(ofArea: outline, isComplete: outline == country)
  }

  /// Returns the country, or the province where its outlines are known.
  private func zone(at point: GridPoint) -> Int? {
    let zone: Int?
    switch file.outlineAnswer(at: point) {
    case .certain(let certain):
      if let certain { return certain }
      zone = nil
    case .nearBorder(let near):
      zone = near
    }
    let all = nearestPlace(
      to: point, within: zone == nil ? MaximumDistance.coast : MaximumDistance.outline)
    let nearest = all.first
    if nearest.place >= 0 {
      let country = file.country(of: nearest.area)
      if tiny.contains(country, squaredDistance: nearest.squaredDistance) { return country }
    }
    if let zone { return zoneOfNearbyPlaces(against: zone, by: all, at: point) ?? zone }
    guard let coastal = coastalZone(at: point, nearest) else { return nil }
    return zoneOfNearbyPlaces(against: coastal, by: all, at: point) ?? coastal
  }

  /// Returns the country with a nearby coast, or of an island too small for an outline.
  private func coastalZone(at point: GridPoint, _ nearest: Neighbour) -> Int? {
    let coast = file.nearestOutline(to: point, within: MaximumDistance.coast)
    guard nearest.squaredDistance <= MaximumDistance.coast * MaximumDistance.coast else {
      return coast?.zone
    }
    guard let coast, coast.squaredDistance < nearest.squaredDistance else {
      return file.country(of: nearest.area)
    }
    return coast.zone
  }

  /// Returns the zone that nearby places indicate against an outline, if they are so near that the
  /// outline may be wrong: another country, or the province that the three nearest agree on.
  private func zoneOfNearbyPlaces(against zone: Int, by all: NearestFive, at point: GridPoint)
    -> Int?
  {
    guard all.first.squaredDistance <= MaximumDistance.outline * MaximumDistance.outline else {
      return nil
    }
    let country = file.country(of: zone)
    if let other = votedCountry(against: country, by: all, at: point) { return other }
    let areas = (all.first.area, all.second.area, all.third.area)
    guard zone != country, country != china, all.third.place >= 0, areas.0 == areas.1,
      areas.1 == areas.2, areas.0 != country, file.country(of: areas.0) == country
    else { return nil }
    return areas.0
  }

  /// Returns the country that the five nearest places vote for against that of the outline; nearer
  /// places count more. The outline also has a vote, with a weight that grows with the distance
  /// from it.
  ///
  /// Of 4,000 positions one kilometre from a place that has a place of another country within eight
  /// kilometres, this is right for 96 %, the outlines alone for 84 %.
  private func votedCountry(
    against outlineCountry: Int, by all: NearestFive, at point: GridPoint
  ) -> Int? {
    let near = [all.first, all.second, all.third, all.fourth, all.fifth].filter {
      $0.place >= 0 && $0.squaredDistance <= MaximumDistance.outline * MaximumDistance.outline
    }
    let countries = near.map { file.country(of: $0.area) }
    guard countries.contains(where: { $0 != outlineCountry }) else { return nil }
    func votes(_ country: Int) -> Double {
      zip(near, countries).reduce(0) { $1.1 == country ? $0 + $1.0.weight : $0 }
    }
    let otherCountries = countries.filter { $0 != outlineCountry }.map {
      (country: $0, votes: votes($0))
    }
    guard let best = otherCountries.max(by: { $0.votes < $1.votes }) else { return nil }
    let lead = best.votes - votes(outlineCountry)
    guard lead > Trust.outline else { return nil }
    let distance = file.nearestOutline(to: point, within: 2 * MaximumDistance.outline)?
      .squaredDistance
    let away = distance ?? 4 * MaximumDistance.outline * MaximumDistance.outline
    return lead > Trust.outline * (1 + away / (Trust.reach * Trust.reach)) ? best.country : nil
  }

  private func nearestPlace(to point: GridPoint, within kilometres: Double) -> NearestFive {
    var all = NearestFive()
    file.forEachPlace(around: point, within: kilometres) { place, record, distance in
      all.add(Neighbour(place: place, area: record.area, squaredDistance: distance))
    }
    return all
  }

  /// Returns the nearest places of a country.
  private func neighbours(of point: GridPoint, in country: Int) -> NearestFive {
    var found = NearestFive()
    for radius in MaximumDistance.steps {
      found = neighbours(of: point, in: country, within: radius)
      if found.isFinal(within: radius) { return found }
    }
    return found.first.place < 0
      ? neighbours(of: point, in: country, within: MaximumDistance.province) : found
  }

  private func neighbours(
    of point: GridPoint, in country: Int, within radius: Double
  ) -> NearestFive {
    var found = NearestFive()
    file.forEachPlace(around: point, within: radius) { place, record, distance in
      guard distance < found.fifth.squaredDistance, distance <= radius * radius,
        file.country(of: record.area) == country
      else { return }
      found.add(Neighbour(place: place, area: record.area, squaredDistance: distance))
    }
    return found
  }

  private func chineseLevels(_ country: Int, _ neighbours: NearestFive) -> PlaceIDs {
    var ids = PlaceIDs(country: PlaceID(.area, country))
    guard let area = neighbours.votedArea() else { return ids }
    ids.province = file.area(area, up: .province).map { PlaceID(.area, $0) }
    guard neighbours.first.squaredDistance <= MaximumDistance.place * MaximumDistance.place else {
      return ids
    }
    ids.city = file.area(area, up: .city).map { PlaceID(.area, $0) }
    ids.district = file.area(area, up: .district).map { PlaceID(.area, $0) }
    return ids
  }

  private func levels(
    at point: GridPoint, _ zone: Int, _ country: Int, _ neighbours: NearestFive
  ) -> PlaceIDs {
    var ids = PlaceIDs(country: PlaceID(.area, country))
    let province = zone == country ? neighbours.votedArea() : zone
    guard let province else { return ids }
    if province != country { ids.province = PlaceID(.area, province) }
    guard let nearest = neighbours.nearest(in: province),
      nearest.squaredDistance <= MaximumDistance.place * MaximumDistance.place
    else { return ids }
    let city =
      largeCity(at: point, in: province) ?? smallCity(at: point, in: province)
      ?? (nearest.squaredDistance <= MaximumDistance.city * MaximumDistance.city
        ? nearest.place : nil)
    ids.city = city.map { PlaceID(.settlement, $0) }
    if nearest.place != city { ids.district = PlaceID(.settlement, nearest.place) }
    return ids
  }

  /// Returns the city, of those with a radius of more than five kilometres, that covers a position.
  private func largeCity(at point: GridPoint, in province: Int) -> Int? {
    guard case .cell(let cell) = file.contents(row: point.row, column: point.column) else {
      return nil
    }
    var best = CityChoice()
    var entry = file.largeFirsts.word(cell / 16)
    let end = min(
      file.largeFirsts.word(cell / 16 + 1), file.largeCount, entry + CellLimit.largeCities)
    while entry < end {
      let city = file.largeCity(entry)
      entry += 1
      guard city.area == province else { continue }
      // The cities are sorted by population, the largest first.
      if Double(city.rank) < best.leastRank { break }
      let nearness = city.squaredNearness(to: point)
      guard nearness <= 1 else { continue }
      best.consider(city.place, rank: city.rank, squaredNearness: nearness)
    }
    return best.place
  }

  /// Does the same for the other cities, which aren't sorted.
  private func smallCity(at point: GridPoint, in province: Int) -> Int? {
    func forEachCovering(_ body: (_ place: Int, _ rank: Int, _ squaredDistance: Double) -> Void) {
      file.forEachPlace(around: point, within: MaximumDistance.steps[0]) {
        place, record, distance in
        let reach = record.reach
        guard record.area == province, distance <= reach * reach else { return }
        body(place, record.rank, distance)
      }
    }
    var only: (place: Int, rank: Int)?
    var count = 0
    forEachCovering { place, rank, _ in
      count += 1
      if rank > only?.rank ?? -1 { only = (place, rank) }
    }
    guard count > 1, let only else { return only?.place }
    var best = CityChoice(greatest: only.rank)
    forEachCovering { place, rank, distance in
      best.consider(place, rank: rank, squaredNearness: distance / Double(max(1, rank * rank)))
    }
    return best.place
  }
}

/// Chooses the city among those that cover a position: of all at least a third as populous as the
/// most populous, the one whose centre is nearest relative to its size, because twin cities cover
/// each other.
private struct CityChoice {
  private(set) var place: Int?
  private(set) var leastRank = 0.0
  private var nearness = Double.infinity

  /// `greatest` is the rank of the most populous city. Without it, that city must be considered
  /// first.
  init(greatest: Int? = nil) {
    if let greatest { leastRank = CityChoice.minimumRank(greatest) }
  }

  @inline(__always)
  mutating func consider(_ place: Int, rank: Int, squaredNearness: Double) {
    guard Double(rank) >= leastRank, squaredNearness < nearness else { return }
    if self.place == nil { leastRank = max(leastRank, CityChoice.minimumRank(rank)) }
    self.place = place
    nearness = squaredNearness
  }

  /// A rank is proportional to the square root of a population.
  private static func minimumRank(_ greatest: Int) -> Double {
    Double(greatest) * (1.0 / 3).squareRoot()
  }
}

extension NearestFive {
  fileprivate func nearest(in area: Int) -> Neighbour? {
    if first.place >= 0, first.area == area { return first }
    if second.place >= 0, second.area == area { return second }
    if third.place >= 0, third.area == area { return third }
    if fourth.place >= 0, fourth.area == area { return fourth }
    return fifth.place >= 0 && fifth.area == area ? fifth : nil
  }
}
