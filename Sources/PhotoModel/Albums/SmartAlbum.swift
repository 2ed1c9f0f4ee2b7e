/// An album of the program that is a rule. The rule is a query, too (`PhotoQuery`).
package enum SmartAlbum: Int, Hashable, Sendable, CaseIterable {
  case allPhotos, recentlyAdded, favourites, videos, selfies, livePhotos, panoramas, screenshots
  case raw, bursts, animated
  case onThisDay, best, unrated, edited, withoutLocation, withoutDate, offline, damaged
  case duplicates
  case years, cameras, lenses

  /// "Recently Added" means within this many days.
  package static let recentDays = 30

  /// The first day that counts as recent, where `today` is the viewer's.
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

  /// Whether it holds an album for each value that photos have: a year, a camera, a lens.
  package var isBranch: Bool {
    switch self {
    case .years, .cameras, .lenses: true
    default: false
    }
  }

  /// Whether a row says if a photo belongs in; of the others the library is asked.
  package var isOfRows: Bool {
    switch self {
    case .best, .unrated, .edited, .withoutLocation, .offline, .damaged, .duplicates, .cameras,
      .lenses:
      false
    case .allPhotos, .recentlyAdded, .onThisDay, .favourites, .videos, .selfies, .livePhotos,
      .panoramas, .screenshots, .raw, .bursts, .animated, .withoutDate, .years:
      true
    }
  }

  /// Whether the asset belongs in, as far as a row says that. `recentSince` is the first day that counts
  /// as recent, which says what day it is, too.
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

  /// Whether a day is the viewer's today, of any year.
  static func isOnThisDay(_ day: Day, recentSince: Day) -> Bool {
    // A library that counts no day as recent knows of no day.
    guard recentSince.number < Int32.max - Int32(recentDays) else { return false }
    let today = recentSince.advanced(by: recentDays)
    return day.month == today.month && day.dayOfMonth == today.dayOfMonth
  }
}
