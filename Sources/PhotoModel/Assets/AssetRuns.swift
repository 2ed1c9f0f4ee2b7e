/// A set of assets as runs of consecutive IDs: one photo needs as little as eight bytes, as do a
/// million consecutive ones. For sets that contain few photos or all of them, of which there may be
/// many.
package struct AssetRuns: Hashable, Sendable {
  /// In ascending order; no range is adjacent to the previous one.
  package private(set) var ranges: [ClosedRange<UInt32>] = []

  package init() {}

  package init(_ ids: some Sequence<Asset.ID>) {
    for id in ids.sorted() { append(id) }
  }

  /// Appends an ID after the last one. Fast if IDs are appended in ascending order, as from a set.
  package mutating func append(_ id: Asset.ID) {
    append(id.rawValue...id.rawValue)
  }

  package mutating func append(_ run: ClosedRange<UInt32>) {
    guard let last = ranges.last else { return ranges.append(run) }
    if run.lowerBound > last.upperBound {
      if run.lowerBound == last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...run.upperBound
      } else {
        ranges.append(run)
      }
    } else {
      insert(run)
    }
  }

  private mutating func insert(_ run: ClosedRange<UInt32>) {
    let all = (ranges + [run]).sorted { $0.lowerBound < $1.lowerBound }
    ranges = []
    for run in all {
      guard let last = ranges.last, UInt64(run.lowerBound) <= UInt64(last.upperBound) + 1 else {
        ranges.append(run)
        continue
      }
      ranges[ranges.count - 1] = last.lowerBound...Swift.max(last.upperBound, run.upperBound)
    }
  }

  package var isEmpty: Bool { ranges.isEmpty }

  package var count: Int { ranges.reduce(0) { $0 + $1.count } }
}

extension AssetRuns: Sequence {
  /// The IDs in ascending order.
  package func makeIterator() -> some IteratorProtocol<Asset.ID> {
    ranges.lazy.flatMap { $0.lazy.map(Asset.ID.init(rawValue:)) }.makeIterator()
  }
}
