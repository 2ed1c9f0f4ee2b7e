import Foundation
package import PhotoModel

/// Opens photos in another program: `$ALBUMEN_OPENER`, else what the desktop has for it.
package struct Opener: Sendable {
  private let program: String

  package init(environment: [String: String]) {
    #if os(macOS)
      let standard = "open"
    #else
      let standard = "xdg-open"
    #endif
    program = environment["ALBUMEN_OPENER"].flatMap { $0.isEmpty ? nil : $0 } ?? standard
  }

  /// Starts the program and does not wait for it; says in a line what happened.
  ///
  /// It gets no terminal: what it writes would stand in the middle of the gallery.
  package func open(_ paths: [FilePath]) -> String {
    guard let first = paths.first else { return "Nothing to open" }
    for path in paths {
      guard start([FilePath(program), path]) else {
        return "Can't open: there is no '\(program)'; "
          + "set ALBUMEN_OPENER to a program that shows photos"
      }
    }
    return "Opened \(ErrorText.quoted(first)) with \(program)"
  }

  /// Starts a program that is looked for in `PATH`; false when there is none. The words are bytes,
  /// as paths are.
  private func start(_ words: [FilePath]) -> Bool {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A group of its own, so that Ctrl-C here does not end it; and signals as a shell gives them.
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { $0.withCString { strdup($0) } }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    var child: pid_t = 0
    guard let name = arguments[0],
      posix_spawnp(&child, name, &actions, &attributes, arguments, environ) == 0
    else { return false }
    // Collected by a thread that has nothing else to do, so that no zombie stays.
    Thread.detachNewThread { [child] in
      var status: Int32 = 0
      waitpid(child, &status, 0)
    }
    return true
  }
}
