package import PhotoModel

/// What the queries of smart albums find in a library today.
package struct SmartAnswers: Equatable, Sendable {
  /// The program's own that rows do not decide.
  package var own: [SmartAlbum: AssetSet]
  /// Those that the user made.
  package var user: [UserAlbum.ID: QueryAnswer]
  /// A photo that stands for each branch whose values are counted once it is opened; none for one without
  /// photos.
  package var branches: [SmartAlbum: Asset.ID]

  package init(
    own: [SmartAlbum: AssetSet] = [:], user: [UserAlbum.ID: QueryAnswer] = [:],
    branches: [SmartAlbum: Asset.ID] = [:]
  ) {
    (self.own, self.user, self.branches) = (own, user, branches)
  }
}
