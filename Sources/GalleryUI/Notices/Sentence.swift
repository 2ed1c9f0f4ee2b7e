import GalleryEngine

/// A message in the bottom line: text with commands in place of the keys that they are bound to.
/// The keys are filled in when the sentence is drawn, because they depend on what is open then.
///
/// All sentences are listed in extensions in the folder `Phrases`.
package struct Sentence: Hashable, Sendable {
  /// The purpose of a sentence, which determines how long it is shown.
  enum Role: Hashable, Sendable {
    case notice
    /// Reports that something is pending. Disappears when it is done.
    case progress
    /// A key was pressed that doesn't answer the question.
    case mistake
  }

  fileprivate enum Part: Hashable, Sendable {
    case text(String)
    case key(Command)
  }

  private var parts: [Part]
  private(set) var role = Role.notice

  /// Makes a sentence without keys.
  package init(_ text: String) { parts = [.text(text)] }

  /// Makes a sentence about why something failed.
  init(_ error: StoreError) { self.init(Phrases.sentence(error)) }

  /// Returns the text of the sentence. `key` returns the key of a command.
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

    /// Appends a number of photos: `1 photo`, `12 photos`.
    package mutating func appendInterpolation(photos count: Int) {
      parts.append(.text(NumberText.count(count, "photo")))
    }

    package mutating func appendInterpolation(key command: Command) { parts.append(.key(command)) }
  }

  package init(stringLiteral text: String) { self.init(text) }

  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
}
