import Foundation

/// Threads of their own for the lanes, whose work blocks and must not hold up Swift's. They run at
/// low priority, and so do the decoders, which inherit it: keys and frames come first.
enum LaneThread {
  static func start(_ name: String, _ work: @escaping @Sendable () -> Void) {
    let thread = Thread {
      lowerPriority()
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
