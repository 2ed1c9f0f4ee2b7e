import PhotoSimilarity
import Testing

@Suite struct SimilarGroupTests {
  private func pairs(_ numbers: [(Int32, Int32, UInt8)]) -> [SimilarPair] {
    numbers.map { SimilarPair(first: $0.0, second: $0.1, distance: $0.2) }
  }

  private func members(_ groups: [SimilarGroup]) -> [[Int32]] { groups.map(\.members) }

  @Test func `the picture that most others look like leads, the closest follow first`() {
    let groups = SimilarGroup.groups(of: pairs([(0, 1, 9), (1, 2, 3), (1, 3, 5), (2, 3, 8)]))

    #expect(members(groups) == [[1, 2, 3, 0]])
  }

  @Test func `a chain becomes several groups`() {
    let chain = pairs((0..<6).map { (Int32($0), Int32($0 + 1), 10) })

    #expect(members(SimilarGroup.groups(of: chain)) == [[1, 0, 2], [4, 3, 5]])
  }

  @Test func `each picture is in one group at most`() {
    let groups = SimilarGroup.groups(
      of: pairs([(0, 1, 1), (0, 2, 2), (0, 3, 3), (3, 4, 1), (4, 5, 2), (1, 5, 9)]))

    let all = groups.flatMap(\.members)
    #expect(Set(all).count == all.count)
    #expect(members(groups) == [[0, 1, 2, 3], [4, 5]])
  }

  @Test func `a pair found by several turns counts once`() {
    let twice = [
      SimilarPair(first: 0, second: 1, distance: 7, turn: .half),
      SimilarPair(first: 0, second: 1, distance: 2),
    ]

    let groups = SimilarGroup.groups(of: twice)

    #expect(groups == [SimilarGroup(leader: 0, others: [twice[1]])])
  }

  @Test func `two that are different are in no group together`() {
    let all = pairs([(0, 1, 1), (0, 2, 2), (1, 2, 3)])

    let groups = SimilarGroup.groups(of: all) { Set([$0, $1]) == [1, 2] }

    #expect(members(groups) == [[0, 1]])
    #expect(SimilarGroup.groups(of: pairs([(0, 1, 1)])) { _, _ in true }.isEmpty)
  }

  @Test func `no pairs are no groups`() {
    #expect(SimilarGroup.groups(of: []).isEmpty)
  }
}
