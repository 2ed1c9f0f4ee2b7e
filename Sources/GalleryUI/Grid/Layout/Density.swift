/// The amount of space per photo in the grid.
package enum Density: Int, Sendable, CaseIterable {
  /// One line per photo, as wide as the grid.
  case list
  /// A contact sheet: as many pictures as fit, without text and without grouping by day. If
  /// pictures can't be shown, it looks like `small`.
  case sheet
  case small, medium, large

  /// The minimum width of a cell without a picture, in columns. A list uses the whole width.
  package var minimumWidth: Int {
    switch self {
    case .list: .max
    case .sheet, .small: 17
    case .medium: 25
    case .large: 38
    }
  }

  /// The minimum width of a cell with a picture, in columns.
  package var pictureWidth: Int {
    switch self {
    case .list: .max
    case .sheet: 8
    case .small: 12
    case .medium: 18
    case .large: 34
    }
  }

  /// The number of lines of text below a picture.
  package var captionLines: Int {
    switch self {
    case .sheet: 0
    case .list, .small: 1
    case .medium: 2
    case .large: 3
    }
  }

  /// The number of lines of text in a cell without a picture.
  package var lines: Int {
    switch self {
    case .list: 1
    case .sheet, .small: 2
    case .medium: 3
    case .large: 5
    }
  }

  /// The number of blank lines below a row of cells.
  package var gap: Int { self == .list ? 0 : 1 }

  /// The next larger density that looks different, with or without pictures.
  package func larger(hasPictures: Bool) -> Density { stepped(by: 1, hasPictures) }
  package func smaller(hasPictures: Bool) -> Density { stepped(by: -1, hasPictures) }

  private func stepped(by steps: Int, _ hasPictures: Bool) -> Density {
    let all = Density.allCases.filter { $0.shown(hasPictures: hasPictures) == $0 }
    guard let index = all.firstIndex(of: shown(hasPictures: hasPictures)) else { return self }
    return all[min(max(0, index + steps), all.count - 1)]
  }

  /// The density that is actually shown.
  func shown(hasPictures: Bool) -> Density {
    self == .sheet && !hasPictures ? .small : self
  }
}
