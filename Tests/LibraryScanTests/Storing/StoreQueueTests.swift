import PhotoCatalogue
import PhotoModel
import Testing

@testable import LibraryScan

@Suite struct StoreQueueTests {
  private func part(_ name: String, assets count: Int = 1) -> StoreQueue.Part {
    var findings = ChangePublisher.Findings()
    findings.assets = (0..<count).map { number in
      FolderFindings.Finding(found("\(name)-\(number).jpg", inode: UInt64(number)))
    }
    return StoreQueue.Part(ancestors: [FilePath(name)], findings: findings)
  }

  private func names(_ next: StoreQueue.Next) -> [String]? {
    guard case .store(let parts) = next else { return nil }
    return parts.compactMap { $0.ancestors.last?.string }
  }

  /// Returns a queue that has already stored something, so that nothing is stored just because it
  /// is the first.
  private func started(mostStored: Int = 4096) -> StoreQueue {
    var queue = StoreQueue(maxPerTransaction: mostStored)
    _ = queue.enqueue(part("first"), at: .zero)
    _ = queue.next(at: .zero)
    return queue
  }

  @Test func `only the first part needs a thread`() {
    var queue = StoreQueue()

    #expect(queue.enqueue(part("a"), at: .zero) == .queued(needsThread: true))
    #expect(queue.enqueue(part("b"), at: .zero) == .queued(needsThread: false))
  }

  @Test func `a transaction takes what waits, in its order and up to its limit`() {
    var queue = StoreQueue(maxPerTransaction: 3)
    for name in ["a", "b", "c"] { _ = queue.enqueue(part(name, assets: 2), at: .zero) }

    #expect(names(queue.next(at: .seconds(1))) == ["a", "b"])
    #expect(names(queue.next(at: .seconds(2))) == ["c"])
    #expect(names(queue.next(at: .seconds(3))) == nil)
  }

  @Test func `a folder that is larger than a transaction is stored all the same`() {
    var queue = StoreQueue(maxPerTransaction: 3)
    _ = queue.enqueue(part("a", assets: 10), at: .zero)

    #expect(names(queue.next(at: .seconds(1))) == ["a"])
  }

  @Test func `who finds too much waits until something was taken`() {
    var queue = StoreQueue(maxPerTransaction: 2, maxQueued: 2)
    _ = queue.enqueue(part("a", assets: 2), at: .zero)

    #expect(queue.enqueue(part("b"), at: .zero) == nil)
    _ = queue.next(at: .seconds(1))
    #expect(queue.enqueue(part("b"), at: .zero) == .queued(needsThread: false))
  }

  @Test func `it is done when all is stored and its thread has ended`() {
    var queue = StoreQueue()
    _ = queue.enqueue(part("a"), at: .zero)

    #expect(queue.end() == true)
    #expect(names(queue.next(at: .seconds(1))) == ["a"])
    guard case .end = queue.next(at: .zero) else {
      Issue.record("There is more")
      return
    }
    #expect(!queue.isDone)
    queue.threadEnded()
    #expect(queue.isDone)
  }

  @Test func `after a failure neither findings nor threads wait`() {
    var queue = StoreQueue(maxQueued: 1)
    _ = queue.enqueue(part("a", assets: 2), at: .zero)

    queue.fail()

    #expect(queue.enqueue(part("b"), at: .zero) == .refused)
    #expect(names(queue.next(at: .seconds(1))) == nil)
  }

  @Test func `what is found first is stored at once`() {
    var queue = StoreQueue()
    _ = queue.enqueue(part("a"), at: .zero)

    #expect(names(queue.next(at: .zero)) == ["a"])
  }

  @Test func `later a transaction waits until it is worth its cost`() {
    var queue = started()
    let maximumCount = StoreQueue.firstLength - 1
    _ = queue.enqueue(part("a", assets: maximumCount), at: .milliseconds(1))

    #expect(names(queue.next(at: .milliseconds(2))) == nil)
    _ = queue.enqueue(part("b"), at: .milliseconds(2))
    #expect(names(queue.next(at: .milliseconds(2))) == ["a", "b"])
  }

  @Test func `what waits long enough is stored, however little it is`() {
    var queue = started()
    _ = queue.enqueue(part("a"), at: .milliseconds(1))
    let deadline = Duration.milliseconds(1) + StoreQueue.firstDelay

    guard case .wait(until: deadline) = queue.next(at: .milliseconds(2)) else {
      Issue.record("It does not wait for that time")
      return
    }
    #expect(names(queue.next(at: deadline)) == ["a"])
  }

  @Test func `each transaction may be twice as large and wait twice as long, up to a limit`() {
    var queue = started(mostStored: 500)
    var (lengths, patiences): ([Int], [Duration]) = ([], [])
    for round in 0..<5 {
      let start = Duration.seconds(round)
      _ = queue.enqueue(part("a", assets: 0), at: start)
      guard case .wait(let deadline?) = queue.next(at: start) else { break }
      patiences.append(deadline - start)
      var count = 0
      while names(queue.next(at: start)) == nil {
        _ = queue.enqueue(part("b"), at: start)
        count += 1
      }
      lengths.append(count)
    }

    #expect(lengths == [128, 256, 500, 500, 500])
    #expect(patiences == [10, 20, 40, 80, 100].map { .milliseconds($0) })
  }

  @Test func `at the end nothing waits`() {
    var queue = started()
    _ = queue.enqueue(part("a"), at: .milliseconds(1))

    _ = queue.end()

    #expect(names(queue.next(at: .milliseconds(1))) == ["a"])
  }

  @Test func `who stores is woken for a first part and for a whole transaction`() {
    var queue = started()
    _ = queue.enqueue(part("a"), at: .zero)
    #expect(queue.shouldWake)
    _ = queue.enqueue(part("b"), at: .zero)
    #expect(!queue.shouldWake)
    _ = queue.enqueue(part("c", assets: StoreQueue.firstLength), at: .zero)
    #expect(queue.shouldWake)
  }
}
