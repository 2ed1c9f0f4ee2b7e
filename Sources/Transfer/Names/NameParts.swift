/// A name composed of template text and values of a photo.
///
/// If it is too long, the longest part is cut, so that a date after a title remains. Counters are
/// never cut.
package struct NameParts {
  private struct Part {
    var text: String
    var isCounter: Bool
  }

  private var parts: [Part] = []

  package var isEmpty: Bool { parts.allSatisfy(\.text.isEmpty) }

  package mutating func add(_ text: String, isCounter: Bool = false) {
    parts.append(Part(text: text, isCounter: isCounter))
  }

  /// Returns the name, in at most `limit` bytes if the counters leave space for that.
  package func text(limit: Int) -> String {
    var parts = parts
    var excess = parts.reduce(0) { $0 + $1.text.utf8.count } - limit
    while excess > 0 {
      let order = parts.indices.filter { !parts[$0].isCounter && !parts[$0].text.isEmpty }
        .sorted { parts[$0].text.utf8.count > parts[$1].text.utf8.count }
      guard let longest = order.first else { break }
      let count = parts[longest].text.utf8.count
      // The longest part is first cut to the length of the second longest.
      let next = order.count > 1 ? parts[order[1]].text.utf8.count : 0
      parts[longest].text = SafeName.cut(
        parts[longest].text[...], to: max(count - excess, min(next, count - 1)))
      excess -= count - parts[longest].text.utf8.count
    }
    return parts.map(\.text).joined()
  }
}
