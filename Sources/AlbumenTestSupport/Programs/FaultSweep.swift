import Foundation

/// The calls at which tests kill a program that they start, or have a call fail: see `ALBUMEN_FAULT`.
package enum FaultSweep {
  /// Whether each call is tried, as `ALBUMEN_FAULTS=all` asks; else some are passed over.
  package static let isComplete = ProcessInfo.processInfo.environment["ALBUMEN_FAULTS"] == "all"

  /// Tries growing numbers of calls until `attempt` answers that its run ended before that call. Returns the
  /// numbers that were reached.
  ///
  /// Each `step`-th call is tried; without a step, the numbers double.
  package static func reached(
    every step: Int? = nil, _ attempt: (_ number: Int) throws -> Bool
  ) rethrows -> [Int] {
    var reached: [Int] = []
    var number = 1
    while try attempt(number) {
      reached.append(number)
      number += isComplete ? 1 : step ?? max(3, number)
    }
    return reached
  }
}
