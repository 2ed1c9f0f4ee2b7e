package import PhotoModel

extension SmartAlbum {
  /// The rule of the album in the language of queries. A row says all of it.
  package var query: String {
    switch self {
    case .allPhotos: ""
    // Today is the last of them: one day more than are counted back.
    case .recentlyAdded: "added>=last-\(SmartAlbum.recentDays + 1)-days"
    case .favourites: "is:favourite"
    case .videos: "is:video"
    case .selfies: "is:selfie"
    case .livePhotos: "is:live"
    case .panoramas: "is:panorama"
    case .screenshots: "is:screenshot"
    case .raw: "is:raw"
    }
  }
}
