/// The part of the program that makes a change.
package struct ChangeOrigin: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case screen
    /// The name of the command, for example `album create`.
    case command(String)
  }

  package var kind: Kind
  /// A number for each start of the program.
  package var session: UInt64

  package init(_ kind: Kind, session: UInt64 = .random(in: 1 ... .max)) {
    self.kind = kind
    self.session = session
  }
}
