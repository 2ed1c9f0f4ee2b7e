#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The two ends of a stream between this process and a child; either may be written and read. No
/// child inherits them by itself.
package struct StreamPair {
  package let ours: Int32
  package let theirs: Int32

  /// Nil when no descriptors are left; `errno` says why.
  package init?() {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #else
      // Sockets can be made so that no other thread's child gets them; a pipe cannot in Swift.
      let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    #endif
    (ours, theirs) = (ends[0], ends[1])
  }
}
