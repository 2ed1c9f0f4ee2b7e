import CPosix
import Foundation

/// A program to start. Albumen starts all child processes with it.
///
/// Signals are reset to their defaults in the child, regardless of the signals that the starting
/// thread blocks (Dispatch threads block all) and that this process ignores.
package struct ChildProgram: Sendable {
  /// The process group of a child. Ctrl-C in the terminal ends the foreground group.
  package enum ProcessGroup: Sendable {
    /// The group of this process: Ctrl-C ends both.
    case inherited
    /// A group of its own: Ctrl-C ends only this process.
    case newGroup
    /// A group of its own in a new session, without a terminal.
    case newSession
  }

  /// The reason why a child was not started.
  package struct Failure: Error, Hashable {
    /// The value of `errno`.
    package var number: Int32

    package var detail: String { String(cString: strerror(number)) }
  }

  /// The arguments. The first names the program, which is searched in `PATH` unless it contains a
  /// slash. They are bytes, as paths are.
  package var commandLine: [[UInt8]]
  /// `NAME=value` for each variable, in bytes, or nil for the environment of this process.
  package var environment: [[UInt8]]?
  package var group: ProcessGroup

  package init(
    _ commandLine: [[UInt8]], environment: [[UInt8]]? = nil, group: ProcessGroup = .newGroup
  ) {
    self.commandLine = commandLine
    self.environment = environment
    self.group = group
  }

  package init(
    _ commandLine: [String], environment: [[UInt8]]? = nil, group: ProcessGroup = .newGroup
  ) {
    self.init(commandLine.map { Array($0.utf8) }, environment: environment, group: group)
  }

  /// Starts the program with the given descriptors as 0, 1, 2 and so on, and no others. Of the
  /// first three, missing ones are `/dev/null`.
  package func start(with descriptors: [Int32?] = []) throws(Failure) -> ChildProcess {
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let all = descriptors + Array(repeating: nil, count: max(0, 3 - descriptors.count))
    for (number, descriptor) in zip(Int32(0)..., all) {
      if let descriptor {
        posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      } else {
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      }
    }
    // All descriptors of Albumen are close-on-exec, but those of a library may not be.
    _ = albumen_spawn_close_from(&actions, Int32(all.count))

    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, flags)

    // An argument ends at its first zero byte, as it does for the system.
    func texts(_ strings: [[UInt8]]) -> [UnsafeMutablePointer<CChar>?] {
      strings.map { strdup(($0 + [0]).map { CChar(bitPattern: $0) }) } + [nil]
    }
    var arguments = texts(commandLine)
    var variables = texts(environment ?? [])
    defer { for word in arguments + variables { free(word) } }
    guard let name = arguments[0] else { throw Failure(number: EINVAL) }
    var child: pid_t = 0
    let failure =
      environment == nil
      ? posix_spawnp(&child, name, &actions, &attributes, &arguments, environ)
      : posix_spawnp(&child, name, &actions, &attributes, &arguments, &variables)
    guard failure == 0 else { throw Failure(number: failure) }
    return ChildProcess(child)
  }

  private var flags: Int16 {
    var flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    #if canImport(Darwin)
      flags |= Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
    switch group {
    case .inherited: return flags
    case .newGroup: return flags | Int16(POSIX_SPAWN_SETPGROUP)
    case .newSession: return flags | albumen_spawn_in_new_session()
    }
  }
}
