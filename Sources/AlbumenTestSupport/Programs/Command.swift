import Foundation
package import PhotoModel
import Workers

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
  package var environment: Environment

  /// The first word is looked up in the `PATH` of this process; `environment` is all it gets.
  package init(_ words: [String], environment: [String: String]) {
    self.init(words, environment: Environment(environment))
  }

  /// The same with values that need not be UTF-8.
  package init(_ words: [String], environment: Environment) {
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
    // It has no terminal, wherever the tests are run.
    let program = ChildProgram(words, environment: environment.entries, group: .ownSession)
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
