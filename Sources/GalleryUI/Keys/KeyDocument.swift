import GalleryEngine

/// Writes the keymap as `Documentation/Keys.md`.
package enum KeyDocument {
  package static func markdown(_ keymap: Keymap) -> String {
    var lines = Phrases.KeyFile.head
    for group in Keymap.Group.allCases {
      lines += Phrases.KeyFile.table(group)
      for binding in keymap.bindings where binding.group == group {
        // A `|` would end the cell of the table.
        let keys = binding.keys.map { "`\($0.text.replacing("|", with: "\\|"))`" }
          .joined(separator: " ")
        let action = binding.command.action
        let argument = action.argument.map { " " + $0.placeholder } ?? ""
        let call =
          binding.call.hasArguments
          ? binding.call.text.replacing("|", with: "\\|") : action.name + argument
        lines.append(
          "| \(keys) | \(binding.help) | \(binding.place) | `\(call)` "
            + "| \(action.object.title) |")
      }
      lines.append("")
    }
    lines += Phrases.KeyFile.pages
    lines += KeyContext.allCases.map { "| `\($0.name)` | \($0.title) |" }
    lines.append("")
    lines += Phrases.KeyFile.mouse
    return lines.joined(separator: "\n") + "\n"
  }
}
