import CPosix
import Foundation

/// A program that is run to its end, away from every terminal, with its words as output.
package struct Command: Sendable {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  package struct Result: Sendable {
    /// The exit status, or 128 and the number of the signal that ended it.
    package var status: Int32
    /// What was written to standard output and standard error.
    package var output: String
  }

  package var words: [String]
  package var environment: [String: String]

  /// The first word is looked up in the `PATH` of this process; `environment` is all it gets.
  package init(_ words: [String], environment: [String: String]) {
    self.words = words
    self.environment = environment
  }

  /// Whether a program is in the `PATH` of this process.
  package static func isInstalled(_ program: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  /// Runs it on a thread of Dispatch, since a task may not wait.
  package func run() async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Swift.Result { try runAndWait() })
      }
    }
  }

  /// Runs it on this thread, for ends of tests.
  @discardableResult
  package func runAndWait() throws -> Result {
    // A file, not a pipe: what the program leaves running may keep it as long as it likes.
    var name = Array("/tmp/albumen-output-XXXXXX".utf8CString)
    let output = mkstemp(&name)
    guard output >= 0 else { throw Failure(description: "mkstemp failed: \(errno)") }
    defer { close(output) }
    unlink(name)
    let child = try spawn(writingTo: output)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR { continue }
    let signal = status & 0x7F
    return Result(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, output: contents(of: output))
  }

  private func spawn(writingTo output: Int32) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, output, 2)
    posix_spawn_file_actions_addclose(&actions, output)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Threads of Dispatch block all signals, and children would inherit that. A session of its own
    // has no terminal, wherever the tests are run.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | albumen_spawn_in_new_session())

    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    let variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in arguments + variables { free(word) } }
    var child: pid_t = 0
    let failure = posix_spawnp(&child, words[0], &actions, &attributes, arguments, variables)
    guard failure == 0 else {
      throw Failure(description: "\(words[0]): \(String(cString: strerror(failure)))")
    }
    return child
  }

  private func contents(of descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = pread(descriptor, &chunk, chunk.count, off_t(bytes.count))
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk.prefix(count)
    }
  }
}
