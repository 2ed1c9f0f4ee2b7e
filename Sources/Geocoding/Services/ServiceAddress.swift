/// Where a service is: `https` and a host, with a path before the service's own where there is one.
package struct ServiceAddress: Hashable, Sendable {
  /// Without a slash at its end.
  package let text: String
  /// Whether it is on this machine, the only one that is asked without encryption.
  package let isLocal: Bool

  /// Nil for what is no such address. A name, a password or a question in it is refused: nothing is
  /// sent that are not seen.
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
