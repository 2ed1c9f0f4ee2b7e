import CPosix
import Foundation
import PhotoModel

#if canImport(Glibc)
  import Glibc
#endif

extension ChildProcess {
  /// Where the child finds its socket.
  private static let socketNumber: Int32 = 3

  /// Two ends of a stream, both closed on exec.
  static func socketPair() -> (ours: Int32, theirs: Int32)? {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #else
      let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    #endif
    return (ends[0], ends[1])
  }

  /// 0, or the number of the error.
  static func spawn(
    _ program: FilePath, _ arguments: [String], socket: Int32, _ number: inout pid_t
  ) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for standard in [
      (STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_WRONLY), (STDERR_FILENO, O_WRONLY),
    ] {
      posix_spawn_file_actions_addopen(&actions, standard.0, "/dev/null", standard.1, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, socket, socketNumber)
    // All of ours are closed on exec; those of a library need not be.
    _ = albumen_spawn_close_from(&actions, socketNumber + 1)

    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this thread blocks and the browser ignores is not the child's. A session of its own has
    // no terminal: neither its keys nor its end concern the child.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | albumen_spawn_in_new_session())

    return program.withCString { path in
      let words = [strdup(path)] + arguments.map { strdup($0) }
      // A decoder that crashes is to be gone at once, not to be looked at.
      let settings = ProcessInfo.processInfo.environment.merging(
        ["SWIFT_BACKTRACE": "enable=no"]) { $1 }
      let variables = settings.map { strdup("\($0.key)=\($0.value)") }
      defer { for text in words + variables { free(text) } }
      return posix_spawn(&number, path, &actions, &attributes, words + [nil], variables + [nil])
    }
  }
}
