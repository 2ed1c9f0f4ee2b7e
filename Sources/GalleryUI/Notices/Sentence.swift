import GalleryEngine

/// What the bottom line says to the user: text in which commands stand for the keys that they are on.
/// The keys are named when it is drawn, since they depend on what is open then.
///
/// What is said is listed in extensions in the folder `Phrases`.
package struct Sentence: Hashable, Sendable {
  /// What it is for, which decides how long it is shown.
  enum Role: Hashable, Sendable {
    case notice
    /// Says what is waited for, and goes when that has come.
    case progress
    /// A key was pressed that answers no question.
    case mistake
  }

  fileprivate enum Part: Hashable, Sendable {
    case text(String)
    case key(Command)
  }

  private var parts: [Part]
  private(set) var role = Role.notice

  /// Words that name no key.
  package init(_ text: String) { parts = [.text(text)] }

  /// Why something failed.
  init(_ error: StoreError) { self.init(Phrases.sentence(error)) }

  /// `key` names the key of a command.
  package func text(_ key: (Command) -> String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .key(let command): key(command)
      }
    }.joined()
  }

  func with(_ role: Role) -> Sentence {
    var sentence = self
    sentence.role = role
    return sentence
  }

  static func + (first: Sentence, second: Sentence) -> Sentence {
    var both = first
    both.parts += second.parts
    return both
  }
}

extension Sentence: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { parts.append(.text(literal)) }

    package mutating func appendInterpolation(_ text: String) { parts.append(.text(text)) }

    /// `1 photo`, `12 photos`.
    package mutating func appendInterpolation(photos count: Int) {
      parts.append(.text(NumberText.count(count, "photo")))
    }

    package mutating func appendInterpolation(key command: Command) { parts.append(.key(command)) }
  }

  package init(stringLiteral text: String) { self.init(text) }

  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
}
