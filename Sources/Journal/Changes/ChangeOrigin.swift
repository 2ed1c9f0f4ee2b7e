/// The part of the program that makes a change.
package struct ChangeOrigin: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case screen
    /// A culling session on the screen. It keeps its number if it continues after a restart of the
    /// program. A number of `uniqueSessions` is that of one session only; lower ones were given
    /// again after each start by an earlier version.
    case culling(Int)
    /// The restoring of values from before verdicts of a culling session that were undone, because
    /// the files may have these verdicts. It is part of the session, but no verdict.
    case restoring(culling: Int)
    /// The name of the command, for example `album create`.
    case command(String)
  }

  /// The numbers from which new culling sessions get one at random.
  package static let uniqueSessions = (1 << 16)...(1 << 48)

  package var kind: Kind
  /// A number for each start of the program.
  package var session: UInt64

  package init(_ kind: Kind, session: UInt64 = .random(in: 1 ... .max)) {
    self.kind = kind
    self.session = session
  }
}

extension ChangeOrigin {
  /// Returns the origin of a change by the same program in a culling session; the same origin if
  /// there is no session. With `isRestoring`, the change restores values from before verdicts.
  func inCulling(_ session: Int?, isRestoring: Bool = false) -> ChangeOrigin {
    guard let session else { return self }
    return ChangeOrigin(
      isRestoring ? .restoring(culling: session) : .culling(session), session: self.session)
  }
}

extension ChangeOrigin.Kind {
  /// The number of the culling session that the change is a part of.
  package var cullingSession: Int? {
    switch self {
    case .culling(let number), .restoring(let number): number
    case .screen, .command: nil
    }
  }

  /// The text in the journal. A version without culling reads that of a session as the name of a
  /// command.
  var text: String? {
    switch self {
    case .screen: nil
    case .culling(let number): ChangeOrigin.Kind.cullingPrefix + String(number)
    case .restoring(let number):
      ChangeOrigin.Kind.cullingPrefix + String(number) + ChangeOrigin.Kind.restoringSuffix
    case .command(let words): words
    }
  }

  /// Reads the text in the journal. No command has a name that begins like that of a session.
  init(text: String?) {
    guard let text else {
      self = .screen
      return
    }
    let (prefix, suffix) = (ChangeOrigin.Kind.cullingPrefix, ChangeOrigin.Kind.restoringSuffix)
    let isRestoring = text.hasSuffix(suffix)
    let number = text.dropFirst(prefix.count).dropLast(isRestoring ? suffix.count : 0)
    guard text.hasPrefix(prefix), let number = Int(number) else {
      self = .command(text)
      return
    }
    self = isRestoring ? .restoring(culling: number) : .culling(number)
  }

  private static let cullingPrefix = "culling "
  private static let restoringSuffix = " restoring"
}
