package import PhotoModel

/// The ranks of photos by sharpness. Photos whose scores are the same on the screen share a rank.
package struct SharpnessRanks: Hashable, Sendable {
  /// The scores in tenths, as shown.
  private let tenths: [Asset.ID: Int]

  /// A photo without a score has no detailed part, and ranks last.
  package init(_ scores: [Asset.ID: Double?]) {
    tenths = scores.mapValues { $0.map { Int(($0 * 10).rounded()) } ?? -1 }
  }

  /// The number of ranked photos.
  package var count: Int { tenths.count }

  /// Returns the rank of a photo, counted from 1. Nil if it has none, or there is nothing to
  /// compare it with.
  package func rank(of id: Asset.ID) -> Int? {
    guard count > 1, let own = tenths[id] else { return nil }
    return 1 + tenths.values.count { $0 > own }
  }
}
