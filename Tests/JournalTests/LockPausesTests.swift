import Journal
import Testing

@Suite struct LockPausesTests {
  @Test func `a lock that others hold is tried again after longer and longer pauses`() {
    #expect(Array(LockPauses(total: 100)) == [1, 2, 4, 8, 16, 32, 37])
  }

  @Test func `a lock is waited for as long as it should be, without many attempts`() {
    let pauses = Array(LockPauses(total: 10_000))

    #expect(pauses.reduce(0, +) == 10_000)
    #expect(pauses.allSatisfy { $0 <= 50 })
    #expect(pauses.count < 220)
  }
}
