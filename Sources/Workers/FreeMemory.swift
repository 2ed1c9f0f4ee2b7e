import CPosix
import Dispatch

/// What was freed, given back to the system.
package enum FreeMemory {
  /// On a thread of Dispatch, when that has time: free pieces lie between others after a library was loaded,
  /// or a query had another answer at each key.
  package static func giveBack(after pause: Duration) {
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + pause / .seconds(1)) {
      albumen_trim_memory()
    }
  }
}
