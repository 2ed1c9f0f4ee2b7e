package import PhotoModel

/// The photo of a stack to keep, and those to reject.
///
/// Picked photos are kept. If there are none, it is the one with the most stars of those that are
/// not rejected; of several, the sharpest; of several, or if none can be measured, the cover, or
/// the first.
package struct BestOfStack: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// Photos of the stack are picked already.
    case picked
    case stars
    case sharpest
    case cover
  }

  package let photo: Asset.ID
  package let reason: Reason
  /// The other photos that are neither picked nor rejected.
  package let rejected: AssetSet

  /// Returns the best photos of a stack by their verdicts and stars. Empty if all are rejected.
  static func candidates(_ photos: [Asset]) -> [Asset] {
    let left = photos.filter { $0.metadata.verdict != .rejected }
    let picked = left.filter { $0.metadata.verdict == .picked }
    guard picked.isEmpty else { return picked }
    let stars = left.map { $0.metadata.rating ?? 0 }.max()
    return left.filter { ($0.metadata.rating ?? 0) == stars }
  }

  /// `photos` are those of the stack that are shown here, in its order. Returns nil if all are
  /// rejected.
  init?(_ photos: [Asset], cover: Asset.ID, ranks: SharpnessRanks) {
    let candidates = BestOfStack.candidates(photos)
    guard let first = candidates.first else { return nil }
    let left = photos.filter { $0.metadata.verdict != .rejected }
    let sharpest = candidates.filter { ranks.rank(of: $0.id) == 1 }
    let chosen = sharpest.isEmpty ? candidates : sharpest
    let best = chosen.contains { $0.id == cover } ? cover : chosen[0].id
    if first.metadata.verdict == .picked {
      reason = .picked
    } else if candidates.count == 1, left.count > 1 {
      reason = .stars
    } else {
      reason = sharpest.count == 1 ? .sharpest : .cover
    }
    photo = best
    rejected = AssetSet(
      left.lazy.filter { $0.id != best && $0.metadata.verdict != .picked }.map(\.id))
  }
}
