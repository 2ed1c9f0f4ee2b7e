extension GridState {
  /// Returns positions in the order in which their pictures are loaded and sent: first the row of
  /// the cursor, then the rows nearest to it, and in each row the photos nearest to the cursor.
  func outward(from positions: some Collection<Int>) -> [Int] {
    guard !positions.isEmpty else { return [] }
    let start = layout.place(of: cursor)
    return positions.map { position in
      let place = layout.place(of: position)
      return (position, line: abs(place.line - start.line), column: abs(position - cursor))
    }
    .sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    .map(\.0)
  }
}
