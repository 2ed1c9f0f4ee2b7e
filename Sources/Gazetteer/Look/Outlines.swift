/// The result of a lookup in the outlines of countries and provinces.
enum OutlineAnswer {
  /// Far from every outline: this zone, or the sea.
  case certain(zone: Int?)
  /// An outline crosses the cell. The outlines were drawn by hand to an accuracy of a few
  /// kilometres.
  case nearBorder(zone: Int?)
}

extension GazetteerFile {
  func outlineAnswer(at point: GridPoint) -> OutlineAnswer {
    let cell: Int
    switch contents(row: point.row, column: point.column) {
    case .uniform(let zone): return .certain(zone: zone)
    case .cell(let number): cell = number
    }
    let value = outlines.short(cell)
    let borderCount = borders.byteCount / 4 - 1
    guard value < borderCount else {
      return .certain(zone: value == 0xFFFF ? nil : 0xFFFE - value)
    }
    let x = (point.x - Double(point.column)) * 65535
    let y = (point.y - Double(point.row)) * 65535
    var part = borders.word(value)
    let end = min(borders.word(value + 1), parts.byteCount / 8 - 1, part + CellLimit.parts)
    while part < end {
      if isInside(part: part, x: x, y: y) { return .nearBorder(zone: parts.short(part * 4 + 2)) }
      part += 1
    }
    return .nearBorder(zone: nil)
  }

  /// Whether a position in a cell is in the zone of a part.
  private func isInside(part: Int, x: Double, y: Double) -> Bool {
    let first = parts.word(part * 2)
    let end = min(parts.word(part * 2 + 2), edges.byteCount / 8, first + CellLimit.edges)
    return edges.isInside(
      x: x, y: y, edges: first..<max(first, end), isReferenceInside: parts.short(part * 4 + 3) == 1)
  }

  /// Returns the zone whose outline is nearest within a distance, and the square of the distance.
  func nearestOutline(
    to point: GridPoint, within kilometres: Double
  ) -> (zone: Int, squaredDistance: Double)? {
    var nearest: (zone: Int, squaredDistance: Double)?
    var limit = kilometres * kilometres
    let borderCount = borders.byteCount / 4 - 1
    forEachCell(around: point, within: kilometres) { cell, row, column in
      let value = outlines.short(cell)
      guard value < borderCount else { return }
      var part = borders.word(value)
      let end = min(borders.word(value + 1), parts.byteCount / 8 - 1, part + CellLimit.parts)
      while part < end {
        var edge = parts.word(part * 2)
        let lastEdge = min(parts.word(part * 2 + 2), edges.byteCount / 8, edge + CellLimit.edges)
        while edge < lastEdge {
          let (startX, startY, endX, endY) = edges.edge(edge)
          let distance = squaredDistanceToLine(
            fromX: (Double(column) + startX / 65535 - point.x) * point.cellWidth,
            y: (Double(row) + startY / 65535 - point.y) * GridPoint.cellHeight,
            toX: (Double(column) + endX / 65535 - point.x) * point.cellWidth,
            y: (Double(row) + endY / 65535 - point.y) * GridPoint.cellHeight)
          if distance < limit {
            limit = distance
            nearest = (parts.short(part * 4 + 2), distance)
          }
          edge += 1
        }
        part += 1
      }
    }
    return nearest
  }
}

extension Section {
  /// Returns a segment of an outline, in units of 1/65535 of its cell.
  @inline(__always)
  fileprivate func edge(_ number: Int) -> (Double, Double, Double, Double) {
    let packed: UInt64 = UInt64(littleEndian: load(number &* 8))
    return (
      Double(packed & 0xFFFF), Double(packed >> 16 & 0xFFFF), Double(packed >> 32 & 0xFFFF),
      Double(packed >> 48)
    )
  }

  /// Whether a position in a cell is inside the outline that these edges belong to. Counts how many
  /// edges the line to the cell's reference point crosses; `isReferenceInside` is whether that
  /// point is inside.
  @inline(__always)
  func isInside(x: Double, y: Double, edges: Range<Int>, isReferenceInside: Bool) -> Bool {
    // `REFERENCE` of outlines.py.
    let (referenceX, referenceY) = (32767.81, 32767.23)
    var isInside = isReferenceInside
    var edge = edges.lowerBound
    while edge < edges.upperBound {
      let (startX, startY, endX, endY) = self.edge(edge)
      func side(_ x1: Double, _ y1: Double) -> Bool {
        (referenceX - x) * (y1 - y) - (referenceY - y) * (x1 - x) >= 0
      }
      func edgeSide(_ x1: Double, _ y1: Double) -> Bool {
        (endX - startX) * (y1 - startY) - (endY - startY) * (x1 - startX) >= 0
      }
      if side(startX, startY) != side(endX, endY),
        edgeSide(x, y) != edgeSide(referenceX, referenceY)
      {
        isInside.toggle()
      }
      edge += 1
    }
    return isInside
  }
}

/// Returns the square of the shortest distance of a line segment from the origin.
private func squaredDistanceToLine(
  fromX startX: Double, y startY: Double, toX endX: Double, y endY: Double
) -> Double {
  let (alongX, alongY) = (endX - startX, endY - startY)
  let length = alongX * alongX + alongY * alongY
  let part = length > 0 ? max(0, min(1, -(startX * alongX + startY * alongY) / length)) : 0
  let (x, y) = (startX + part * alongX, startY + part * alongY)
  return x * x + y * y
}
