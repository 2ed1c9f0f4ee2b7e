#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Which terminal terminfo was asked about.
package struct TerminalType: Hashable, Sendable {
  /// The value of `TERM`.
  package let name: String
  /// The entry that stands in for it when terminfo has none of that name.
  package let substitute: String?

  package init(name: String, substitute: String?) {
    self.name = name
    self.substitute = substitute
  }

  /// `TERM`, nil when it is unset.
  package static var fromEnvironment: String? {
    getenv("TERM").map { String(cString: $0) }
  }

  /// What may stand in for a terminal that terminfo does not know: newer terminals all follow
  /// xterm, and their entries are often missing on the machine one has ssh'd to.
  static let substitutes = ["xterm-256color", "xterm", "vt100"]
}
