/// A rectangle on the map, in millionths of a degree, including its edges.
struct Box: Hashable, Sendable {
  static let size = 16

  var west, south, east, north: Int32

  func contains(_ x: Int32, _ y: Int32) -> Bool {
    x >= west && x <= east && y >= south && y <= north
  }

  func union(_ other: Box) -> Box {
    Box(
      west: min(west, other.west), south: min(south, other.south), east: max(east, other.east),
      north: max(north, other.north))
  }
}

/// Finds the boxes that contain a position: a packed R-tree with Leutenegger's Sort-Tile-Recursive
/// (STR) order.
///
/// The boxes of the lowest level come first, followed by boxes around sixteen of them each, and so
/// on up to one box around all. The positions of children are computed from the parent's number.
struct BoxTree: Sendable {
  static let width = 16

  /// Where each level begins, and its number of boxes, the lowest first.
  private var starts = [0]
  private var lengths: [Int]

  /// Creates a tree of `count` boxes at its lowest level.
  init(count: Int) {
    lengths = [max(0, count)]
    while let last = lengths.last, last > 1 {
      starts.append((starts.last ?? 0) + last)
      lengths.append((last + Self.width - 1) / Self.width)
    }
  }

  /// Returns the order in which boxes must be stored.
  static func order(_ boxes: [Box]) -> [Int] {
    func middle(_ box: Box) -> (x: Int64, y: Int64) {
      (Int64(box.west) + Int64(box.east), Int64(box.south) + Int64(box.north))
    }
    let leaves = (boxes.count + width - 1) / width
    let slices = Int(Double(leaves).squareRoot().rounded(.up))
    let length = max(1, slices * width)
    var order = boxes.indices.sorted { (middle(boxes[$0]).x, $0) < (middle(boxes[$1]).x, $1) }
    var start = 0
    while start < order.count {
      let end = min(start + length, order.count)
      order[start..<end].sort { (middle(boxes[$0]).y, $0) < (middle(boxes[$1]).y, $1) }
      start = end
    }
    return order
  }

  /// Returns the boxes of all levels, for boxes in that order.
  static func levels(_ boxes: [Box]) -> [Box] {
    var all = boxes
    var level = boxes
    while level.count > 1 {
      var next: [Box] = []
      var start = 0
      while start < level.count {
        let group = level[start..<min(start + width, level.count)]
        next.append(group.dropFirst().reduce(group[start]) { $0.union($1) })
        start += width
      }
      all += next
      level = next
    }
    return all
  }

  /// Calls `body` with the number of every box of the lowest level that contains a position. `box`
  /// returns the box at an index among all boxes.
  @inline(__always)
  func search(x: Int32, y: Int32, _ box: (Int) -> Box, _ body: (Int) -> Void) {
    let top = starts.count - 1
    guard lengths[0] > 0 else { return }
    var (level, number) = (top, 0)
    while true {
      if box(starts[level] + number).contains(x, y) {
        if level > 0 {
          level -= 1
          number *= Self.width
          continue
        }
        body(number)
      }
      // Continues with the next box, or after the last child with the box after the parent.
      number += 1
      while number % Self.width == 0 || number >= lengths[level] {
        if level >= top { return }
        number = (number - 1) / Self.width + 1
        level += 1
      }
    }
  }
}
