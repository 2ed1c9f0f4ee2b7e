import Foundation
package import PhotoModel
import Workers

/// Runs a program to its end without a terminal, and captures its output.
package struct Command: Sendable {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  package struct Result: Sendable {
    /// The exit status, or 128 plus the number of the signal that ended the program.
    package var status: Int32
    /// The combined standard output and standard error.
    package var output: String
  }

  package var words: [String]
  package var environment: Environment

  /// The first word is looked up in the `PATH` of this process. `environment` is the program's
  /// complete environment.
  package init(_ arguments: [String], environment: [String: String]) {
    self.init(arguments, environment: Environment(environment))
  }

  /// Creates a command with an environment whose values may be invalid UTF-8.
  package init(_ arguments: [String], environment: Environment) {
    self.words = arguments
    self.environment = environment
  }

  /// Whether a program is in the `PATH` of this process.
  package static func isInstalled(_ program: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  /// Runs the command on a Dispatch thread, because a task must not block.
  package func run() async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Swift.Result { try runAndWait() })
      }
    }
  }

  /// Runs the command on the current thread, for the cleanup of tests. Blocks.
  @discardableResult
  package func runAndWait() throws -> Result {
    // A file instead of a pipe, because processes that the program leaves running may keep it open.
    var name = Array("/tmp/albumen-output-XXXXXX".utf8CString)
    let output = mkstemp(&name)
    guard output >= 0 else { throw Failure(description: "mkstemp failed: \(errno)") }
    defer { close(output) }
    unlink(name)
    // The program never has a terminal, even if the tests run in one.
    let program = ChildProgram(words, environment: environment.entries, group: .newSession)
    let child: ChildProcess
    do throws(ChildProgram.Failure) {
      child = try program.start(with: [nil, output, output])
    } catch {
      throw Failure(description: "\(words[0]): \(error.detail)")
    }
    guard let status = child.wait() else { throw Failure(description: "\(words[0]): lost") }
    return Result(status: ChildProcess.shellStatus(status), output: contents(of: output))
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
