import LibraryScan
import PhotoModel
import Testing

@Suite struct BatchPlanTests {
  @Test func `the first batch goes once 50 are there`() {
    var plan = BatchPlan()
    insert(49, into: &plan, at: 0)

    #expect(plan.next(at: .zero) == nil)
    plan.insert(row(49), at: .zero)
    #expect(plan.next(at: .zero)?.count == 50)
    #expect(plan.next(at: .zero) == nil)
  }

  @Test func `fewer go a little after the first of them came`() {
    var plan = BatchPlan()
    insert(3, into: &plan, at: 10)

    #expect(plan.deadline == .milliseconds(30))
    #expect(plan.next(at: .milliseconds(29)) == nil)
    #expect(plan.next(at: .milliseconds(30))?.count == 3)
    #expect(plan.deadline == nil)
  }

  @Test func `later batches may be twice as large as the one before`() {
    var plan = BatchPlan()
    insert(10_000, into: &plan, at: 0)

    var sizes: [Int] = []
    while let batch = plan.nextRemaining() { sizes.append(batch.count) }

    #expect(sizes == [50, 100, 200, 400, 800, 1600, 3200, 3650])
  }

  @Test func `no batch is longer than the longest`() {
    var plan = BatchPlan()
    insert(20_000, into: &plan, at: 0)

    var longest = 0
    while let batch = plan.nextRemaining() { longest = max(longest, batch.count) }

    #expect(longest == BatchPlan.maxLength)
  }

  @Test func `later batches wait longer, up to a limit`() {
    var plan = BatchPlan()
    var waits: [Duration] = []
    for _ in 0..<4 {
      insert(1, into: &plan, at: 0)
      waits.append(plan.deadline ?? .zero)
      _ = plan.next(at: .seconds(1))
    }

    #expect(waits == [20, 40, 80, 100].map { .milliseconds($0) })
  }

  // MARK: One photo reported more than once

  @Test func `a new photo that has changed meanwhile is reported once, as it is`() {
    var plan = BatchPlan()
    plan.insert(row(1), at: .zero)
    plan.update(row(1, time: 5), at: .zero)

    #expect(plan.nextRemaining() == AssetChanges(inserted: [row(1, time: 5)]))
    #expect(plan.nextRemaining() == nil)
  }

  @Test func `a new photo that is gone again is never reported`() {
    var plan = BatchPlan()
    plan.insert(row(1), at: .zero)
    plan.remove(row(1).id, at: .zero)
    plan.insert(row(2), at: .zero)

    #expect(plan.nextRemaining() == AssetChanges(inserted: [row(2)]))
    #expect(plan.nextRemaining() == nil)
  }

  @Test func `a photo that is gone and came back has changed`() {
    var plan = BatchPlan()
    plan.remove(row(1).id, at: .zero)
    plan.insert(row(1, time: 5), at: .zero)

    #expect(plan.nextRemaining() == AssetChanges(updated: [row(1, time: 5)]))
  }

  @Test func `a photo that has changed and is gone is gone`() {
    var plan = BatchPlan()
    plan.update(row(1), at: .zero)
    plan.remove(row(1).id, at: .zero)

    #expect(plan.nextRemaining() == AssetChanges(removed: [row(1).id]))
  }

  private func insert(_ count: Int, into plan: inout BatchPlan, at milliseconds: Int) {
    for number in 0..<count {
      plan.insert(row(UInt32(number)), at: .milliseconds(milliseconds))
    }
  }

  private func row(_ number: UInt32, time: Int64 = 0) -> AssetRow {
    AssetRow(
      id: Asset.ID(rawValue: number), folder: FolderID(rawValue: 0), day: nil, time: time)
  }
}
