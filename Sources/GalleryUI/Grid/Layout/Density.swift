/// How much room a photo gets in the grid.
package enum Density: Int, Sendable, CaseIterable {
  /// One line a photo, over the whole width.
  case list
  /// Pictures without text, one after the other without days, as many as fit. Where there are no
  /// pictures it looks as `small` does.
  case sheet
  case small, medium, large

  /// Columns that a cell wants at the least; the list takes all there are.
  package var minimumWidth: Int {
    switch self {
    case .list: .max
    case .sheet, .small: 17
    case .medium: 25
    case .large: 38
    }
  }

  /// Columns that a cell with a picture wants at the least.
  package var pictureWidth: Int {
    switch self {
    case .list: .max
    case .sheet: 8
    case .small: 12
    case .medium: 18
    case .large: 34
    }
  }

  /// Lines of text below a picture.
  package var captionLines: Int {
    switch self {
    case .sheet: 0
    case .list, .small: 1
    case .medium: 2
    case .large: 3
    }
  }

  /// Lines of text in a cell without a picture.
  package var lines: Int {
    switch self {
    case .list: 1
    case .sheet, .small: 2
    case .medium: 3
    case .large: 5
    }
  }

  /// Blank lines below a row of cells.
  package var gap: Int { self == .list ? 0 : 1 }

  /// The next in size, of those that differ with or without pictures.
  package func larger(hasPictures: Bool) -> Density { stepped(by: 1, hasPictures) }
  package func smaller(hasPictures: Bool) -> Density { stepped(by: -1, hasPictures) }

  private func stepped(by steps: Int, _ hasPictures: Bool) -> Density {
    let all = Density.allCases.filter { $0.shown(hasPictures: hasPictures) == $0 }
    guard let place = all.firstIndex(of: shown(hasPictures: hasPictures)) else { return self }
    return all[min(max(0, place + steps), all.count - 1)]
  }

  /// What a density looks like.
  func shown(hasPictures: Bool) -> Density {
    self == .sheet && !hasPictures ? .small : self
  }
}
