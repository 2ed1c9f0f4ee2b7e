#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A descriptor that is closed with its last reference.
package final class OpenDescriptor: Sendable {
  package let number: Int32

  /// Takes ownership of the descriptor, which nothing else may close.
  package init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }
}
