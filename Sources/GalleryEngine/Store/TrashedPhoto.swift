package import Journal
package import PhotoModel
package import Trash

/// A photo in a trash that came from the library.
package struct TrashedPhoto: Hashable, Sendable {
  /// The photo before it was trashed, with the original paths of its files. Its id is valid in the
  /// listing only, not in the library.
  package var asset: Asset
  /// The id that the photo had in the catalogue, if known.
  package var photo: Asset.ID?
  package var items: [TrashItem]
  /// Whether Albumen trashed all files of the photo.
  package var isTrashedByAlbumen: Bool

  package init(asset: Asset, photo: Asset.ID?, items: [TrashItem], isTrashedByAlbumen: Bool) {
    self.asset = asset
    self.photo = photo
    self.items = items
    self.isTrashedByAlbumen = isTrashedByAlbumen
  }

  package var id: Asset.ID { asset.id }

  /// When the photo was trashed, in local time: `2026-11-22T22:30:00`. Nil if the trash has no
  /// date.
  package var deletedAt: String? { items.lazy.compactMap(\.deletedAt).max() }

  package var byteCount: Int64 { items.reduce(0) { $0 + $1.status.size } }

  /// The steps that restore the photo.
  package var restoreSteps: [FileStep] { items.map { $0.restoring(photo) } }

  /// The steps that delete the photo permanently.
  package var deleteSteps: [FileStep] { items.map { $0.deleting(photo) } }

  /// The current path of the displayed file, in the trash.
  package var file: FilePath {
    (items.first { $0.original == asset.path } ?? items.first)?.file ?? asset.path
  }

  /// The row in the list, dated by when the photo was trashed.
  package var row: AssetRow {
    let (day, time) = TrashedPhoto.parts(deletedAt) ?? (nil, 0)
    return AssetRow(
      id: id, folder: FolderID(rawValue: 0), day: day, time: time, mediaType: asset.mediaType,
      subtypes: asset.metadata.subtypes, isFavourite: asset.metadata.favourite == true,
      hasClock: day != nil)
  }

  private static func parts(_ text: String?) -> (Day?, Int64)? {
    guard let text else { return nil }
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 6, let day = Day(year: numbers[0], month: numbers[1], day: numbers[2])
    else { return nil }
    let second = (numbers[3] * 60 + numbers[4]) * 60 + numbers[5]
    return (day, Int64(min(second, 86_399)) * 1_000_000_000)
  }
}

/// The photos in the trashes, and what could not be read.
package struct TrashListing: Sendable {
  /// The photos, most recently trashed first.
  package var photos: [TrashedPhoto]
  package var readErrors: [TrashError]

  package init(photos: [TrashedPhoto] = [], readErrors: [TrashError] = []) {
    self.photos = photos
    self.readErrors = readErrors
  }

  /// The photos in sections by the day on which they were trashed, newest first.
  package var index: MomentIndex {
    var sections: [Moment.Key: [AssetRow]] = [:]
    for photo in photos {
      let row = photo.row
      sections[Moment.Key(row.day), default: []].append(row)
    }
    let days = sections.keys.sorted { first, second in
      guard let first = first.day else { return false }
      return second.day.map { first > $0 } ?? true
    }
    return MomentIndex(
      moments: days.map { day in
        Moment(key: day, rows: (sections[day] ?? []).sorted { ($1.time, $0.id) < ($0.time, $1.id) })
      })
  }
}
