package import PhotoModel

/// How far things reach, in kilometres.
private enum Reach {
  /// From the coast a position still counts as on land; farther out is the ocean.
  static let coast = 22.0
  /// No place farther away says anything of a position.
  static let place = 60.0
  /// A place that is nearest, but covers nothing, is still the city within this distance.
  static let city = 10.0
  /// Places in the wilds are far apart: up to here they still say the province.
  static let province = 200.0
  /// The outlines are right to about this distance.
  static let outline = 4.0
  /// So near, a place knows better than an outline.
  static let centre = 1.0
  /// What a look-up searches, until there are five places.
  static let steps = [6.0, 20.0, place]
}

extension Gazetteer {
  /// The levels that a position is in, as ids: cheap enough for every photo of a scan.
  ///
  /// The country comes from the outlines first. The province is that of its outline, or of the
  /// nearest places of the country. The city is the most populous place of the province whose reach
  /// covers the position, so that Paris wins over its quarters, and the district is the nearest
  /// place. In China city and district are those of the administration. What layers say of the
  /// position wins over all of that.
  package func ids(at location: Location) -> PlaceIDs? {
    guard let ids = worldIDs(at: location) else { return nil }
    return layers.isEmpty ? ids : overlaid(ids, at: location)
  }

  /// The same without the layers.
  func worldIDs(at location: Location) -> PlaceIDs? {
    let (latitude, longitude) = (location.latitude, location.longitude)
    guard latitude != 0 || longitude != 0,
      let point = GridPoint(latitude: latitude, longitude: longitude)
    else { return nil }
    guard let zone = zone(at: point) else {
      let ocean = Ocean(latitude: latitude, longitude: longitude)
      return PlaceIDs(country: PlaceID(.ocean, ocean.rawValue))
    }
    let country = file.country(of: zone)
    let neighbours = neighbours(of: point, in: country)
    return country == china
      ? chineseLevels(country, neighbours) : levels(at: point, zone, country, neighbours)
  }

  /// The country, or where its outlines are known the province.
  private func zone(at point: GridPoint) -> Int? {
    let zone: Int?
    switch file.outlineAnswer(at: point) {
    case .certain(let certain):
      if let certain { return certain }
      zone = nil
    case .nearBorder(let near):
      zone = near
    }
    let all = nearestOfAll(to: point, within: zone == nil ? Reach.coast : Reach.outline)
    let nearest = all.first
    if nearest.place >= 0 {
      let country = file.country(of: nearest.area)
      if tiny.contains(country, squaredDistance: nearest.squaredDistance) { return country }
    }
    guard let zone else { return coastalZone(at: point, nearest) }
    return outvoted(zone, by: all) ?? zone
  }

  /// The land whose coast is near, or the island too small to have an outline.
  private func coastalZone(at point: GridPoint, _ nearest: Neighbour) -> Int? {
    let coast = file.nearestOutline(to: point, within: Reach.coast)
    guard nearest.squaredDistance <= Reach.coast * Reach.coast else { return coast?.zone }
    guard let coast, coast.squaredDistance < nearest.squaredDistance else {
      return file.country(of: nearest.area)
    }
    return coast.zone
  }

  /// The zone that the three nearest places agree on against an outline, where they are so near
  /// that the outline may be wrong.
  private func outvoted(_ zone: Int, by all: NearestFive) -> Int? {
    guard all.first.squaredDistance <= Reach.outline * Reach.outline, all.third.place >= 0 else {
      return nil
    }
    let areas = (all.first.area, all.second.area, all.third.area)
    let country = file.country(of: areas.0)
    if country != file.country(of: zone), isCentre(all, against: file.country(of: zone)) {
      return country
    }
    guard file.country(of: areas.1) == country, file.country(of: areas.2) == country else {
      return nil
    }
    guard country == file.country(of: zone) else { return country }
    guard zone != country, country != china, areas.0 == areas.1, areas.1 == areas.2,
      areas.0 != country
    else { return nil }
    return areas.0
  }

  /// Whether the nearest place is so near, and all places of a country so much farther, that this
  /// must be the middle of it.
  private func isCentre(_ all: NearestFive, against country: Int) -> Bool {
    guard all.first.squaredDistance <= Reach.centre * Reach.centre else { return false }
    return [all.second, all.third, all.fourth, all.fifth].allSatisfy {
      $0.place < 0 || file.country(of: $0.area) != country
        || $0.squaredDistance >= 25 * all.first.squaredDistance
    }
  }

  private func nearestOfAll(to point: GridPoint, within kilometres: Double) -> NearestFive {
    var all = NearestFive()
    file.forEachPlace(around: point, within: kilometres) { place, record, distance in
      all.add(Neighbour(place: place, area: record.area, squaredDistance: distance))
    }
    return all
  }

  /// The nearest places of a country.
  private func neighbours(of point: GridPoint, in country: Int) -> NearestFive {
    var found = NearestFive()
    for radius in Reach.steps {
      found = neighbours(of: point, in: country, within: radius)
      if found.isSettled(within: radius) { return found }
    }
    return found.first.place < 0
      ? neighbours(of: point, in: country, within: Reach.province) : found
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
    guard neighbours.first.squaredDistance <= Reach.place * Reach.place else { return ids }
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
      nearest.squaredDistance <= Reach.place * Reach.place
    else { return ids }
    let city =
      largeCity(at: point, in: province) ?? smallCity(at: point, in: province)
      ?? (nearest.squaredDistance <= Reach.city * Reach.city ? nearest.place : nil)
    ids.city = city.map { PlaceID(.settlement, $0) }
    if nearest.place != city { ids.district = PlaceID(.settlement, nearest.place) }
    return ids
  }

  /// The most populous city with a reach of more than five kilometres that covers a position; or of
  /// those at least a third as populous the one whose middle is nearest for its reach, since twin
  /// cities cover each other.
  private func largeCity(at point: GridPoint, in province: Int) -> Int? {
    guard case .cell(let cell) = file.contents(row: point.row, column: point.column) else {
      return nil
    }
    var best: (place: Int, nearness: Double)?
    var leastRank = 0.0
    var entry = file.largeFirsts.word(cell / 16)
    let end = min(
      file.largeFirsts.word(cell / 16 + 1), file.largeCount, entry + CellLimit.largeCities)
    while entry < end {
      let city = file.largeCity(entry)
      entry += 1
      guard city.area == province else { continue }
      // The most populous come first, and a rank is a root.
      if Double(city.rank) < leastRank { break }
      let nearness = city.squaredNearness(to: point)
      guard nearness <= 1 else { continue }
      if best == nil { leastRank = Double(city.rank) * (1.0 / 3).squareRoot() }
      if nearness < best?.nearness ?? .infinity { best = (city.place, nearness) }
    }
    return best?.place
  }

  /// The most populous of the others that covers it.
  private func smallCity(at point: GridPoint, in province: Int) -> Int? {
    var best: (place: Int, rank: Int)?
    file.forEachPlace(around: point, within: Reach.steps[0]) { place, record, distance in
      guard record.area == province, distance <= record.reach * record.reach,
        record.rank > best?.rank ?? -1
      else { return }
      best = (place, record.rank)
    }
    return best?.place
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
