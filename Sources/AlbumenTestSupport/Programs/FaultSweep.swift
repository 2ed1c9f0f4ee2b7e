import Foundation

/// Chooses the calls at which tests kill a program or make a call fail: see `ALBUMEN_FAULT`.
package enum FaultSweep {
  /// Whether each call is tried, as requested by `ALBUMEN_FAULTS=all`. Otherwise some are skipped.
  package static let isComplete = ProcessInfo.processInfo.environment["ALBUMEN_FAULTS"] == "all"

  /// Calls `attempt` with increasing call numbers until it returns false because its run ended
  /// before that call. Returns the numbers that were reached.
  ///
  /// Each `step`-th call is tried. Without a step, the numbers double.
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
