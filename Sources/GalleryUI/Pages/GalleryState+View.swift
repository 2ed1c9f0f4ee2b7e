extension GalleryState {
  /// The tabs. Raw values are their keys.
  package enum View: Int, Hashable, Sendable, CaseIterable {
    case moments = 1
    case albums = 2
    case places = 3
    case map = 4
    case selection = 5

    /// Whether a list is shown next to the grid.
    var hasList: Bool {
      switch self {
      case .albums, .places: true
      case .moments, .map, .selection: false
      }
    }
  }

  /// The pane with the list of albums or places, or the grid.
  package enum Pane: Hashable, Sendable { case albums, grid }
}
