package import DecoderProtocol
package import PhotoModel

/// The ranks of photos by sharpness. Photos whose scores are the same on the screen share a rank.
///
/// Only photos that were measured in about the same size are ranked, because a smaller copy has a
/// higher score: the largest group of photos whose long sides differ by at most a tenth.
package struct SharpnessRanks: Hashable, Sendable {
  /// The scores of the ranked photos in tenths, as shown.
  private let tenths: [Asset.ID: Int]

  /// A photo without a score has no detailed part, and ranks last.
  package init(_ results: [Asset.ID: DecoderReply.SharpnessResult]) {
    let sides = SharpnessRanks.rankedSides(results.values.map(\.longSide))
    tenths = results.filter { sides.contains($0.value.longSide) }
      .mapValues { result in result.score.map { Int(($0 * 10).rounded()) } ?? -1 }
  }

  /// Returns the range of sides that most photos have; of several, that of the largest.
  private static func rankedSides(_ sides: [Int]) -> ClosedRange<Int> {
    var best = (count: 0, sides: 0...0)
    for largest in Set(sides).sorted(by: >) {
      let range = (largest * 9 + 9) / 10...largest
      let count = sides.count { range.contains($0) }
      if count > best.count { best = (count, range) }
    }
    return best.sides
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

extension DecoderReply.SharpnessResult {
  /// The longer side of the measured picture.
  fileprivate var longSide: Int { max(size.width, size.height) }
}
