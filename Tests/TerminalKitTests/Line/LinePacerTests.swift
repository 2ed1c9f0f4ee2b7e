import Testing

@testable import TerminalKit

@Suite struct LinePacerTests {
  /// 1 Mbit per second, and a round trip of 200 ms.
  private func megabit(jitter: Double = 0) -> SimulatedLine {
    SimulatedLine(bytesPerSecond: 125_000, delay: 0.1, jitter: jitter)
  }

  @Test func `on a slow line a frame waits behind pictures for less than a frame of the screen`() {
    var line = megabit()

    line.start(frame: 6000, estimate: 6000)
    line.run(seconds: 10)

    #expect(line.queues.dropFirst(2).allSatisfy { $0 <= 0.022 }, "\(line.queues)")
  }

  @Test func `a slow line is used nearly completely`() {
    var line = megabit()

    line.start(frame: 6000, estimate: 6000)
    line.run(seconds: 10)

    let sent = line.counts.dropFirst(2).reduce(0, +)
    #expect(Double(sent) >= 0.9 * 8 * 125_000, "\(line.counts)")
  }

  /// The bytes that ncurses writes are only estimated.
  @Test(arguments: [3600, 9000]) func `a wrong size of the first frame is corrected`(
    estimate: Int
  ) {
    var line = megabit()

    line.start(frame: 6000, estimate: estimate)
    line.run(seconds: 6)

    #expect(line.queues.dropFirst(4).allSatisfy { $0 <= 0.022 }, "\(line.queues)")
    let sent = line.counts.dropFirst(4).reduce(0, +)
    #expect(Double(sent) >= 0.9 * 2 * 125_000, "\(line.counts)")
  }

  @Test func `single late responses don't stop the pictures`() {
    var line = megabit(jitter: 0.01)

    line.start(frame: 6000, estimate: 6000)
    line.run(seconds: 10)

    let sent = line.counts.dropFirst(2).reduce(0, +)
    #expect(Double(sent) >= 0.6 * 8 * 125_000, "\(line.counts)")
  }

  @Test func `a line of 40 Mbit per second is found to be fast`() {
    var line = SimulatedLine(bytesPerSecond: 5_000_000, delay: 0.03)

    line.start(frame: 6000, estimate: 6000)
    line.run(seconds: 3)

    let rate = line.pacer.rate ?? 0
    #expect(SlowLine.classify(rate: rate, roundTrip: .milliseconds(60), current: nil) == nil)
  }

  @Test func `a terminal on this machine is not limited`() {
    var pacer = LinePacer()

    pacer.wrote(5000, at: .zero)
    pacer.queried(.attributes, at: .zero)
    pacer.responded(.attributes, at: .milliseconds(3))

    let budget = pacer.pictureBudget(at: .milliseconds(4))
    let waits = pacer.mustFrameWait(at: .milliseconds(4))
    #expect(!pacer.isActive)
    #expect(budget == nil)
    #expect(!waits)
  }

  @Test func `nothing is written before the rate is known`() {
    var pacer = LinePacer()
    pacer.wrote(5000, at: .zero)
    pacer.queried(.attributes, at: .zero)
    pacer.responded(.attributes, at: .milliseconds(240))

    #expect(pacer.needsQuery)
    pacer.queried(.status, at: .milliseconds(240))
    let before = pacer.pictureBudget(at: .milliseconds(241))
    #expect(before == 0)
    pacer.responded(.status, at: .milliseconds(440))

    // 5,000 bytes took 40 ms.
    #expect(pacer.rate.map { (90_000...110_000).contains($0) } == true)
    let after = pacer.pictureBudget(at: .milliseconds(441))
    #expect(after.map { $0 > 0 } == true)
  }

  @Test func `a terminal that never responds to a status query is not limited`() {
    var pacer = LinePacer()
    pacer.wrote(5000, at: .zero)
    pacer.queried(.attributes, at: .zero)
    pacer.responded(.attributes, at: .milliseconds(100))
    pacer.queried(.status, at: .milliseconds(100))

    let early = pacer.pictureBudget(at: .seconds(1))
    let late = pacer.pictureBudget(at: .seconds(4))
    #expect(early == 0)
    #expect(late == nil)
  }

  @Test func `a frame waits while two frames of the screen are on the way`() {
    var pacer = LinePacer(.bytesPerSecond(100_000))

    pacer.wrote(3000, at: .zero)
    let first = pacer.mustFrameWait(at: .zero)
    pacer.wrote(3000, at: .zero)
    let second = pacer.mustFrameWait(at: .zero)
    let later = pacer.mustFrameWait(at: .milliseconds(30))

    #expect(!first)
    #expect(second)
    #expect(!later)
  }

  @Test func `three writes in succession that wait are those of a slow line`() {
    var pacer = LinePacer()

    pacer.blocked(1024, for: .milliseconds(90))
    pacer.blocked(1024, for: .milliseconds(90))
    #expect(!pacer.isActive)
    #expect(pacer.isSuspicious)
    pacer.blocked(1024, for: .milliseconds(90))

    #expect(pacer.isActive)
    #expect(pacer.rate.map { (11_000...12_000).contains($0) } == true)
  }

  @Test func `a write that didn't wait ends the suspicion`() {
    var pacer = LinePacer()

    for _ in 0..<5 {
      pacer.blocked(1024, for: .milliseconds(90))
      pacer.blocked(1024, for: .milliseconds(90))
      pacer.blocked(16_384, for: .milliseconds(1))
    }

    #expect(!pacer.isActive)
  }

  @Test func `the user's limit holds on a faster line`() {
    var line = SimulatedLine(
      bytesPerSecond: 5_000_000, delay: 0.03, limit: .bytesPerSecond(50_000))

    line.start(frame: 6000, estimate: 6000)
    line.run(seconds: 4)

    #expect(line.counts.dropFirst().allSatisfy { $0 <= 55_000 }, "\(line.counts)")
    #expect(line.counts.dropFirst().allSatisfy { $0 >= 35_000 }, "\(line.counts)")
  }

  @Test func `nothing is limited if the user turned it off`() {
    var line = SimulatedLine(bytesPerSecond: 5000, delay: 0.5, limit: .off)

    line.start(frame: 6000, estimate: 6000)
    line.run(seconds: 3)

    #expect(!line.pacer.isActive)
    #expect(line.pacer.rate == nil)
  }

  @Test func `limits are words or numbers of bytes`() {
    #expect(LineLimit("auto") == .automatic)
    #expect(LineLimit("off") == .off)
    #expect(LineLimit("20000") == .bytesPerSecond(20_000))
    #expect(LineLimit("20") == nil)
    #expect(LineLimit("fast") == nil)
  }
}
