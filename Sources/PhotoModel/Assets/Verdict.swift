/// Whether a photo is kept: the decision of culling.
package enum Verdict: Int, Hashable, Sendable, CaseIterable {
  case rejected = -1
  case none = 0
  case picked = 1

  /// Returns the edits that give a photo this verdict. A rating of -1 would reject it, so it is
  /// cleared by the other verdicts; stars stay.
  package func edits(for metadata: Metadata) -> [FieldEdit] {
    let pick = self == .none ? FieldEdit.clear(.pick) : FieldEdit.pick(rawValue)
    let isRejectedByRating = metadata.rating == -1 && self != .rejected
    return isRejectedByRating ? [pick, .rating(nil)] : [pick]
  }
}

extension Metadata {
  /// Programs store a rejected photo with a pick of -1 (digiKam, Premiere) or with a rating of -1
  /// (Lightroom's family, darktable). Either rejects it.
  package var verdict: Verdict {
    if pick == -1 || rating == -1 { return .rejected }
    return pick == 1 ? .picked : .none
  }

  /// Whether the photo was picked, rejected or rated with stars.
  package var isJudged: Bool { verdict != .none || (rating ?? 0) > 0 }
}
