#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The system's message for `errno`.
enum SystemError {
  static var text: String {
    guard let text = strerror(errno) else { return "error \(errno)" }
    return String(cString: text)
  }
}
