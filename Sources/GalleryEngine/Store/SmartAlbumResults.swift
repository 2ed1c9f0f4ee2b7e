package import PhotoModel

/// The current results of the queries of smart albums in a library.
package struct SmartAlbumResults: Equatable, Sendable {
  /// The photos of the built-in smart albums that can't be derived from the rows.
  package var builtIn: [SmartAlbum: AssetSet]
  /// The results of the user's smart albums.
  package var user: [UserAlbum.ID: QueryResult]
  /// The cover photo of each branch whose values are counted only once it is opened. A branch
  /// without photos has none.
  package var branches: [SmartAlbum: Asset.ID]

  package init(
    builtIn: [SmartAlbum: AssetSet] = [:], user: [UserAlbum.ID: QueryResult] = [:],
    branches: [SmartAlbum: Asset.ID] = [:]
  ) {
    (self.builtIn, self.user, self.branches) = (builtIn, user, branches)
  }
}
