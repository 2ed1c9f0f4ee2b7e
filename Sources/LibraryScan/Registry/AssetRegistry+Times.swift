import PhotoCatalogue
import PhotoModel
import TimeZones

extension AssetRegistry {
  /// What a scan locates photos with. The library's home zone is that of its first scan, from then
  /// on wherever it is looked at; it is asked for anew for every scan, since it can be changed.
  func locator() -> Locator {
    let home = attempt(zone) { () throws(CatalogueError) in
      try catalogue.homeZone(orKeep: zone)
    }
    return Locator(places: places, zones: zones, home: home)
  }

  /// Whether no time was ever turned to a zone: asked before a scan, whose own are right from the
  /// start.
  func hasNothingToSettle() -> Bool {
    attempt(false) { () throws(CatalogueError) in
      guard try catalogue.settlement() == TimeSettlement() else { return false }
      return try !catalogue.hasClocked(.any)
    }
  }

  /// So many photos are looked at by one transaction.
  private static let batch = 2048

  /// Turns the times that are known in UTC to the zones that count now, if these are others than
  /// when that was done last: another home zone, gazetteer or edition of the zones' rules. Without a
  /// gazetteer the zones of places stay as they are; where no such photo has a position, none is
  /// opened.
  func settleTimes(
    with locator: Locator, hadNothing: Bool, _ publish: (StoredFindings) -> Void
  ) throws(CatalogueError) {
    let edition = zones.version ?? "none"
    let before = try catalogue.settlement()
    var now = TimeSettlement(home: "\(try catalogue.homeZone() ?? zone) \(edition)")
    if now.home != before.home, !hadNothing {
      try settle(.atHome, with: locator, publish)
    }
    if try catalogue.hasClocked(.located), let stamp = places?.stamp {
      now.places = "\(String(stamp, radix: 16)) \(edition)"
      if !hadNothing {
        let kind: Catalogue.Clocked =
          now.places == before.places ? .misplaced(stamp: stamp) : .located
        try settle(kind, with: locator, publish)
      }
    }
    if now.home != before.home || now.places != nil && now.places != before.places {
      try catalogue.note(now)
    }
  }

  private func settle(
    _ kind: Catalogue.Clocked, with locator: Locator, _ publish: (StoredFindings) -> Void
  ) throws(CatalogueError) {
    var rest = try catalogue.clocked(kind)[...]
    while !rest.isEmpty {
      let part = rest.prefix(AssetRegistry.batch)
      rest = rest.dropFirst(part.count)
      let changed = try catalogue.clocked(part).compactMap {
        asset -> (before: ClockedAsset, time: CaptureTime)? in
        let time = locator.settled(asset.time, at: asset.location)
        return time == asset.time ? nil : (asset, time)
      }
      let rows = try catalogue.setTimes(changed)
      publish(StoredFindings(consequences: rows.map { .updated($0) }))
    }
  }
}
