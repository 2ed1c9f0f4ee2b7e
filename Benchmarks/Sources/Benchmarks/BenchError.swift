import Glibc

/// An error that ends the benchmark.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// Returns an error for a system function that has just failed, described by `errno`.
  static func system(_ function: String) -> BenchError {
    BenchError("\(function): \(String(cString: strerror(errno)))")
  }
}
