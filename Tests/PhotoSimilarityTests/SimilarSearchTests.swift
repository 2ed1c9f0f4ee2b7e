import Testing

@testable import PhotoSimilarity

@Suite struct SimilarSearchTests {
  /// Returns the pairs that comparing each with each finds.
  private func expectedPairs(
    _ list: [PictureHash], _ distance: Int
  ) -> Set<SimilarPair> {
    var pairs: Set<SimilarPair> = []
    for first in list.indices {
      for second in list.indices where first < second {
        let bits = list[first].distance(to: list[second])
        guard bits <= distance else { continue }
        pairs.insert(
          SimilarPair(first: Int32(first), second: Int32(second), distance: UInt8(bits)))
      }
    }
    return pairs
  }

  private func pairs(_ search: SimilarSearch, _ list: [PictureHash]) -> [SimilarPair] {
    var pairs: [SimilarPair] = []
    for step in search.steps { search.pairs(of: step, in: list) { pairs.append($0) } }
    return pairs
  }

  @Test(arguments: [0, 1, 10, 15, 16, 17, 31, 32, 40, 47, 63])
  func `all pairs within a distance are found, each once`(distance: Int) {
    let list = SamplePicture.hashes(count: 300, copies: 200, bits: 70)

    let found = pairs(SimilarSearch(distance: distance), list)

    #expect(Set(found) == expectedPairs(list, distance))
    #expect(Set(found).count == found.count)
  }

  @Test func `equal hashes are pairs of each with each`() {
    let list = [PictureHash](repeating: SamplePicture.hash(seed: 1), count: 12)

    let found = pairs(SimilarSearch(distance: 40), list)

    #expect(Set(found) == expectedPairs(list, 0) && found.count == 66)
  }

  @Test(arguments: PictureTurn.all)
  func `a turned copy is found, with its turn`(turn: PictureTurn) {
    let list = [
      SamplePicture.hash(seed: 1), SamplePicture.hash(seed: 2),
      SamplePicture.hash(seed: 1).turned(turn),
    ]

    let found = pairs(SimilarSearch(distance: 40, includesTurned: true), list)
    let plain = pairs(SimilarSearch(distance: 40), list)

    #expect(found == [SimilarPair(first: 0, second: 2, distance: 0, turn: turn)])
    #expect(plain.isEmpty == (turn != .none))
  }

  @Test(arguments: PictureTurn.all)
  func `the photos like one are found, with how it is turned`(turn: PictureTurn) {
    let hash = SamplePicture.hash(seed: 4)
    let list = [SamplePicture.hash(seed: 5), hash.turned(turn), SamplePicture.hash(seed: 6)]

    let matches = SimilarSearch(distance: 40, includesTurned: true).matches(of: hash, in: list)

    #expect(matches.map(\.position) == [1])
    #expect(matches.first?.turn == turn && matches.first?.distance == 0)
  }

  @Test func `one hash has the matches that comparing with each finds`() {
    let list = SamplePicture.hashes(count: 200, copies: 100, bits: 50)

    let matches = SimilarSearch(distance: 30).matches(of: list[0], in: list)

    let expected = list.indices.filter { list[0].distance(to: list[$0]) <= 30 }
    #expect(matches.map(\.position) == expected)
  }

  @Test func `a small distance needs few steps`() {
    #expect(SimilarSearch(distance: 0).steps.count == 1)
    #expect(SimilarSearch(distance: 40).steps.count == 16)
    #expect(SimilarSearch(distance: 40, includesTurned: true).steps.count == 16 * 7)
  }

  @Test func `a cancelled step ends`() {
    let list = [PictureHash](repeating: SamplePicture.hash(seed: 1), count: 100)
    let search = SimilarSearch(distance: 0)
    var count = 0

    for step in search.steps {
      search.pairs(of: step, in: list, isCancelled: { true }) { _ in count += 1 }
    }

    #expect(count == 0)
  }
}
