/// The command-line arguments of a helper.
package struct HelperOptions: Hashable, Sendable {
  package enum Mode: Hashable, Sendable {
    case serve, version, help
    /// Prints one of the helper's lists; the value is the argument.
    case list(String)
  }

  package private(set) var mode = Mode.serve
  /// The maximum address space of the process in bytes.
  package private(set) var memory: UInt64

  /// Parses the arguments. `lists` are the arguments that request a list; an unknown argument
  /// requests help.
  package init(_ arguments: some Collection<String>, memory: UInt64, lists: Set<String> = []) {
    self.memory = memory
    var arguments = Array(arguments)[...]
    while let word = arguments.popFirst() {
      switch word {
      case "--version": mode = .version
      case _ where lists.contains(word): mode = .list(word)
      case "--memory":
        guard let bytes = arguments.popFirst().flatMap(UInt64.init), bytes > 0 else {
          mode = .help
          return
        }
        self.memory = bytes
      default:
        mode = .help
        return
      }
    }
  }
}
