import ActivityLog
import Files
import Logging
import PhotoCatalogue
import PhotoModel
import TimeZones

extension AssetRegistry {
  /// Returns the locator for a scan. The library's home zone is the zone of its first scan, no
  /// matter where it is used later. It is read again for every scan, since it can be changed.
  func locator() throws(CatalogueError) -> Locator {
    let home = try catalogue.homeZone(default: zone)
    let locator = Locator(places: places, zones: zones, home: home) { [catalogue] in
      do throws(CatalogueError) {
        try catalogue.invalidateConvertedTimes(ofPlaces: true)
      } catch {
        // In that case, the findings can't be stored, either.
        Logger.catalogue.error("not unsettled", error: error)
      }
    }
    if !locator.hasHomeRules { try catalogue.invalidateConvertedTimes(ofPlaces: false) }
    return locator
  }

  /// Whether no time was ever converted to a zone. Called before a scan, because the scan's own
  /// times are correct from the start.
  func hasNoConvertedTimes() throws(CatalogueError) -> Bool {
    guard try catalogue.timeConversionState() == TimeConversionState() else { return false }
    return try !catalogue.hasDerivedTimes(.any)
  }

  /// The number of photos that are processed in one transaction.
  static let timeBatchSize = 2048

  /// Converts times that are known in UTC to the current zones, if these differ from the last
  /// conversion: another home zone, gazetteer or edition of the zone rules.
  ///
  /// Without a gazetteer, the zones of places stay unchanged. The gazetteer is not opened if no
  /// such photo has a position. Times whose rules, or the rules of the home zone, can't be read
  /// stay unchanged, and are converted when the rules are available.
  ///
  /// `isStopped` is called after each transaction of `count` photos. A conversion that didn't
  /// complete is not recorded as done.
  func convertTimes(
    with locator: Locator, hadNoConvertedTimes: Bool, count: Int = AssetRegistry.timeBatchSize,
    isStopped: () -> Bool, _ publish: (StoredFindings) -> Void
  ) throws(CatalogueError) {
    guard let edition = edition() else { return }
    let before = try catalogue.timeConversionState()
    var now = before
    if locator.hasHomeRules {
      now.home = "\(locator.homeZone) \(edition)"
      if now.home != before.home, !hadNoConvertedTimes {
        try convert(.withoutPlace, with: locator, count, isStopped, publish)
      }
    }
    now.places = nil
    if !isStopped(), try catalogue.hasDerivedTimes(.located), let stamp = places?.stamp {
      now.places = "\(String(stamp, radix: 16)) \(edition)"
      if !hadNoConvertedTimes {
        let kind: Catalogue.DerivedTimeKind =
          now.places == before.places ? .outdatedPlace(stamp: stamp) : .located
        try convert(kind, with: locator, count, isStopped, publish)
      }
    }
    if isStopped() { return }
    // This was recorded as unsettled when it was found.
    guard locator.unreadZone == nil else { return }
    if now.home != before.home || now.places != nil && now.places != before.places {
      try catalogue.store(now)
    }
  }

  private func convert(
    _ kind: Catalogue.DerivedTimeKind, with locator: Locator, _ count: Int, _ isStopped: () -> Bool,
    _ publish: (StoredFindings) -> Void
  ) throws(CatalogueError) {
    var remainingAssets = try catalogue.assetsWithDerivedTime(kind)[...]
    while !remainingAssets.isEmpty, !isStopped() {
      let part = remainingAssets.prefix(count)
      remainingAssets = remainingAssets.dropFirst(part.count)
      var changed: [(before: DerivedTimeAsset, time: CaptureTime)] = []
      for asset in try catalogue.assetsWithDerivedTime(part) {
        let time = locator.converted(asset.time, at: asset.location)
        if time != asset.time { changed.append((asset, time)) }
      }
      let rows = try catalogue.setTimes(changed)
      publish(StoredFindings(consequences: rows.map { .updated($0) }))
    }
  }

  /// Returns the edition of the rules. Nil if it can't be read.
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
  /// Reports unreadable zone rules. Times that need them are converted by the next scan that can
  /// read them.
  init(_ zone: Locator.UnreadZone) {
    self.init(path: zone.file, isFolder: false, reason: .unreadable(zone.reason.description))
  }
}
