package import PhotoModel

/// Which of several similar photos is the best to keep, and why.
package struct KeepProposal: Hashable, Sendable {
  /// The first quality, in this order, in which the photo is better than all others.
  ///
  /// What `DuplicateMerge` can't take over comes before what it can.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// It isn't rejected.
    case verdict
    /// It has more pixels.
    case pixels
    /// The best format of its files keeps more of the picture: RAW, then formats without loss, then
    /// HEIF and others, then JPEG.
    case format
    /// It has more RAW files and videos of Live Photos.
    case files
    /// It was edited.
    case edits
    /// The user set its date.
    case userDate
    /// It has the date of the camera.
    case date
    /// It has more stars.
    case stars
    /// Its file is larger.
    case size
    /// It was found before the others, which are as good.
    case order
  }

  package var photo: Asset.ID
  package var reason: Reason

  /// Returns nil without photos.
  package init?(_ photos: [Asset]) {
    let ranked = photos.map(PhotoQuality.init).sorted { $1.isBelow($0) }
    guard let best = ranked.first else { return nil }
    photo = best.photo
    // The reason is the first quality in which any other photo is worse: all that come before it
    // are equal in all photos that remain.
    guard ranked.count > 1 else {
      reason = .order
      return
    }
    reason = best.firstDifference(from: ranked[1]) ?? .order
  }
}

/// The qualities of a photo in the order of their importance: the higher, the better.
private struct PhotoQuality {
  let photo: Asset.ID
  private let values: [(reason: KeepProposal.Reason, value: Int64)]

  init(_ asset: Asset) {
    photo = asset.id
    let metadata = asset.metadata
    let pixels = metadata.pixelSize.map { Int64($0.width) * Int64($0.height) } ?? 0
    let isEdited = metadata.recipe != nil || metadata.developed != nil
    let time = metadata.captureTime
    values = [
      (.verdict, metadata.verdict == .rejected ? 0 : 1),
      (.pixels, pixels),
      (.format, asset.mediaFiles.map { PhotoQuality.rank(of: $0.type) }.max() ?? 0),
      (.files, Int64(asset.mediaFiles.count)),
      (.edits, isEdited ? 1 : 0),
      (.userDate, time?.source == .user ? 1 : 0),
      (.date, time?.source.isRecorded == true ? 1 : 0),
      (.stars, Int64(metadata.rating ?? 0)),
      (.size, asset.main.size),
    ]
  }

  /// Whether another photo is better. Of equal ones, the one found first is.
  func isBelow(_ other: PhotoQuality) -> Bool {
    guard let difference = firstIndex(differingFrom: other) else { return other.photo < photo }
    return values[difference].value < other.values[difference].value
  }

  func firstDifference(from other: PhotoQuality) -> KeepProposal.Reason? {
    firstIndex(differingFrom: other).map { values[$0].reason }
  }

  private func firstIndex(differingFrom other: PhotoQuality) -> Int? {
    values.indices.first { values[$0].value != other.values[$0].value }
  }

  private static func rank(of type: FileType?) -> Int64 {
    guard let type else { return 0 }
    if type.isRAW { return 4 }
    switch type {
    case .png, .tiff, .bmp: return 3
    case .heif, .heic, .avif, .jxl, .webp: return 2
    case .gif: return 0
    default: return 1
    }
  }
}
