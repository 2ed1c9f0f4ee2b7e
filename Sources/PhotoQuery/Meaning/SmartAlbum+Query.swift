package import PhotoModel

extension SmartAlbum {
  /// The rule of the album in the language of queries.
  package var query: String {
    switch self {
    case .allPhotos: ""
    // Today is the last of them: one day more than are counted back.
    case .recentlyAdded: "added>=last-\(SmartAlbum.recentDays + 1)-days"
    case .onThisDay: "on-this-day"
    case .favourites: "is:favourite"
    case .best: "rating>=4"
    case .unrated: "missing:rating"
    case .videos: "is:video"
    case .selfies: "is:selfie"
    case .livePhotos: "is:live"
    case .panoramas: "is:panorama"
    case .screenshots: "is:screenshot"
    case .raw: "is:raw"
    case .bursts: "is:burst"
    case .animated: "is:animated"
    case .edited: "is:edited"
    case .withoutLocation: "missing:location"
    case .withoutDate: "missing:date"
    case .offline: "is:offline"
    case .damaged: "is:damaged"
    case .duplicates: "is:duplicate"
    }
  }
}
