package import PhotoModel
package import PhotoSimilarity

/// How similar photos are searched for.
package struct SimilarityOptions: Hashable, Sendable {
  /// The number of bits, of 256, in which the hashes of similar photos may differ. At the default,
  /// recompressed and resized copies are found; larger ones also find slightly cropped copies.
  package static let defaultDistance = 40
  /// The number of photos that can be called different at once. Each two of them are remembered.
  package static let maxDifferent = 100

  package var distance: Int
  /// Whether turned and mirrored copies are found, too.
  package var includesTurned: Bool

  package init(
    distance: Int = SimilarityOptions.defaultDistance, includesTurned: Bool = false
  ) {
    (self.distance, self.includesTurned) = (distance, includesTurned)
  }
}

/// Photos that look like one of them.
package struct SimilarPhotos: Hashable, Sendable {
  /// The photo that all others look like.
  package var leader: Asset.ID
  /// The others, the most similar first.
  package var others: [SimilarPhoto]

  package init(leader: Asset.ID, others: [SimilarPhoto]) {
    (self.leader, self.others) = (leader, others)
  }

  /// All photos, the leader first.
  package var photos: [Asset.ID] { [leader] + others.map(\.id) }
}

/// A photo that looks like another one.
package struct SimilarPhoto: Hashable, Sendable {
  package var id: Asset.ID
  /// The number of bits in which the hashes differ.
  package var distance: Int
  /// How the other photo is turned to look like this one.
  package var turn: PictureTurn

  package init(id: Asset.ID, distance: Int, turn: PictureTurn = .none) {
    (self.id, self.distance, self.turn) = (id, distance, turn)
  }
}

/// The result of a search for similar photos.
package struct SimilarityReport: Hashable, Sendable {
  /// Each photo is in one group at most.
  package var groups: [SimilarPhotos] = []
  /// Whether the search ended early, at the limit of pairs.
  package var isIncomplete = false

  package init() {}
}

/// The result of making small pictures.
package struct SmallPicturesReport: Hashable, Sendable {
  /// The photos whose pictures can't be made.
  package var unread: AssetSet
  /// Why no decoder can be started; nil if one can. Then only some photos were tried.
  package var decoderFailure: String?

  package init(unread: AssetSet = AssetSet(), decoderFailure: String? = nil) {
    (self.unread, self.decoderFailure) = (unread, decoderFailure)
  }
}
