/// A built-in album defined by a rule. The rule is also a query (`PhotoQuery`).
package enum SmartAlbum: Int, Hashable, Sendable, CaseIterable {
  case allPhotos, recentlyAdded, favourites, videos, selfies, livePhotos, panoramas, screenshots
  case raw, bursts, animated
  case onThisDay, best, unrated, edited, withoutLocation, withoutDate, offline, damaged
  case duplicates
  case years, cameras, lenses

  /// The number of days for "Recently Added".
  package static let recentDays = 30

  /// Returns the first day that counts as recent, where `today` is the user's current day.
  package static func recentSince(today: Day) -> Day {
    today.advanced(by: -recentDays)
  }

  package var title: String {
    switch self {
    case .allPhotos: "All Photos"
    case .recentlyAdded: "Recently Added"
    case .onThisDay: "On This Day"
    case .favourites: "Favourites"
    case .best: "Best"
    case .unrated: "Unrated"
    case .videos: "Videos"
    case .selfies: "Selfies"
    case .livePhotos: "Live Photos"
    case .panoramas: "Panoramas"
    case .screenshots: "Screenshots"
    case .raw: "RAW"
    case .bursts: "Bursts"
    case .animated: "Animated"
    case .edited: "Edited"
    case .withoutLocation: "Without Location"
    case .withoutDate: "Without Date"
    case .offline: "Offline"
    case .damaged: "Damaged"
    case .duplicates: "Duplicates"
    case .years: "Years"
    case .cameras: "Cameras"
    case .lenses: "Lenses"
    }
  }

  /// Whether it contains an album for each value that photos have: a year, a camera, a lens.
  package var isBranch: Bool {
    switch self {
    case .years, .cameras, .lenses: true
    default: false
    }
  }

  /// Whether a row is sufficient to decide whether a photo belongs to the album; for the others the
  /// library is queried.
  package var isDecidedByRow: Bool {
    switch self {
    case .best, .unrated, .edited, .withoutLocation, .offline, .damaged, .duplicates, .cameras,
      .lenses:
      false
    case .allPhotos, .recentlyAdded, .onThisDay, .favourites, .videos, .selfies, .livePhotos,
      .panoramas, .screenshots, .raw, .bursts, .animated, .withoutDate, .years:
      true
    }
  }

  /// Whether the asset belongs to the album, as far as its row determines that. `recentSince` is
  /// the first day that counts as recent, from which the current day is computed, too.
  package func contains(_ row: AssetRow, recentSince: Day) -> Bool {
    switch self {
    case .allPhotos: true
    case .recentlyAdded: row.addedOn >= recentSince
    case .onThisDay: row.day.map { SmartAlbum.isOnThisDay($0, recentSince: recentSince) } ?? false
    case .favourites: row.isFavourite
    case .videos: row.mediaType == .video
    case .selfies: row.subtypes.contains(.selfie)
    case .livePhotos: row.subtypes.contains(.livePhoto)
    case .panoramas: row.subtypes.contains(.panorama)
    case .screenshots: row.subtypes.contains(.screenshot)
    case .raw: row.subtypes.contains(.raw)
    case .bursts: row.subtypes.contains(.burst)
    case .animated: row.subtypes.contains(.animated)
    case .withoutDate: row.day == nil
    case .years: row.day != nil
    case .best, .unrated, .edited, .withoutLocation, .offline, .damaged, .duplicates, .cameras,
      .lenses:
      false
    }
  }

  /// Whether a day is the user's current day in any year.
  static func isOnThisDay(_ day: Day, recentSince: Day) -> Bool {
    // A library in which no day counts as recent doesn't have a current day.
    guard recentSince.number < Int32.max - Int32(recentDays) else { return false }
    let today = recentSince.advanced(by: recentDays)
    return day.month == today.month && day.dayOfMonth == today.dayOfMonth
  }
}
