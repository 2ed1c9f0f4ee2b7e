#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A descriptor that is closed with its last reference.
package final class OpenDescriptor: Sendable {
  package let number: Int32

  /// Takes the descriptor over: nothing else closes it.
  package init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }
}
