#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal type requested from terminfo.
package struct TerminalType: Hashable, Sendable {
  /// The value of `TERM`.
  package let name: String
  /// The entry used instead if terminfo has none with this name.
  package let substitute: String?

  package init(name: String, substitute: String?) {
    self.name = name
    self.substitute = substitute
  }

  /// The value of `TERM`; nil if it is unset.
  package static var fromEnvironment: String? {
    getenv("TERM").map { String(cString: $0) }
  }

  /// The substitutes for an entry missing from terminfo. Newer terminals are compatible with xterm,
  /// and their entries are often missing on remote machines.
  static let substitutes = ["xterm-256color", "xterm", "vt100"]
}
