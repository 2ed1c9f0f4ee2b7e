#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What `errno` says.
enum SystemError {
  static var text: String {
    guard let text = strerror(errno) else { return "error \(errno)" }
    return String(cString: text)
  }
}
