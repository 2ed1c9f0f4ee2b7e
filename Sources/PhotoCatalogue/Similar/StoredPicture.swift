package import PhotoModel
package import PhotoSimilarity

/// A small picture of a photo, with the size and time that show whether the file has changed since.
package struct StoredPicture: Hashable, Sendable {
  /// In bytes.
  package var size: Int64
  package var modifiedAt: FileTime
  package var picture: GreyPicture

  package init(size: Int64, modifiedAt: FileTime, picture: GreyPicture) {
    (self.size, self.modifiedAt, self.picture) = (size, modifiedAt, picture)
  }
}

/// The shown file of a photo, of which a small picture is to be made.
package struct PictureSource: Hashable, Sendable {
  package var id: Asset.ID
  package var path: FilePath
  /// In bytes.
  package var size: Int64
  package var modifiedAt: FileTime
  package var type: FileType?

  package init(
    id: Asset.ID, path: FilePath, size: Int64, modifiedAt: FileTime, type: FileType?
  ) {
    self.id = id
    self.path = path
    self.size = size
    self.modifiedAt = modifiedAt
    self.type = type
  }
}

/// The hashes of photos, and the photos they belong to, in the same order.
package struct PictureHashes: Sendable {
  package var photos: [Asset.ID] = []
  package var hashes: [PictureHash] = []

  package init() {}
}

/// Two photos, in the order of their ids.
package struct PhotoPair: Hashable, Sendable {
  package let first: Asset.ID
  package let second: Asset.ID

  /// Accepts the photos in any order.
  package init(_ one: Asset.ID, _ other: Asset.ID) {
    (first, second) = (min(one, other), max(one, other))
  }
}
