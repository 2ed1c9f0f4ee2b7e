/// Pictures that look like one of them, by their positions in a list.
package struct SimilarGroup: Hashable, Sendable {
  /// The picture that all others look like.
  package var leader: Int32
  /// The others, the closest first, each with the turn of the leader that looks like it.
  package var others: [SimilarPair]

  package init(leader: Int32, others: [SimilarPair]) {
    (self.leader, self.others) = (leader, others)
  }

  /// The positions of all pictures, the leader first.
  package var members: [Int32] {
    [leader] + others.map { $0.first == leader ? $0.second : $0.first }
  }
}

extension SimilarGroup {
  /// Returns the groups of pairs. Each picture is in one group at most.
  ///
  /// The picture with the most partners that are in no group yet becomes the leader of the next
  /// group, the first one if several have as many. All these partners are in its group: so any two
  /// of a group are within twice the distance of the search, and a chain of similar pictures
  /// becomes several groups. `areDifferent` says which two must not be in one group.
  package static func groups(
    of pairs: [SimilarPair], areDifferent: (Int32, Int32) -> Bool = { _, _ in false }
  ) -> [SimilarGroup] {
    var partners: [Int32: [SimilarPair]] = [:]
    for pair in pairs.sorted() where !areDifferent(pair.first, pair.second) {
      for position in [pair.first, pair.second] { partners[position, default: []].append(pair) }
    }
    // The numbers of partners only decrease, so an outdated one is put back with its new number.
    var waiting = partners.mapValues(\.count).map { Candidate(position: $0.key, count: $0.value) }
      .sorted()
    var grouped: Set<Int32> = []
    var groups: [SimilarGroup] = []
    while let candidate = waiting.popLast() {
      guard !grouped.contains(candidate.position) else { continue }
      let free = partners[candidate.position, default: []].filter {
        !grouped.contains($0.first) && !grouped.contains($0.second)
      }
      guard free.count == candidate.count else {
        if !free.isEmpty {
          waiting.insert(Candidate(position: candidate.position, count: free.count))
        }
        continue
      }
      let group = group(of: candidate.position, free, areDifferent)
      grouped.formUnion(group.members)
      groups.append(group)
    }
    return groups.sorted { $0.members.min() ?? 0 < $1.members.min() ?? 0 }
  }

  /// Returns a group with those partners that may be in one group with the earlier ones.
  private static func group(
    of leader: Int32, _ partners: [SimilarPair], _ areDifferent: (Int32, Int32) -> Bool
  ) -> SimilarGroup {
    var group = SimilarGroup(leader: leader, others: [])
    var members = [leader]
    // The same partner may be found by several turns: only the closest counts.
    var seen: Set<Int32> = []
    for pair in partners {
      let other = pair.first == leader ? pair.second : pair.first
      guard seen.insert(other).inserted, !members.contains(where: { areDifferent($0, other) })
      else { continue }
      members.append(other)
      group.others.append(pair)
    }
    return group
  }
}

/// A picture that may become a leader.
private struct Candidate: Comparable {
  var position: Int32
  /// The number of its partners that are in no group.
  var count: Int

  static func < (left: Candidate, right: Candidate) -> Bool {
    (left.count, right.position) < (right.count, left.position)
  }
}

extension [Candidate] {
  /// Inserts a candidate into a sorted list.
  fileprivate mutating func insert(_ candidate: Candidate) {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < candidate { low = middle + 1 } else { high = middle }
    }
    insert(candidate, at: low)
  }
}
