import LibraryScan
import PhotoModel
import Testing

@Suite struct PollPlanTests {
  private let cheap = PollPlan.Cost(processor: .zero, elapsed: .zero)

  private func status(_ time: Int) -> FileStatus {
    FileStatus(
      kind: .folder, identity: FileIdentity(device: 1, inode: 1), size: 0,
      modifiedAt: FileTime(seconds: time), changedAt: FileTime(seconds: time))
  }

  private func folders(_ count: Int) -> [FilePath] {
    (0..<count).map { FilePath("/\($0)") }
  }

  /// Returns a plan of this many folders that never reports an unchanged one.
  private func plan(_ count: Int, length: Int = 512) -> PollPlan {
    var pace = PollPlan.Timing()
    pace.reportInterval = .seconds(1_000_000)
    pace.maxPieceLength = length
    var plan = PollPlan(timing: pace)
    for folder in folders(count) { plan.insert(folder, status(1), at: .zero) }
    return plan
  }

  @Test func `nothing to poll, nothing wakes`() {
    var plan = PollPlan()
    #expect(plan.wakeAt == nil)

    plan.insert(FilePath("/a"), status(1), at: .seconds(5))
    #expect(plan.wakeAt == .seconds(7))
    plan.remove(FilePath("/a"))

    #expect(plan.wakeAt == nil)
    #expect(plan.piece.isEmpty)
  }

  @Test func `a folder that is as it was is not reported`() {
    var plan = plan(2)

    let changed = plan.finish(
      plan.piece.map { ($0, status(1)) }, cost: cheap, at: .seconds(2))

    #expect(changed.isEmpty)
    #expect(plan.wakeAt == .seconds(4))
  }

  @Test func `a folder whose status changed is reported once`() {
    var plan = plan(3)
    let answers = plan.piece.map { ($0, status($0 == FilePath("/1") ? 2 : 1)) }

    #expect(plan.finish(answers, cost: cheap, at: .seconds(2)) == [FilePath("/1")])
    #expect(plan.finish(answers, cost: cheap, at: .seconds(4)).isEmpty)
  }

  @Test func `a folder that is not there is reported when it is, and when it goes again`() {
    var plan = PollPlan()
    let folder = FilePath("/away")
    plan.awaitReturn(of: folder, currentStatus: nil, at: .zero)

    #expect(plan.finish([(folder, nil)], cost: cheap, at: .seconds(2)).isEmpty)
    #expect(plan.finish([(folder, status(1))], cost: cheap, at: .seconds(4)) == [folder])
    #expect(plan.finish([(folder, status(1))], cost: cheap, at: .seconds(6)).isEmpty)
    #expect(plan.finish([(folder, nil)], cost: cheap, at: .seconds(8)) == [folder])
    #expect(plan.wakeAt == .seconds(10))
  }

  @Test func `what stands in the place of a disk is no return`() {
    var plan = PollPlan()
    let folder = FilePath("/disk")
    plan.awaitReturn(of: folder, currentStatus: status(7), at: .zero)

    #expect(plan.finish([(folder, status(7))], cost: cheap, at: .seconds(2)).isEmpty)
    plan.insert(folder, status(7), at: .seconds(3))
    #expect(plan.finish([(folder, status(8))], cost: cheap, at: .seconds(4)) == [folder])
  }

  @Test func `what is put into the place of a disk is reported`() {
    var plan = PollPlan()
    let folder = FilePath("/disk")
    plan.awaitReturn(of: folder, currentStatus: status(1), at: .zero)

    #expect(plan.finish([(folder, status(2))], cost: cheap, at: .seconds(2)) == [folder])
    #expect(plan.finish([(folder, status(2))], cost: cheap, at: .seconds(4)).isEmpty)
  }

  @Test func `a folder that is waited for is not reported now and then`() {
    var pace = PollPlan.Timing()
    pace.reportInterval = .seconds(1)
    var plan = PollPlan(timing: pace)
    plan.awaitReturn(of: FilePath("/away"), currentStatus: nil, at: .zero)

    #expect(plan.finish([(FilePath("/away"), nil)], cost: cheap, at: .seconds(9)).isEmpty)
  }

  @Test func `what changed before the folder was listed again is not reported`() {
    var plan = plan(1)
    plan.insert(FilePath("/0"), status(2), at: .seconds(1))

    #expect(plan.count == 1)
    #expect(plan.finish([(FilePath("/0"), status(2))], cost: cheap, at: .seconds(2)).isEmpty)
  }

  @Test func `a folder that is gone is reported and forgotten`() {
    var plan = plan(2)

    let changed = plan.finish(
      [(FilePath("/0"), nil), (FilePath("/1"), status(1))], cost: cheap, at: .seconds(2))

    #expect(changed == [FilePath("/0")])
    #expect(plan.count == 1)
    #expect(Array(plan.piece) == [FilePath("/1")])
  }

  @Test func `an answer about a folder that is no longer polled is dropped`() {
    var plan = plan(2)
    plan.remove(FilePath("/0"))

    #expect(plan.finish([(FilePath("/0"), status(9))], cost: cheap, at: .seconds(2)).isEmpty)
    #expect(plan.count == 1)
  }

  @Test func `a round asks every folder once, a piece at a time`() {
    var plan = plan(10, length: 4)
    var polledFolders: [FilePath] = []
    var pieces = 0

    var now = Duration.seconds(2)
    while pieces < 3 {
      polledFolders += plan.piece
      _ = plan.finish(plan.piece.map { ($0, status(1)) }, cost: cheap, at: now)
      now = plan.wakeAt ?? .zero
      pieces += 1
    }

    #expect(polledFolders.count == 10)
    #expect(Set(polledFolders).count == 10)
    // The next round begins after its interval.
    #expect(now == .seconds(4))
  }

  @Test func `a piece that took too long goes on where it stopped`() {
    var plan = plan(10, length: 4)

    _ = plan.finish(plan.piece.prefix(1).map { ($0, status(1)) }, cost: cheap, at: .seconds(2))

    #expect(Array(plan.piece) == Array(folders(10)[1...4]))
  }

  @Test func `folders that go away during a round leave the others their turn`() {
    var plan = plan(10, length: 4)
    _ = plan.finish(plan.piece.map { ($0, nil) }, cost: cheap, at: .seconds(2))

    var polledFolders: Set<FilePath> = []
    for _ in 0..<4 {
      polledFolders.formUnion(plan.piece)
      _ = plan.finish(plan.piece.map { ($0, status(1)) }, cost: cheap, at: .seconds(3))
    }

    #expect(polledFolders == Set(folders(10).dropFirst(4)))
  }

  @Test(arguments: [1, 10, 600]) func `each folder is reported once a minute`(count: Int) {
    var plan = PollPlan()
    for folder in folders(count) { plan.insert(folder, status(1), at: .zero) }
    var reported: [FilePath: Int] = [:]

    while let now = plan.wakeAt, now <= .seconds(60) {
      let answers = plan.piece.map { ($0, status(1)) }
      for folder in plan.finish(answers, cost: cheap, at: now) { reported[folder, default: 0] += 1 }
    }

    #expect(reported.count == count)
    #expect(reported.values.allSatisfy { $0 == 1 })
  }

  @Test func `after the machine slept no folder is reported twice`() {
    var plan = PollPlan()
    for folder in folders(5) { plan.insert(folder, status(1), at: .zero) }

    let answers = plan.piece.map { ($0, status(1)) }
    #expect(plan.finish(answers, cost: cheap, at: .seconds(100_000)).count == 5)
    #expect(plan.finish(answers, cost: cheap, at: .seconds(100_001)).isEmpty)
  }

  /// The cost of reading the status of one folder: on a disk, and on a slow network.
  @Test(arguments: [
    PollPlan.Cost(processor: .microseconds(2), elapsed: .microseconds(2)),
    PollPlan.Cost(processor: .microseconds(10), elapsed: .microseconds(500)),
    PollPlan.Cost(processor: .microseconds(50), elapsed: .milliseconds(20)),
  ])
  func `polling a great many folders stays cheap`(cost: PollPlan.Cost) throws {
    var plan = PollPlan()
    for folder in folders(20_000) { plan.insert(folder, status(1), at: .zero) }
    var (processor, elapsed, reported) = (Duration.zero, Duration.zero, 0)

    var now = Duration.zero
    while let wakeAt = plan.wakeAt, wakeAt < .seconds(30) {
      let length = max(1, Int(PollPlan.Timing().pieceTimeout / cost.elapsed))
      let answers = plan.piece.prefix(length).map { ($0, status(1)) }
      let pieceCost = PollPlan.Cost(
        processor: cost.processor * answers.count, elapsed: cost.elapsed * answers.count)
      (processor, elapsed) = (processor + pieceCost.processor, elapsed + pieceCost.elapsed)
      now = wakeAt + pieceCost.elapsed
      reported += plan.finish(answers, cost: pieceCost, at: now).count
    }

    let end = try #require(plan.wakeAt)
    #expect(processor / end < 0.04)
    #expect(elapsed / end < 0.3)
    #expect(reported <= Int(now / .milliseconds(20)))
    #expect(reported > 0)
  }
}
