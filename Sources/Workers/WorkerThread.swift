import Foundation

/// Starts dedicated threads for blocking work, which must not occupy the threads of the Swift
/// concurrency pool: there is only one per processor. They run at low priority, and so do their
/// children, so that key presses and frames take precedence. Normal priority is for threads that
/// wait nearly all the time and have little to do.
package enum WorkerThread {
  package enum Priority {
    case low, normal
  }

  package static func start(
    _ name: String, priority: Priority = .low, _ work: @escaping @Sendable () -> Void
  ) {
    let thread = Thread {
      if priority == .low { lowerPriority() }
      work()
    }
    thread.name = name
    thread.stackSize = 1 << 20
    thread.start()
  }

  private static func lowerPriority() {
    #if canImport(Darwin)
      pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
    #else
      // On Linux, PRIO_PROCESS with 0 affects only the calling thread. Errors are ignored, because
      // the thread works without it.
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    #endif
  }
}
