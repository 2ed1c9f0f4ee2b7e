#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The two ends of a bidirectional stream between this process and a child. Children don't inherit
/// them unless they are passed explicitly.
package struct StreamPair {
  package let ours: Int32
  package let theirs: Int32

  /// Returns nil if no descriptors are left. `errno` contains the reason.
  package init?() {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #else
      // Sockets can be created close-on-exec atomically, so that no child started by another thread
      // inherits them. Swift offers no such call for pipes.
      let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    #endif
    (ours, theirs) = (ends[0], ends[1])
  }
}
