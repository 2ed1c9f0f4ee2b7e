import ArgumentParser

/// Translates between the words of a shell and their values.
enum CompletedWord {
  /// Returns the value of a word that may be incomplete: without quotes and backslashes.
  static func unquoted(_ word: String) -> String {
    var value = ""
    var quote: Character?
    var isEscaped = false
    for character in word {
      if isEscaped {
        value.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else {
        value.append(character)
      }
    }
    return value
  }

  /// Returns values as the completion script of a shell reads them, one per line. A value with
  /// control characters can't be a line, and is omitted.
  ///
  /// The script for bash passes them to `compgen -W`, which expands them like words of a command:
  /// unquoted, a name such as `$(reboot)` would be run. In zsh a colon begins a description.
  static func written(_ values: [String], for shell: CompletionShell?) -> [String] {
    values.filter { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } }
      .map { value in
        switch shell {
        case .some(.bash):
          "'"
            + value.split(separator: "'", omittingEmptySubsequences: false)
            .joined(separator: #"'\''"#) + "'"
        case .some(.zsh): String(value.flatMap { ":\\".contains($0) ? ["\\", $0] : [$0] })
        default: value
        }
      }
  }
}
