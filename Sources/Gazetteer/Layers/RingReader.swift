/// Rounds the positions of a ring to whole millionths of a degree (a tenth of a metre). Sums of
/// these are exact, so that of two neighbours that share an outline exactly one contains each
/// position on it.
struct RingReader {
  static let unit = 1e6
  static let fullCircle: Int32 = 360_000_000

  private var xs: [Int32] = []
  private var ys: [Int32] = []

  /// Adds a position. Returns false if it isn't on Earth. Files that continue past the antimeridian
  /// have longitudes beyond 180 degrees.
  mutating func add(longitude: Double, latitude: Double) -> Bool {
    guard abs(latitude) <= 90.000001, abs(longitude) <= 360 else { return false }
    let x = Int32((longitude * Self.unit).rounded())
    let y = Int32((min(max(latitude, -90), 90) * Self.unit).rounded())
    if x != xs.last || y != ys.last {
      xs.append(x)
      ys.append(y)
    }
    return true
  }

  /// Returns the ring so far, closed: x and y alternating, the first position repeated at the end.
  /// Returns nil if it has no interior. The next ring begins.
  mutating func end() -> [Int32]? {
    defer {
      xs.removeAll(keepingCapacity: true)
      ys.removeAll(keepingCapacity: true)
    }
    if xs.count > 1, xs.first == xs.last, ys.first == ys.last {
      xs.removeLast()
      ys.removeLast()
    }
    guard xs.count >= 3 else { return nil }
    unwrap()
    var ring: [Int32] = []
    ring.reserveCapacity(2 * xs.count + 2)
    for index in xs.indices { ring += [xs[index], ys[index]] }
    ring += [xs[0], ys[0]]
    return ring
  }

  /// Joins a ring across the antimeridian: a step of more than half a turn is taken as the short
  /// way round. A ring around a pole, which doesn't close that way, stays unchanged, as does a step
  /// of a whole turn, which is along the edge of the map.
  private mutating func unwrap() {
    let half = Self.fullCircle / 2
    var joined = xs
    var shift: Int32 = 0
    func step(_ from: Int, _ to: Int) -> Int32 {
      let difference = xs[to] - xs[from]
      if abs(difference) == Self.fullCircle { return 0 }
      return difference > half ? -Self.fullCircle : difference < -half ? Self.fullCircle : 0
    }
    for index in xs.indices.dropFirst() {
      shift += step(index - 1, index)
      guard abs(shift) <= Self.fullCircle else { return }
      joined[index] = xs[index] + shift
    }
    if shift + step(xs.count - 1, 0) == 0 { xs = joined }
  }
}
