extension GalleryState {
  /// The tabs, by their keys.
  package enum View: Int, Hashable, Sendable, CaseIterable {
    case moments = 1
    case albums = 2
    case places = 3
    case map = 4
    case selection = 5

    /// Whether a list stands beside its grid.
    var hasList: Bool {
      switch self {
      case .albums, .places: true
      case .moments, .map, .selection: false
      }
    }
  }

  /// The list, of albums or of places, and the photos.
  package enum Pane: Hashable, Sendable { case albums, grid }
}
