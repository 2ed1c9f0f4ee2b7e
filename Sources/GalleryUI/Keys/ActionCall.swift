import GalleryEngine
import PhotoQuery

/// An action with the values of its arguments, as typed in the palette or bound to a key:
/// `rate.four`, `rate 4`, `go 2019-06`, `export preset=web to=~/out`.
package struct ActionCall: Hashable, Sendable {
  /// A named argument.
  package struct Option: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  package var command: Command
  /// The text of the unnamed argument, empty without one.
  package var argument: String
  /// The named arguments, in the order in which they were typed.
  package var options: [Option]

  package init(_ command: Command, argument: String = "", options: [Option] = []) {
    (self.command, self.argument, self.options) = (command, argument, options)
  }

  /// Parses the name of an action, or a short name, and what follows it. A query is the rest of
  /// the text, with its own quotes. Other arguments are words in which `"` quotes blanks and `\` escapes
  /// a character.
  package init(parsing text: String) throws(ActionCallError) {
    let words = ActionWords(text)
    guard let name = words.first?.text, !name.isEmpty else { throw .empty }
    guard let found = ActionName(name) else {
      throw .unknownAction(name, nearest: NearestWord.of(name, among: ActionName.all))
    }
    switch found {
    case .action(let command):
      try self.init(command, words, in: text)
    case .short(let short):
      switch short.meaning {
      case .action(let command):
        try self.init(command, words, in: text)
      case .values(let values, let prompt):
        try words.requireClosedQuotes()
        let value = words.joined(after: 0).lowercased()
        if let (_, command) = values.first(where: { $0.name == value }) {
          self.init(command)
        } else if value.isEmpty {
          guard let prompt else { throw .missingValue(of: short.name) }
          self.init(prompt)
        } else {
          throw .badValue(value, of: short.name, valid: values.map(\.name))
        }
      }
    }
  }

  private init(
    _ command: Command, _ words: ActionWords, in text: String
  ) throws(ActionCallError) {
    let action = command.action
    self.init(command)
    if action.argument == .query {
      argument = words.rest(of: text, after: 0).trimmingWhitespace
      return
    }
    try words.requireClosedQuotes()
    var plain: [String] = []
    for word in words.words.dropFirst() {
      if !command.options.isEmpty, let option = word.option {
        try add(option)
      } else {
        plain.append(word.text)
      }
    }
    argument = plain.joined(separator: " ").trimmingWhitespace
    if action.argument == nil, !argument.isEmpty { throw .noArgument(action.name) }
    if !argument.isEmpty, let main = command.options.first(where: \.isMain)?.name,
      options.contains(where: { $0.name == main })
    {
      throw .repeatedOption(main)
    }
  }

  /// Adds an option with a valid value. The names of presets are validated when the call is
  /// performed.
  private mutating func add(_ option: Option) throws(ActionCallError) {
    guard let known = command.options.first(where: { $0.name == option.name }) else {
      throw .unknownOption(
        option.name, of: command.name,
        nearest: NearestWord.of(option.name, among: command.options.map(\.name)))
    }
    guard !options.contains(where: { $0.name == option.name }) else {
      throw .repeatedOption(option.name)
    }
    guard !option.value.trimmingWhitespace.isEmpty else { throw .missingValue(of: option.name) }
    guard known.accepts(option.value) else {
      throw .badValue(option.value, of: option.name, valid: known.values)
    }
    options.append(option)
  }

  /// The canonical form, which parses to the same call.
  package var text: String {
    var parts = [command.name]
    if command.action.argument == .query {
      parts.append(argument)
    } else {
      parts.append(ActionWords.quoted(argument, isOptionLike: !command.options.isEmpty))
    }
    parts += options.map { "\($0.name)=\(ActionWords.quoted($0.value, isOptionLike: false))" }
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// Why a text isn't a call of an action.
package enum ActionCallError: Error, Hashable, Sendable {
  case empty
  case unknownAction(String, nearest: String?)
  case unknownOption(String, of: String, nearest: String?)
  case repeatedOption(String)
  /// An action or an option has no value.
  case missingValue(of: String)
  /// The value of an action or an option is invalid. The valid words are empty if it is a text.
  case badValue(String, of: String, valid: [String])
  /// An argument follows an action that takes none.
  case noArgument(String)
  case openQuote
}
