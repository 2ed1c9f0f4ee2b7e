import Testing

@testable import Imaging

@Suite struct StartBackOffTests {
  private let error = DecoderStartError(detail: "not there")
  private let start = ContinuousClock.now

  @Test func `it is tried again after a second, then after twice as long, a minute at most`() {
    var backOff = StartBackOff()
    var (now, pauses) = (start, [Int]())

    for _ in 0..<8 {
      backOff.fail(error, at: now)
      let pause = (1...100).first { backOff.refusal(at: now + .seconds($0)) == nil } ?? 0
      pauses.append(pause)
      now = now + .seconds(pause)
    }

    #expect(pauses == [1, 2, 4, 8, 16, 32, 60, 60])
  }

  @Test func `the reason is reported while it waits`() {
    var backOff = StartBackOff()
    #expect(backOff.refusal(at: start) == nil)

    backOff.fail(error, at: start)

    #expect(backOff.refusal(at: start + .milliseconds(999)) == error)
  }

  @Test func `one that runs makes it forget`() {
    var backOff = StartBackOff()
    for _ in 0..<5 { backOff.fail(error, at: start) }

    backOff.succeed()
    backOff.fail(error, at: start)

    #expect(backOff.refusal(at: start + .seconds(1)) == nil)
  }
}
