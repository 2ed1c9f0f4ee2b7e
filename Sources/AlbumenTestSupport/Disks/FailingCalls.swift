package import Files
import Synchronization

/// Makes one file system call fail, or all calls from one on as after a crash, for tests of what is
/// left behind.
package final class FailingCalls: Sendable {
  private let number: Int
  package let reason: Errno
  package let isPersistent: Bool
  private let calls = Mutex<[FileSystem.Call]>([])

  /// Makes call `number` fail, counted from 1. With `isPersistent` all later calls fail, too, as if
  /// the program had ended there.
  package init(_ number: Int, _ reason: Errno, isPersistent: Bool = false) {
    self.number = number
    self.reason = reason
    self.isPersistent = isPersistent
  }

  package var system: FileSystem { FileSystem { self.fault($0) } }

  /// Counts a call, and returns the error with which it fails, or nil.
  package func fault(_ call: FileSystem.Call) -> Errno? {
    let count = calls.withLock {
      $0.append(call)
      return $0.count
    }
    return count == number || isPersistent && count > number ? reason : nil
  }

  /// The calls that were made, in order.
  package var recordedCalls: [FileSystem.Call] { calls.withLock { $0 } }

  /// The first call that failed, or nil if it was not reached.
  package var failed: FileSystem.Call? {
    recordedCalls.count >= number ? recordedCalls[number - 1] : nil
  }

  /// Runs `body` with call 1 failing, then call 2, and so on, until it makes fewer calls than that:
  /// in a first pass with only that call failing, in a second one with all later calls failing,
  /// too.
  ///
  /// After the twelfth call, only every third one fails, and `reasons` are used in rotation. In a
  /// complete sweep (`FaultSweep.isComplete`) each call fails for each reason. `body` must create
  /// its own files each time, and should name the failing call in its expectations.
  package static func forEach(
    _ reasons: [Errno] = [.noSpace, .ioError, .permissionDenied, .readOnlyFileSystem],
    _ body: (FailingCalls) throws -> Void
  ) rethrows {
    let passes = FaultSweep.isComplete ? reasons.map { [$0] } : [reasons]
    for (reasons, isForGood) in passes.map({ ($0, false) }) + [([.ioError], true)] {
      var (number, round) = (1, 0)
      while true {
        let reason = reasons[round % reasons.count]
        let calls = FailingCalls(number, reason, isPersistent: isForGood)
        try body(calls)
        guard calls.recordedCalls.count >= number else { break }
        number += FaultSweep.isComplete || number < 12 ? 1 : 3
        round += 1
      }
      // A test without any failing call would prove nothing.
      precondition(number > 1, "No call of the system went through the double")
    }
  }
}

extension FailingCalls: CustomStringConvertible {
  package var description: String {
    "call \(number) (\(failed.map { "\($0)" } ?? "not made"))\(isPersistent ? " and all after it" : "") fails: \(reason)"
  }
}
