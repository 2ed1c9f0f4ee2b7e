import Foundation

/// Threads of their own for work that blocks, which must not hold up Swift's: those are as many as
/// there are processors. They run at low priority, and so does what they start, so that keys and
/// frames come first; unless they wait nearly always and have little to do.
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
      // On Linux a process of number 0 is the calling thread alone. A refusal changes nothing.
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    #endif
  }
}
