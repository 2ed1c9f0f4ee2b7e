/// The base address of a service: `https` and a host, with an optional path prefix.
package struct ServiceAddress: Hashable, Sendable {
  /// The address without a trailing slash.
  package let text: String
  /// Whether the address is on this machine, the only one allowed without encryption.
  package let isLocal: Bool

  /// Returns nil for an invalid address. Rejects a user name, a password and a query, so that
  /// nothing hidden is sent.
  package init?(_ text: String) {
    var text = text
    while text.hasSuffix("/") { text.removeLast() }
    guard
      text.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }),
      !text.contains(where: { "\"\\?#@{}[]<>^`|".contains($0) })
    else { return nil }
    let isLocal = text.hasPrefix("http://127.0.0.1:")
    guard isLocal || text.hasPrefix("https://"),
      let start = text.dropFirst(isLocal ? 7 : 8).first, start != "/", start != ":"
    else { return nil }
    self.text = text
    self.isLocal = isLocal
  }
}
