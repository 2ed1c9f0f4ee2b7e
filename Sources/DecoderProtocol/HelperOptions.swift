/// The words that a helper is started with.
package struct HelperOptions: Hashable, Sendable {
  package enum Wish: Hashable, Sendable {
    case serve, version, help
    /// One of the lists that the helper has, as it was asked for.
    case list(String)
  }

  package private(set) var wish = Wish.serve
  /// The most address space that the process may have, in bytes.
  package private(set) var memory: UInt64

  /// `lists` are words that ask for one; what is not known asks for help.
  package init(_ words: some Collection<String>, memory: UInt64, lists: Set<String> = []) {
    self.memory = memory
    var words = Array(words)[...]
    while let word = words.popFirst() {
      switch word {
      case "--version": wish = .version
      case _ where lists.contains(word): wish = .list(word)
      case "--memory":
        guard let bytes = words.popFirst().flatMap(UInt64.init), bytes > 0 else {
          wish = .help
          return
        }
        self.memory = bytes
      default:
        wish = .help
        return
      }
    }
  }
}
