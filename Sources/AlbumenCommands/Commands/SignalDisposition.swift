import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// What the process does when a signal comes, to be put back later.
struct SignalDisposition {
  let number: Int32
  private var action = sigaction()

  /// As it is now.
  init(of number: Int32) {
    self.number = number
    _ = sigaction(number, nil, &action)
  }

  var isIgnored: Bool {
    // Handlers are functions, and ignoring is a number in the place of one.
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Makes it so again.
  func restore() {
    var action = action
    _ = sigaction(number, &action, nil)
  }
}
