import CPosix
import Dispatch

/// Returns freed memory to the system.
package enum FreeMemory {
  /// Returns freed memory after a pause, on a low-priority Dispatch thread. The heap is fragmented
  /// after a library was loaded, or after a query changed its results at each key press.
  package static func release(after pause: Duration) {
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + pause / .seconds(1)) {
      albumen_trim_memory()
    }
  }
}
