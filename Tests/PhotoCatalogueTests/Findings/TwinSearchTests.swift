import PhotoModel
import Testing

@testable import PhotoCatalogue

@Suite struct TwinSearchTests {
  private func duplicate(
    _ id: UInt32, size: Int64 = 10, ends: UInt8? = nil, isHashed: Bool = false
  ) -> DuplicateCandidate {
    DuplicateCandidate(
      id: Asset.ID(rawValue: id), size: size,
      fingerprint: ends.map { Fingerprint(bytes: Array(repeating: $0, count: 16)) },
      isHashed: isHashed)
  }

  private func ids(_ numbers: UInt32...) -> [Asset.ID] { numbers.map { Asset.ID(rawValue: $0) } }

  @Test func `the ends of files of one size are read first`() {
    let search = DuplicateSearch([duplicate(2), duplicate(1, ends: 1), duplicate(3)])

    #expect(search.withoutFingerprint == ids(2, 3))
    #expect(search.unhashed.isEmpty)
  }

  @Test func `files that differ in their ends are never read whole`() {
    #expect(DuplicateSearch([duplicate(1, ends: 1), duplicate(2, ends: 2)]).isEmpty)
    #expect(DuplicateSearch([duplicate(1, size: 9, ends: 1), duplicate(2, ends: 1)]).isEmpty)
  }

  @Test func `files of the same size and ends are read, those not read yet, the smallest first`() {
    let search = DuplicateSearch([
      duplicate(1, size: 20, ends: 1), duplicate(2, size: 20, ends: 1),
      duplicate(3, ends: 1, isHashed: true),
      duplicate(4, ends: 1),
    ])

    #expect(search.unhashed == ids(4, 1, 2))
  }

  @Test func `what can't be read is not asked for again`() {
    let search = DuplicateSearch(
      [duplicate(1, ends: 1), duplicate(2, ends: 1), duplicate(3)], excluding: AssetSet(ids(2, 3)))

    #expect(search.isEmpty)
  }
}
