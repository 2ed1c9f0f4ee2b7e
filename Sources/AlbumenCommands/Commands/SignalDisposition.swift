import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The process's action for a signal, saved so that it can be restored.
struct SignalDisposition {
  let number: Int32
  private var action = sigaction()

  /// Saves the current action.
  init(of number: Int32) {
    self.number = number
    _ = sigaction(number, nil, &action)
  }

  var isIgnored: Bool {
    // The handler is a function pointer, or a numeric constant if the signal is ignored.
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Sets the saved action again.
  func restore() {
    var action = action
    _ = sigaction(number, &action, nil)
  }
}
