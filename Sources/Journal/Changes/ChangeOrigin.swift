/// Who changes something.
package struct ChangeOrigin: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case screen
    /// Its words, such as `album create`.
    case command(String)
  }

  package var kind: Kind
  /// One number for each start of the program.
  package var session: UInt64

  package init(_ kind: Kind, session: UInt64 = .random(in: 1 ... .max)) {
    self.kind = kind
    self.session = session
  }
}
