import Glibc

/// Why there is nothing to print.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// A function of the system that failed just now.
  static func system(_ function: String) -> BenchError {
    BenchError("\(function): \(String(cString: strerror(errno)))")
  }
}
