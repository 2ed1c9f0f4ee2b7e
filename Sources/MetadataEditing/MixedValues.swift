/// What many photos say of one thing, and how many of them each.
///
/// Of what nearly every photo has a value of its own, the first thousand values are kept, and the rest
/// is counted together.
package struct MixedValues<Value: Hashable & Sendable>: Sendable {
  /// How many say nothing.
  package private(set) var unknown = 0
  /// How many say something that is not among the values that are kept.
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

  /// The most frequent first; of those as frequent the one that was seen first.
  package var values: [(value: Value, count: Int)] {
    counts.sorted { ($1.value.count, $0.value.order) < ($0.value.count, $1.value.order) }
      .map { ($0.key, $0.value.count) }
  }

  /// The value that all of them share.
  package var shared: Value? {
    unknown == 0 && others == 0 && counts.count == 1 ? counts.first?.key : nil
  }

  package var isUnknown: Bool { counts.isEmpty && others == 0 }

  /// Whether they differ, or some say nothing.
  package var isMixed: Bool { shared == nil && !isUnknown }
}
