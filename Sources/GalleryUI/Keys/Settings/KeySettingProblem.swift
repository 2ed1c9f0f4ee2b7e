package import Settings

/// An entry of `[keys]` in the configuration that is ignored, or takes keys from other actions.
///
/// The sentence is in `Phrases`.
package struct KeySettingProblem: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The value of a page isn't a table of keys.
    case noTable(String)
    case unknownPage(String)
    /// A name that no key has, or that of a key that no terminal sends.
    case unknownKey(String)
    /// The value isn't a text.
    case noText(keys: String)
    case badCall(ActionCallError)
    /// The action isn't available on this page. Nil for all pages.
    case unavailable(action: String, KeyContext?)
    /// The keys begin with a character that is text in this context.
    case typesText(keys: String, KeyContext)
    /// The keys to remove have no action.
    case nothingToRemove(keys: String)
    /// The keys are set in another line, too.
    case repeated(keys: String, line: Int)
    /// One of both begins the other, so that the longer one could not be typed.
    case conflicts(keys: String, other: String, line: Int)
    /// The entry, and those that follow, are ignored.
    case tooMany(limit: Int)
    /// Standard keys that can no longer be typed, because one of both begins the other.
    case hides(keys: String, [HiddenKeys])
    /// Without the keys, nothing would leave the page or show its help.
    case reserved(keys: String, KeyContext, KeyPurpose)
  }

  /// Standard keys that are hidden by those of the user, and their action.
  package struct HiddenKeys: Hashable, Sendable {
    package var keys: String
    package var action: String
  }

  package var reason: Reason
  package var position: TOMLPosition
  /// The valid name that was probably meant by an unknown one.
  package var nearest: String?

  init(_ reason: Reason, at position: TOMLPosition, nearest: String? = nil) {
    (self.reason, self.position, self.nearest) = (reason, position, nearest)
  }
}

/// What every context must keep a key for.
package enum KeyPurpose: Hashable, Sendable, CaseIterable {
  case leave, help

  /// The commands that serve it. Esc on a page isn't one of them, because it never quits.
  var commands: Set<Command> {
    switch self {
    case .leave:
      [.go(.back), .go(.quit), .go(.interrupt), .answer(.refuse), .slideshow(.end)]
    case .help: [.look(.help)]
    }
  }
}
