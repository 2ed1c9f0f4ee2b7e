import PhotoModel
import Testing

@testable import LibraryScan

@Suite struct StoreQueueTests {
  private func part(_ name: String, assets count: Int = 1) -> StoreQueue.Part {
    var findings = ChangePublisher.Findings()
    findings.assets = (0..<count).map { number in
      ChangePublisher.Finding(asset: found("\(name)-\(number).jpg", inode: UInt64(number)))
    }
    return StoreQueue.Part(lineage: [FilePath(name)], findings: findings)
  }

  private func names(_ parts: [StoreQueue.Part]?) -> [String]? {
    parts?.compactMap { $0.lineage.last?.string }
  }

  @Test func `only the first part needs a thread`() {
    var queue = StoreQueue()

    #expect(queue.offer(part("a")) == .queued(needsThread: true))
    #expect(queue.offer(part("b")) == .queued(needsThread: false))
  }

  @Test func `a transaction takes what waits, in its order and up to its limit`() {
    var queue = StoreQueue(mostStored: 3)
    for name in ["a", "b", "c"] { _ = queue.offer(part(name, assets: 2)) }

    #expect(names(queue.next()) == ["a", "b"])
    #expect(names(queue.next()) == ["c"])
    #expect(queue.next() == nil)
  }

  @Test func `a folder that is larger than a transaction is stored all the same`() {
    var queue = StoreQueue(mostStored: 3)
    _ = queue.offer(part("a", assets: 10))

    #expect(names(queue.next()) == ["a"])
  }

  @Test func `who finds too much waits until something was taken`() {
    var queue = StoreQueue(mostStored: 2, mostWaiting: 2)
    _ = queue.offer(part("a", assets: 2))

    #expect(queue.offer(part("b")) == nil)
    _ = queue.next()
    #expect(queue.offer(part("b")) == .queued(needsThread: false))
  }

  @Test func `it is done when all is stored and its thread has ended`() {
    var queue = StoreQueue()
    _ = queue.offer(part("a"))

    #expect(queue.end() == true)
    #expect(names(queue.next()) == ["a"])
    #expect(names(queue.next()) == [])
    #expect(!queue.isDone)
    queue.threadEnded()
    #expect(queue.isDone)
  }

  @Test func `after a failure nothing waits and nobody does`() {
    var queue = StoreQueue(mostWaiting: 1)
    _ = queue.offer(part("a", assets: 2))

    queue.fail()

    #expect(queue.offer(part("b")) == .refused)
    #expect(queue.next() == nil)
  }
}
