import ActivityLog
import Files
import Logging
import PhotoCatalogue
import PhotoModel
import TimeZones

extension AssetRegistry {
  /// What a scan locates photos with. The library's home zone is that of its first scan, from then
  /// on wherever it is looked at; it is asked for anew for every scan, since it can be changed.
  func locator() throws(CatalogueError) -> Locator {
    let home = try catalogue.homeZone(orKeep: zone)
    let locator = Locator(places: places, zones: zones, home: home) { [catalogue] in
      do throws(CatalogueError) {
        try catalogue.unsettle(ofPlaces: true)
      } catch {
        // What is found cannot be stored either then.
        Logger.catalogue.error("not unsettled", error: error)
      }
    }
    if !locator.knowsHome { try catalogue.unsettle(ofPlaces: false) }
    return locator
  }

  /// Whether no time was ever turned to a zone: asked before a scan, whose own are right from the
  /// start.
  func hasNothingToSettle() throws(CatalogueError) -> Bool {
    guard try catalogue.settlement() == TimeSettlement() else { return false }
    return try !catalogue.hasClocked(.any)
  }

  /// So many photos are looked at by one transaction.
  static let settledAtOnce = 2048

  /// Turns the times that are known in UTC to the zones that count now, if these are others than
  /// when that was done last: another home zone, gazetteer or edition of the zones' rules. Without a
  /// gazetteer the zones of places stay as they are; where no such photo has a position, none is
  /// opened. Where rules can't be read, and without those of the home zone, times stay as they are,
  /// and it is done once these are there.
  ///
  /// `isStopped` is asked after each transaction, of `count` photos. What is not done to its end is
  /// not noted as done.
  func settleTimes(
    with locator: Locator, hadNothing: Bool, count: Int = AssetRegistry.settledAtOnce,
    isStopped: () -> Bool, _ publish: (StoredFindings) -> Void
  ) throws(CatalogueError) {
    guard let edition = edition() else { return }
    let before = try catalogue.settlement()
    var now = before
    if locator.knowsHome {
      now.home = "\(locator.homeZone) \(edition)"
      if now.home != before.home, !hadNothing {
        try settle(.atHome, with: locator, count, isStopped, publish)
      }
    }
    now.places = nil
    if !isStopped(), try catalogue.hasClocked(.located), let stamp = places?.stamp {
      now.places = "\(String(stamp, radix: 16)) \(edition)"
      if !hadNothing {
        let kind: Catalogue.Clocked =
          now.places == before.places ? .misplaced(stamp: stamp) : .located
        try settle(kind, with: locator, count, isStopped, publish)
      }
    }
    if isStopped() { return }
    // Noted as unsettled when that was found.
    guard locator.unreadZone == nil else { return }
    if now.home != before.home || now.places != nil && now.places != before.places {
      try catalogue.note(now)
    }
  }

  private func settle(
    _ kind: Catalogue.Clocked, with locator: Locator, _ count: Int, _ isStopped: () -> Bool,
    _ publish: (StoredFindings) -> Void
  ) throws(CatalogueError) {
    var rest = try catalogue.clocked(kind)[...]
    while !rest.isEmpty, !isStopped() {
      let part = rest.prefix(count)
      rest = rest.dropFirst(part.count)
      var changed: [(before: ClockedAsset, time: CaptureTime)] = []
      for asset in try catalogue.clocked(part) {
        let time = locator.settled(asset.time, at: asset.location)
        if time != asset.time { changed.append((asset, time)) }
      }
      let rows = try catalogue.setTimes(changed)
      publish(StoredFindings(consequences: rows.map { .updated($0) }))
    }
  }

  /// The edition of the rules; nil when it can't be read.
  private func edition() -> String? {
    do throws(Errno) {
      return try zones.version() ?? "none"
    } catch {
      Logger.scan.warning("edition of time zones not read", error: error)
      return nil
    }
  }
}

extension ScanProblem {
  /// Times that need these rules are found anew by the next scan that can read them.
  init(_ zone: Locator.UnreadZone) {
    self.init(path: zone.file, isFolder: false, reason: .unreadable(zone.reason.description))
  }
}
