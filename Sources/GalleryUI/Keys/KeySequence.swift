import PhotoQuery
package import TerminalKit

/// The keys pressed one after another for a command, in readable form: `g g`, `Ctrl-d`, `PgDn`.
package struct KeySequence: Hashable, Sendable {
  package let keys: [Key]

  /// Returns nil if the text contains an unknown key name.
  package init?(_ text: String) {
    let keys = text.split(separator: " ").map { Key(named: String($0)) }
    guard !keys.isEmpty, !keys.contains(nil) else { return nil }
    self.keys = keys.compactMap(\.self)
  }

  package var text: String {
    keys.map(\.name).joined(separator: " ")
  }
}

extension Key {
  private static let names: [(String, Key.Code)] = [
    ("Enter", .enter), ("Tab", .tab), ("Backspace", .backspace), ("Del", .delete),
    ("Ins", .insert), ("Esc", .escape), ("Up", .up), ("Down", .down), ("Left", .left),
    ("Right", .right), ("Home", .home), ("End", .end), ("PgUp", .pageUp), ("PgDn", .pageDown),
    ("Space", .character(" ")),
  ]

  /// Creates a key from its name: `k`, `Ctrl-l`, `Alt-b`, `Shift-Tab`, `F5`.
  init?(named name: String) {
    var remaining = Substring(name)
    var modifiers: Key.Modifiers = []
    let prefixes: [(String, Key.Modifiers)] = [
      ("Ctrl-", .control), ("Alt-", .alt), ("Shift-", .shift),
    ]
    for (prefix, modifier) in prefixes where remaining.hasPrefix(prefix) {
      remaining = remaining.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    if let named = Key.names.first(where: { $0.0 == remaining }) {
      self.init(named.1, modifiers)
    } else if remaining.count == 1, let character = remaining.first {
      self.init(.character(character), modifiers)
    } else if remaining.first == "F", let number = Int(remaining.dropFirst()),
      (1...35).contains(number)
    {
      self.init(.function(number), modifiers)
    } else {
      return nil
    }
  }

  /// Returns the name of the key that was probably meant by a name that no key has, or by one of a
  /// key that no terminal sends: shift is part of a character, and with Ctrl it is lower case.
  static func nearestName(to name: String) -> String? {
    let parts = name.drop { $0 == "<" }.split(separator: "-")
    guard let last = parts.last?.filter({ $0 != ">" || name.first != "<" }) else { return nil }
    let abbreviations = ["c": "Ctrl", "a": "Alt", "m": "Alt", "s": "Shift"]
    var prefix = ""
    for part in parts.dropLast() {
      let known = abbreviations[part.lowercased()]
      guard let modifier = known ?? NearestWord.of(String(part), among: ["Ctrl", "Alt", "Shift"])
      else { return nil }
      prefix += modifier + "-"
    }
    let functions = (1...12).map { "F\($0)" }
    guard
      let near = last.count == 1 ? last : NearestWord.of(last, among: names.map(\.0) + functions),
      let meant = Key(named: prefix + near)?.asSent, meant.name != name
    else { return nil }
    return meant.name
  }

  /// The key as terminals send it.
  var asSent: Key {
    guard case .character(let character) = code, character != " " else { return self }
    var key = self
    if modifiers.contains(.control) {
      key.code = .character(Character(character.lowercased()))
    } else if modifiers.contains(.shift) {
      key.code = .character(Character(character.uppercased()))
      key.modifiers.remove(.shift)
    }
    return key
  }

  /// The name that `init(named:)` accepts.
  package var name: String {
    var name = ""
    if modifiers.contains(.control) { name += "Ctrl-" }
    if modifiers.contains(.alt) { name += "Alt-" }
    if modifiers.contains(.shift) { name += "Shift-" }
    if let named = Key.names.first(where: { $0.1 == code }) { return name + named.0 }
    switch code {
    case .character(let character): return name + String(character)
    case .function(let number): return name + "F\(number)"
    default: return name
    }
  }
}
