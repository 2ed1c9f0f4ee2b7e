/// An album that is a rule. All rules can be decided from a row alone.
package enum SmartAlbum: Int, Hashable, Sendable, CaseIterable {
  case allPhotos, recentlyAdded, favourites, videos, selfies, livePhotos, panoramas, screenshots
  case raw

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
    case .favourites: "Favourites"
    case .videos: "Videos"
    case .selfies: "Selfies"
    case .livePhotos: "Live Photos"
    case .panoramas: "Panoramas"
    case .screenshots: "Screenshots"
    case .raw: "RAW"
    }
  }

  /// Whether the asset belongs in. `recentSince` is the first day that counts as recent.
  package func contains(_ row: AssetRow, recentSince: Day) -> Bool {
    switch self {
    case .allPhotos: true
    case .recentlyAdded: row.addedOn >= recentSince
    case .favourites: row.isFavourite
    case .videos: row.mediaType == .video
    case .selfies: row.subtypes.contains(.selfie)
    case .livePhotos: row.subtypes.contains(.livePhoto)
    case .panoramas: row.subtypes.contains(.panorama)
    case .screenshots: row.subtypes.contains(.screenshot)
    case .raw: row.subtypes.contains(.raw)
    }
  }
}
