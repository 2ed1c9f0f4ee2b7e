package import PhotoModel

extension SmartAlbum {
  /// The rule of the album in the query language.
  package var query: String {
    switch self {
    case .allPhotos: ""
    // Today is the last of these days, so there is one more than the days counted back.
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
    case .edited: "is:adjusted"
    case .withoutLocation: "missing:location"
    case .withoutDate: "missing:date"
    case .offline: "is:offline"
    case .damaged: "is:damaged"
    case .duplicates: "is:duplicate"
    case .years: "has:date"
    case .cameras: "has:camera or has:make"
    case .lenses: "has:lens"
    }
  }
}

extension ValueAlbum {
  /// The rule of the album in the query language.
  package var query: String {
    guard let field = QueryField.named(branch.field ?? ""), let facet = FacetField(field) else {
      preconditionFailure("Only albums of a branch have a value")
    }
    return facet.term(value)
  }
}

extension SmartAlbum {
  /// The field whose values have albums in a branch.
  package var field: QueryField.ID? {
    switch self {
    case .years: "year"
    case .cameras: "camera"
    case .lenses: "lens"
    default: nil
    }
  }
}
