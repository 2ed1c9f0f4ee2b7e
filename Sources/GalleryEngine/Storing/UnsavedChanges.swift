/// The user's changes that could not be stored in the catalogue.
package struct UnsavedChanges: Hashable, Sendable {
  package var error: StoreError
  /// The number of photos whose marks changed.
  package var marks = 0
  /// The number of photos whose favourite state changed.
  package var favourites = 0
  /// The number of photos with changed fields.
  package var fields = 0
  /// The number of changes to albums.
  package var albums = 0

  package init(error: StoreError) {
    self.error = error
  }

  package var isEmpty: Bool { marks == 0 && favourites == 0 && fields == 0 && albums == 0 }
}
