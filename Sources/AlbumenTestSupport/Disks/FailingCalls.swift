package import Files
import Synchronization

/// Files whose calls fail once, or from one call on as after a crash, for tests of what is left
/// behind then.
package final class FailingCalls: Sendable {
  private let number: Int
  package let reason: Errno
  package let isForGood: Bool
  private let calls = Mutex<[FileSystem.Call]>([])

  /// Lets call `number` fail, counted from 1; with `isForGood` all after it too, as for a program
  /// that was ended there.
  package init(_ number: Int, _ reason: Errno, isForGood: Bool = false) {
    self.number = number
    self.reason = reason
    self.isForGood = isForGood
  }

  package var system: FileSystem { FileSystem { self.fault($0) } }

  /// Counts a call: the reason for which it is to fail.
  package func fault(_ call: FileSystem.Call) -> Errno? {
    let count = calls.withLock {
      $0.append(call)
      return $0.count
    }
    return count == number || isForGood && count > number ? reason : nil
  }

  /// The calls that were made, in order.
  package var made: [FileSystem.Call] { calls.withLock { $0 } }

  /// The call that failed first, once it was made.
  package var failed: FileSystem.Call? {
    made.count >= number ? made[number - 1] : nil
  }

  /// Runs `body` with call 1 failing, then call 2, until it makes fewer calls than that: first each call alone, then
  /// each with all calls after it. After the twelfth it is every third call, and the calls fail for the reasons in
  /// turn; in a complete sweep (`FaultSweep.isComplete`) each call fails for every reason. `body` makes its own files
  /// each time, and names the failing call in its expectations.
  package static func forEach(
    _ reasons: [Errno] = [.noSpace, .ioError, .permissionDenied, .readOnlyFileSystem],
    _ body: (FailingCalls) throws -> Void
  ) rethrows {
    let passes = FaultSweep.isComplete ? reasons.map { [$0] } : [reasons]
    for (reasons, isForGood) in passes.map({ ($0, false) }) + [([.ioError], true)] {
      var (number, round) = (1, 0)
      while true {
        let reason = reasons[round % reasons.count]
        let calls = FailingCalls(number, reason, isForGood: isForGood)
        try body(calls)
        guard calls.made.count >= number else { break }
        number += FaultSweep.isComplete || number < 12 ? 1 : 3
        round += 1
      }
      // A double that never failed would prove nothing.
      precondition(number > 1, "No call of the system went through the double")
    }
  }
}

extension FailingCalls: CustomStringConvertible {
  package var description: String {
    "call \(number) (\(failed.map { "\($0)" } ?? "not made"))\(isForGood ? " and all after it" : "") fails: \(reason)"
  }
}
