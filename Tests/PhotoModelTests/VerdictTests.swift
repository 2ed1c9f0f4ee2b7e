import PhotoModel
import Testing

@Suite struct VerdictTests {
  private func metadata(pick: Int?, rating: Int?) -> Metadata {
    var metadata = Metadata()
    (metadata.pick, metadata.rating) = (pick, rating)
    return metadata
  }

  @Test(
    arguments: [
      (nil, nil, Verdict.none), (1, nil, .picked), (-1, nil, .rejected), (0, nil, .none),
      (nil, -1, .rejected), (1, -1, .rejected), (-1, 5, .rejected), (1, 3, .picked),
      (nil, 3, .none),
    ] as [(Int?, Int?, Verdict)])
  func `a pick or rating of -1 rejects`(pick: Int?, rating: Int?, verdict: Verdict) {
    #expect(metadata(pick: pick, rating: rating).verdict == verdict)
  }

  @Test(
    arguments: [(nil, nil, false), (nil, 0, false), (nil, 1, true), (1, nil, true), (0, -1, true)]
      as [(Int?, Int?, Bool)])
  func `stars or a verdict judge`(pick: Int?, rating: Int?, isJudged: Bool) {
    #expect(metadata(pick: pick, rating: rating).isJudged == isJudged)
  }

  @Test(arguments: Verdict.allCases) func `a photo has the verdict it was given`(verdict: Verdict) {
    for pick in [nil, -1, 0, 1] {
      for rating in [nil, -1, 0, 4] {
        var changed = metadata(pick: pick, rating: rating)
        for edit in verdict.edits(for: changed) { edit.apply(to: &changed) }
        #expect(changed.verdict == verdict)
        if rating == 4 { #expect(changed.rating == 4) }
      }
    }
  }
}
