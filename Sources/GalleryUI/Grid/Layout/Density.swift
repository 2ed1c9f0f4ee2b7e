/// How much room a photo gets in the grid.
package enum Density: Int, Sendable, CaseIterable {
  /// One line a photo, over the whole width.
  case list
  case small, medium, large

  /// Columns that a cell wants at the least; the list takes all there are.
  package var minimumWidth: Int {
    switch self {
    case .list: .max
    case .small: 17
    case .medium: 25
    case .large: 38
    }
  }

  /// Columns that a cell with a picture wants at the least.
  package var pictureWidth: Int {
    switch self {
    case .list: .max
    case .small: 12
    case .medium: 18
    case .large: 34
    }
  }

  /// Lines of text below a picture.
  package var captionLines: Int {
    switch self {
    case .list, .small: 1
    case .medium: 2
    case .large: 3
    }
  }

  /// Lines of text in a cell without a picture.
  package var lines: Int {
    switch self {
    case .list: 1
    case .small: 2
    case .medium: 3
    case .large: 5
    }
  }

  /// Blank lines below a row of cells.
  package var gap: Int { self == .list ? 0 : 1 }

  package var larger: Density { Density(rawValue: rawValue + 1) ?? self }
  package var smaller: Density { Density(rawValue: rawValue - 1) ?? self }
}
