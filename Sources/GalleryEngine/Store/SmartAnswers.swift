package import PhotoModel

/// What the queries of smart albums find in a library today.
package struct SmartAnswers: Equatable, Sendable {
  /// The program's own that rows do not decide.
  package var own: [SmartAlbum: AssetSet]
  /// Those that the user made.
  package var user: [UserAlbum.ID: QueryAnswer]

  package init(own: [SmartAlbum: AssetSet] = [:], user: [UserAlbum.ID: QueryAnswer] = [:]) {
    (self.own, self.user) = (own, user)
  }
}
