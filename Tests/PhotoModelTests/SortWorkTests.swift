import Foundation
import PhotoModel
import Testing

/// Tests the bound set by the design: all work for photos that arrive in batches is at most 1.2
/// times one sort of the same rows in the same order of arrival.
@Suite struct SortWorkTests {
  enum Arrival: String, CaseIterable, CustomTestStringConvertible {
    case random, sorted, reversed, folderByFolder, foldersShuffled, twoCameras

    var testDescription: String { rawValue }

    func rows(_ count: Int) -> [AssetRow] {
      let sorted = TestRows.newestFirst(count)
      var random = SplitMix(seed: 11)
      switch self {
      case .sorted: return sorted
      case .reversed: return sorted.reversed()
      case .random: return sorted.shuffled(using: &random)
      case .folderByFolder:
        // Folders newest first, the files of each in any order.
        return slices(of: sorted).flatMap { $0.shuffled(using: &random) }
      case .foldersShuffled:
        return slices(of: sorted).shuffled(using: &random).flatMap { $0 }
      case .twoCameras:
        // Two folders over the same days, one after the other.
        return sorted.filter { $0.id.rawValue % 2 == 0 } + sorted.filter { $0.id.rawValue % 2 == 1 }
      }
    }

    private func slices(of rows: [AssetRow]) -> [ArraySlice<AssetRow>] {
      stride(from: 0, to: rows.count, by: 700).map { rows[$0..<min($0 + 700, rows.count)] }
    }
  }

  /// Returns the work for photos that arrive in batches of 50 at 30,000 a second. They are merged
  /// when 50 ms have passed and the sorter considers it worthwhile, and after two seconds in any
  /// case.
  private func inBatches(_ rows: [AssetRow]) -> (work: SortWork, merges: Int) {
    var sorter = TestRows.sorter()
    var merges = 0
    var lastMerge = -1_500
    for start in stride(from: 0, to: rows.count, by: 50) {
      sorter.add(AssetChanges(inserted: Array(rows[start..<min(start + 50, rows.count)])))
      let elapsed = start - lastMerge
      guard elapsed >= 1_500 else { continue }
      if elapsed >= 60_000 || sorter.isWorthMerging(isOverdue: elapsed >= 7_500) {
        sorter.merge()
        lastMerge = start
        merges += 1
      }
    }
    sorter.merge()
    return (sorter.work, merges + 1)
  }

  /// Returns the work of one sort when all rows are there. Each row is put into the array once, as
  /// with batches.
  private func once(_ rows: [AssetRow]) -> SortWork {
    var work = SortWork()
    work.moves = rows.count
    var all = rows
    all.sortCounting(&work, by: TestRows.newestFirst)
    return work
  }

  /// Returns the work of the classic scheme, which sorts all existing rows again for each batch of
  /// 50. Measured on a few evenly spaced batches and extrapolated.
  private func classic(_ rows: [AssetRow], samples: Int) -> Double {
    let batches = rows.count / 50
    var total = 0
    for sample in 1...samples {
      let loaded = sample * batches / samples * 50
      var sorted = Array(rows[..<(loaded - 50)])
      sorted.sort(by: TestRows.newestFirst)
      var work = SortWork()
      var all = sorted + rows[(loaded - 50)..<loaded]
      all.sortCounting(&work, by: TestRows.newestFirst)
      total += work.total
    }
    return Double(total) / Double(samples) * Double(batches)
  }

  @Test(arguments: [Arrival.random, .sorted, .folderByFolder])
  func `a million photos in batches cost at most 1.2 of one sort`(arrival: Arrival) {
    let rows = arrival.rows(1_000_000)

    let batches = inBatches(rows)
    let one = once(rows)

    let ratio = Double(batches.work.total) / Double(one.total)
    print(
      "sorting work, 1,000,000 \(arrival.rawValue): \(batches.work.total) in \(batches.merges)",
      "merges, one sort \(one.total), ratio \(String(format: "%.2f", ratio)); comparisons",
      "\(batches.work.comparisons) and \(one.comparisons)")
    #expect(ratio <= 1.2)
    #expect(batches.merges >= 5)
  }

  @Test(arguments: [50, 1_000, 30_000], Arrival.allCases)
  func `fewer photos keep the bound too`(count: Int, arrival: Arrival) {
    let rows = arrival.rows(count)

    let ratio = Double(inBatches(rows).work.total) / Double(once(rows).total)

    #expect(ratio <= 1.2)
  }

  @Test func `the classic scheme costs a hundred times as much at 30,000 photos`() {
    let rows = Arrival.random.rows(30_000)

    let classic = classic(rows, samples: 6)
    let ours = Double(inBatches(rows).work.total)

    print("classic scheme, 30,000 random: \(Int(classic / ours)) times the work")
    #expect(classic > 30 * ours)
  }

  @Test func `the counting sort sorts`() {
    var random = SplitMix(seed: 5)
    var rows = TestRows.newestFirst(999).shuffled(using: &random)
    var work = SortWork()

    rows.sortCounting(&work, by: TestRows.newestFirst)

    #expect(rows == TestRows.newestFirst(999).sorted(by: TestRows.newestFirst))
    #expect(work.comparisons > 999)
  }
}
