/// The sides of a polygon grouped by latitude into slabs, so that a lookup only reads the sides at
/// its own latitude.
struct Slabs {
  /// For each slab from the south up, the index of its first side in `sides`; one more for the end.
  private(set) var firsts: [UInt32] = []
  /// The number of the vertex where a side begins; it ends at the next vertex.
  private(set) var sides: [UInt32] = []

  /// Returns which of `count` slabs contains a latitude.
  @inline(__always)
  static func slab(_ y: Int32, _ south: Int32, _ north: Int32, _ count: Int) -> Int {
    let height = Int64(north) - Int64(south) + 1
    // Wrapping, because the numbers of an altered file may be anything.
    return Int((Int64(y) - Int64(south)) &* Int64(count) / height)
  }

  /// The approximate number of sides per slab, and the maximum average number of slabs per side: a
  /// comb has only long sides.
  private static let (sidesPerSlab, slabsPerSide) = (8, 3)
  static let countLimit = 65_536

  init(_ polygon: LayerBuilder.Polygon, _ vertices: [Int32]) {
    let (south, north) = (polygon.box.south, polygon.box.north)
    /// Calls `body` for each side that isn't horizontal, with the latitudes it spans: the upper end
    /// belongs to another side.
    func forEachSide(_ body: (_ vertex: Int, _ low: Int32, _ high: Int32) -> Void) {
      for ring in polygon.rings {
        for vertex in ring.dropLast() {
          let (from, to) = (vertices[2 * vertex + 1], vertices[2 * vertex + 3])
          let (low, high) = (max(min(from, to), south), min(max(from, to) - 1, north))
          if from != to, low <= high { body(vertex, low, high) }
        }
      }
    }
    let sideCount = polygon.rings.reduce(0) { $0 + $1.count }
    var count = min(max(1, sideCount / Self.sidesPerSlab), Self.countLimit)
    func total() -> Int {
      var total = 0
      forEachSide { _, low, high in
        total += Self.slab(high, south, north, count) - Self.slab(low, south, north, count) + 1
      }
      return total
    }
    while count > 1, total() > Self.slabsPerSide * sideCount { count /= 2 }
    var counts = [UInt32](repeating: 0, count: count + 1)
    forEachSide { _, low, high in
      for slab in Self.slab(low, south, north, count)...Self.slab(high, south, north, count) {
        counts[slab + 1] += 1
      }
    }
    for slab in 0..<count { counts[slab + 1] += counts[slab] }
    firsts = counts
    sides = [UInt32](repeating: 0, count: Int(counts[count]))
    forEachSide { vertex, low, high in
      for slab in Self.slab(low, south, north, count)...Self.slab(high, south, north, count) {
        sides[Int(counts[slab])] = UInt32(vertex)
        counts[slab] += 1
      }
    }
  }
}
