/// Writes the keymap as `Documentation/Keys.md`.
package enum KeyDocument {
  package static func markdown(_ keymap: Keymap) -> String {
    var lines = [
      "# Keys", "",
      "Made from the keymap by `make keys`; change the table in `Sources/GalleryUI/Keys/Keymap+Standard.swift`.",
      "",
    ]
    for group in Keymap.Group.allCases {
      lines += ["## \(group.rawValue)", "", "| keys | what they do | where |", "|---|---|---|"]
      for binding in keymap.bindings where binding.group == group {
        let keys = binding.keys.map { "`\($0.text)`" }.joined(separator: " ")
        lines.append("| \(keys) | \(binding.help) | \(place(binding.contexts)) |")
      }
      lines.append("")
    }
    lines += [
      "## Mouse", "", "| what | what it does |", "|---|---|",
      "| click | puts the cursor there; on a tab or a year, goes there |",
      "| double click | opens; on a month or a day, goes there |", "| wheel | scrolls |",
      "| right click | marks |", "| drag | marks a range |",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func place(_ contexts: Set<KeyContext>) -> String {
    let others = contexts.subtracting(KeyContext.pages)
    let isOnAllPages = contexts.isSuperset(of: KeyContext.pages)
    let shown = KeyContext.allCases.filter { (isOnAllPages ? others : contexts).contains($0) }
    return ((isOnAllPages ? ["every page"] : []) + shown.map(\.title)).joined(separator: ", ")
  }
}
