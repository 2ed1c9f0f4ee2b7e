/// The distinct values of one field across many photos, with the number of photos of each.
///
/// Keeps at most the first thousand distinct values, in case nearly every photo has its own. The
/// others are only counted.
package struct MixedValues<Value: Hashable & Sendable>: Sendable {
  /// The number of photos without a value.
  package private(set) var unknown = 0
  /// The number of photos whose value isn't among those kept.
  package private(set) var others = 0
  private var counts: [Value: (count: Int, order: Int)] = [:]

  private static var limit: Int { 1000 }

  package init() {}

  package mutating func add(_ value: Value?) {
    guard let value else { return unknown += 1 }
    if counts[value] != nil {
      counts[value]?.count += 1
    } else if counts.count < MixedValues.limit {
      counts[value] = (1, counts.count)
    } else {
      others += 1
    }
  }

  /// The kept values, the most frequent first. Equally frequent ones are in the order of their
  /// first occurrence.
  package var values: [(value: Value, count: Int)] {
    counts.sorted { ($1.value.count, $0.value.order) < ($0.value.count, $1.value.order) }
      .map { ($0.key, $0.value.count) }
  }

  /// The value that all photos share, or nil if they differ or lack one.
  package var shared: Value? {
    unknown == 0 && others == 0 && counts.count == 1 ? counts.first?.key : nil
  }

  package var isUnknown: Bool { counts.isEmpty && others == 0 }

  /// Whether the values differ, or only some photos have one.
  package var isMixed: Bool { shared == nil && !isUnknown }
}
