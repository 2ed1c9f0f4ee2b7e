import Testing

@testable import Benchmarks

@Suite struct BudgetStatusTests {
  private func budgetStatus(
    _ figure: Figure, _ budget: Budget, pace: Double = 1, peer: Measurement.Peer? = nil
  ) -> Measurement.BudgetStatus? {
    var measurement = Measurement("x", figure, peer: peer, budget: budget)
    measurement.pace = pace
    return measurement.budgetStatus
  }

  @Test(arguments: [(16.0, 1.0, true), (17, 1, false), (30, 2, true), (33, 2, false)])
  func `a time may be longer by as much as the machine is slower`(
    time: Double, pace: Double, isWithin: Bool
  ) {
    let figure = Figure(value: time, unit: .milliseconds)

    #expect(budgetStatus(figure, .within(milliseconds: 16), pace: pace) == (isWithin ? .ok : .over))
  }

  @Test(arguments: [(3.0, true), (3.1, false), (6, false)])
  func `of times nothing is said where the machine is far slower`(pace: Double, isSaid: Bool) {
    let figure = Figure(value: 1, unit: .milliseconds)

    #expect((budgetStatus(figure, .within(milliseconds: 16), pace: pace) != nil) == isSaid)
  }

  @Test func `memory may not be more on a slow machine`() {
    #expect(budgetStatus(.bytes(61_000_000), .atMost(60), pace: 3) == .over)
  }

  @Test(arguments: [(0.8, Measurement.BudgetStatus.ok), (1.3, .over)])
  func `beside a peer only the peer counts`(seconds: Double, expected: Measurement.BudgetStatus) {
    let peer = Measurement.Peer.measured("exiv2", Figure(value: 2, unit: .seconds))
    let figure = Figure(value: seconds, unit: .seconds)

    #expect(budgetStatus(figure, .timesPeer(0.6), pace: 4, peer: peer) == expected)
  }

  @Test func `without its peer there is no budget status`() {
    #expect(budgetStatus(.seconds(.seconds(1)), .timesPeer(1), peer: .missing("exiv2")) == nil)
  }

  @Test(arguments: [
    (3_700, 1.0), (7_400, 2.0), (1_000, 1.0),
  ]) func `a fast machine has no larger budgets`(microseconds: Int, pace: Double) {
    #expect(Calibration(time: .microseconds(microseconds)).pace == pace)
  }

  @Test(arguments: [(1_000, 60.0), (30_000, 60), (1_000_000, 150), (515_000, 105)])
  func `memory may grow with the library, to 150 MB at a million`(photos: Int, megabytes: Double) {
    #expect(Budget.memory(photos: photos) == .atMost(megabytes))
  }
}
