/// The current speed of one processor of this machine, relative to the machine that the budgets
/// were set on. The same work is timed on both.
struct Calibration {
  /// The duration of one round.
  var time: Duration

  /// The duration of one round on the machine that the budgets in milliseconds apply to: two cores
  /// of an otherwise idle server.
  static let reference = Duration.microseconds(3700)
  /// The maximum pace at which budgets in milliseconds apply. On a slower machine, the measurements
  /// mostly show the other programs on it.
  static let mostPace = 3.0
  private static let rounds = 15

  /// The factor by which this machine is slower. At least 1, because fast machines get no tighter
  /// budgets.
  var pace: Double { max(1, time / Calibration.reference) }

  /// Measures the processor, which takes some tenths of a second.
  static func measure() -> Calibration {
    var sum: UInt64 = 0
    let times = (0..<rounds).map { _ in
      let start = ContinuousClock.now
      sum &+= round()
      return ContinuousClock.now - start
    }
    // The result is used, because otherwise the compiler would remove the work.
    precondition(sum != 0, "Sorted numbers have a sum")
    return Calibration(time: times.median ?? reference)
  }

  /// Makes pseudo-random numbers, sorts them and returns the middle one: arithmetic, branches and
  /// half a megabyte of memory, on one thread. It doesn't measure the disk, the terminal or thread
  /// synchronisation.
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
