/// What the user did and the catalogue does not have.
package struct UnsavedChanges: Hashable, Sendable {
  package var error: StoreError
  /// Photos whose marks are others.
  package var marks = 0
  /// Photos that were made favourites or none.
  package var favourites = 0
  /// Photos of which a field was changed.
  package var fields = 0
  /// Changes of albums.
  package var albums = 0

  package init(error: StoreError) {
    self.error = error
  }

  package var isEmpty: Bool { marks == 0 && favourites == 0 && fields == 0 && albums == 0 }
}
