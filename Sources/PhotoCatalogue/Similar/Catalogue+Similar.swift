import GRDB
package import PhotoModel
package import PhotoSimilarity

/// Small pictures of photos and their hashes, and which similar photos the user called different.
extension Catalogue {
  /// Returns those of the present photos whose shown file has no hash in its current version, in the
  /// order of their ids. Videos and files on disconnected disks are left out.
  package func photosWithoutPictureHash(among photos: AssetSet) throws(CatalogueError) -> [Asset.ID]
  {
    try read { try PictureHashTable($0).photosWithoutHash(among: photos) }
  }

  /// Returns the shown files of photos, in the order of `ids`. Missing photos are left out.
  package func pictureSources(of ids: [Asset.ID]) throws(CatalogueError) -> [PictureSource] {
    try read { try PictureHashTable($0).sources(of: ids) }
  }

  /// Removes the hashes and pictures of earlier versions of files.
  package func removeOutdatedPictures() throws(CatalogueError) {
    try write { try PictureHashTable($0).removeOutdated() }
  }

  /// Stores small pictures with their hashes.
  package func setPictures(_ pictures: [Asset.ID: StoredPicture]) throws(CatalogueError) {
    try write { database in
      let table = PictureHashTable(database)
      for (id, picture) in pictures { try table.store(picture, of: id) }
    }
  }

  /// Returns the hashes of those present photos that have one of their current file.
  package func pictureHashes(among photos: AssetSet) throws(CatalogueError) -> PictureHashes {
    try read { try PictureHashTable($0).hashes(among: photos) }
  }

  /// Returns the small pictures of photos. Those without one are left out.
  package func greyPictures(of ids: [Asset.ID]) throws(CatalogueError) -> [Asset.ID: GreyPicture] {
    try read { try PictureHashTable($0).pictures(of: ids) }
  }

  /// Returns the photos that the user called different, each two once.
  package func differentPhotos() throws(CatalogueError) -> Set<PhotoPair> {
    try read { database in
      let rows = try Prepared(database, "SELECT first, second FROM different_pair")
      var pairs: Set<PhotoPair> = []
      try rows.forEach {
        pairs.insert(PhotoPair(rows.assetID(0), rows.assetID(1)))
        return true
      }
      return pairs
    }
  }

  /// Remembers that photos are different, or forgets it. The journal doesn't record it, because no
  /// photo is changed, and the opposite call takes it back.
  package func setDifferent(
    _ pairs: Set<PhotoPair>, to areDifferent: Bool = true
  ) throws(CatalogueError) {
    try write { database in
      let statement = try Prepared(
        database,
        areDifferent
          ? """
          INSERT OR IGNORE INTO different_pair (first, second) SELECT ?1, ?2
          WHERE ?1 < ?2 AND (SELECT count(*) FROM asset WHERE id IN (?1, ?2)) = 2
          """ : "DELETE FROM different_pair WHERE first = ?1 AND second = ?2")
      for pair in pairs {
        statement.bind(Int64(pair.first.rawValue), at: 1)
        statement.bind(Int64(pair.second.rawValue), at: 2)
        try statement.run()
      }
    }
  }
}
