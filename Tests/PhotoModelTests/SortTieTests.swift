import PhotoModel
import Synchronization
import Testing

/// Photos of one day and time, which stand in the order of their paths.
@Suite struct SortTieTests {
  /// Paths that lie the other way round than ids, and how often each was asked for.
  private final class Paths: Sendable {
    private let asked = Mutex<[[Asset.ID]]>([])

    var order: RowOrder {
      RowOrder { ids in
        self.asked.withLock { $0.append(ids) }
        var keys = PathKeys()
        for id in ids { keys.insert(Paths.path(id), of: id) }
        return keys
      }
    }

    static func path(_ id: Asset.ID) -> FilePath { FilePath("/p/\(1_999_999 - id.rawValue).png") }

    var all: [[Asset.ID]] { asked.withLock { $0 } }
  }

  private let paths = Paths()

  private func sorter() -> MomentSorter {
    MomentSorter(order: paths.order, recentSince: TestRows.epoch)
  }

  private func sorted(_ rows: [AssetRow]) -> [AssetRow] {
    rows.sorted { left, right in
      if left.day != right.day {
        return (left.day?.number ?? .min) > (right.day?.number ?? .min)
      }
      if left.time != right.time { return left.time > right.time }
      return Paths.path(left.id) > Paths.path(right.id)
    }
  }

  @Test func `the path of each is asked for once, in one go for each merge`() {
    var sorter = sorter()
    let rows = (0..<3_000).map { TestRows.row($0, day: nil, time: 7) }

    for start in [0, 500, 1_500] {
      sorter.add(AssetChanges(inserted: Array(rows[start..<min(start * 2 + 500, 3_000)])))
      sorter.merge()
    }

    #expect(Array(sorter.index.rows) == sorted(rows))
    #expect(paths.all.count == 3)
    #expect(paths.all.flatMap(\.self).count == 3_000)
  }

  @Test func `the paths of photos that have their times to themselves are not asked for`() {
    var sorter = sorter()
    sorter.add(AssetChanges(inserted: (0..<100).map { TestRows.row($0, day: 1, time: Int64($0)) }))
    sorter.merge()
    sorter.add(AssetChanges(inserted: [TestRows.row(200, day: 1, time: 50)]))

    #expect(Set(sorter.unnamedTies().map(\.rawValue)) == [50, 200])
  }

  @Test func `a merge asks for nothing once the paths were learned`() {
    var sorter = sorter()
    sorter.add(AssetChanges(inserted: (0..<10).map { TestRows.row($0, day: nil, time: 7) }))
    let unnamed = sorter.unnamedTies()

    sorter.learn(paths.order.paths(unnamed))
    sorter.merge()

    #expect(paths.all.count == 1)
    #expect(sorter.index.rows.map(\.id.rawValue) == Array(0..<10))
  }

  @Test func `the path of a photo that changed meanwhile is asked for again`() {
    var sorter = sorter()
    sorter.add(AssetChanges(inserted: (0..<3).map { TestRows.row($0, day: nil, time: 7) }))
    let unnamed = sorter.unnamedTies()
    var old = PathKeys()
    for id in unnamed { old.insert(FilePath("/old/\(id.rawValue)"), of: id) }

    sorter.add(AssetChanges(updated: [TestRows.row(1, day: nil, time: 7)]))
    sorter.learn(old)
    sorter.merge()

    #expect(paths.all == [[Asset.ID(rawValue: 1)]])
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func `whatever comes, changes and goes, the order is the one order`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var sorter = sorter()
    var shown: [Int: AssetRow] = [:]
    for _ in 0..<200 {
      var changes = AssetChanges()
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        let id = Int.random(in: 0..<300, using: &random)
        if Int.random(in: 0..<5, using: &random) == 0 {
          changes.removed.append(Asset.ID(rawValue: UInt32(id)))
          shown[id] = nil
        }
      }
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        let id = Int.random(in: 0..<300, using: &random)
        let day = Int.random(in: 0..<3, using: &random)
        let row = TestRows.row(
          id, day: day == 0 ? nil : day, time: Int64.random(in: 0..<4, using: &random))
        changes.updated.append(row)
        shown[id] = row
      }
      sorter.add(changes)
      if Bool.random(using: &random) { _ = sorter.unnamedTies() }
      if Bool.random(using: &random) {
        sorter.merge()
        #expect(Array(sorter.index.rows) == sorted(Array(shown.values)))
      }
    }
  }
}
