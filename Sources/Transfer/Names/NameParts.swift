/// A name that is put together of what a template says and of what a photo says.
///
/// Where it is too long, the longest part is cut: a date behind a title stays, and a counter always does.
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

  /// The name, in at most so many bytes where counters leave room for that.
  package func text(limit: Int) -> String {
    var parts = parts
    var excess = parts.reduce(0) { $0 + $1.text.utf8.count } - limit
    while excess > 0 {
      let order = parts.indices.filter { !parts[$0].isCounter && !parts[$0].text.isEmpty }
        .sorted { parts[$0].text.utf8.count > parts[$1].text.utf8.count }
      guard let longest = order.first else { break }
      let count = parts[longest].text.utf8.count
      // Of two long ones, neither goes before the other is as short.
      let next = order.count > 1 ? parts[order[1]].text.utf8.count : 0
      parts[longest].text = SafeName.cut(
        parts[longest].text[...], to: max(count - excess, min(next, count - 1)))
      excess -= count - parts[longest].text.utf8.count
    }
    return parts.map(\.text).joined()
  }
}
