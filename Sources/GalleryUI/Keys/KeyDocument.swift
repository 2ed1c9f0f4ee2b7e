import GalleryEngine

/// Writes the keymap as `Documentation/Keys.md`.
package enum KeyDocument {
  package static func markdown(_ keymap: Keymap) -> String {
    var lines = Phrases.KeyFile.head
    for group in Keymap.Group.allCases {
      lines += Phrases.KeyFile.table(group)
      for binding in keymap.bindings where binding.group == group {
        let keys = binding.keys.map { "`\($0.text)`" }.joined(separator: " ")
        lines.append(
          "| \(keys) | \(binding.help) | \(binding.place) | `\(binding.command.name)` |")
      }
      lines.append("")
    }
    lines += Phrases.KeyFile.mouse
    return lines.joined(separator: "\n") + "\n"
  }
}
