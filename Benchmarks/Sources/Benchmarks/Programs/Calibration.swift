/// How fast a processor of this machine is just now, beside the one that the budgets were set on: the
/// same work is timed there and here.
struct Calibration {
  /// Of one round.
  var time: Duration

  /// Of one round on the machine that the budgets in milliseconds are meant for: two cores of a
  /// server with nothing else to do.
  static let reference = Duration.microseconds(3700)
  /// On a machine that is slower still, what is measured is the other programs on it: nothing is said
  /// of budgets in milliseconds.
  static let mostPace = 3.0
  private static let rounds = 15

  /// How many times longer things take here; never less than once, since budgets are no reward for
  /// fast machines.
  var pace: Double { max(1, time / Calibration.reference) }

  /// Takes some tenths of a second.
  static func measure() -> Calibration {
    var sum: UInt64 = 0
    let times = (0..<rounds).map { _ in
      let start = ContinuousClock.now
      sum &+= round()
      return ContinuousClock.now - start
    }
    // The result is looked at, or the compiler would leave the work out.
    precondition(sum != 0, "Sorted numbers have a sum")
    return Calibration(time: times.median ?? reference)
  }

  /// Makes numbers in no order, sorts them and takes the middle one: arithmetic, branches and half a
  /// megabyte of memory, on one thread. It says nothing of the disk, the terminal or how threads wait
  /// for each other.
  private static func round() -> UInt64 {
    var state: UInt64 = 1
    var numbers: [UInt64] = []
    for _ in 0..<60_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      numbers.append(state >> 20)
    }
    numbers.sort()
    return numbers[numbers.count / 2]
  }
}
