/// A pattern: `*` is anything but a slash, `**` anything, `?` one character.
package struct Glob: Hashable, Sendable {
  private enum Part: Hashable, Sendable {
    case scalar(Unicode.Scalar)
    case any
    case star
    case stars
  }

  private let parts: [Part]

  package static func isPattern(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0 == "*" || $0 == "?" }
  }

  package init(_ text: String) {
    var parts: [Part] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "*":
        switch parts.last {
        case .star?: parts[parts.count - 1] = .stars
        case .stars?: break
        default: parts.append(.star)
        }
      case "?": parts.append(.any)
      default: parts.append(.scalar(scalar))
      }
    }
    self.parts = parts
  }

  /// Goes through the text once, with all places in the pattern that have been reached: the time is the
  /// product of both lengths at most, whatever the pattern.
  package func matches(_ text: String) -> Bool {
    var reached = [Bool](repeating: false, count: parts.count + 1)
    reached[0] = true
    passStars(&reached)
    for scalar in text.unicodeScalars {
      var next = [Bool](repeating: false, count: parts.count + 1)
      var isAlive = false
      for (index, part) in parts.enumerated() where reached[index] {
        switch part {
        case .scalar(let own): if own == scalar { next[index + 1] = true }
        case .any: if scalar != "/" { next[index + 1] = true }
        case .star: if scalar != "/" { next[index] = true }
        case .stars: next[index] = true
        }
        isAlive = isAlive || next[index] || next[index + 1]
      }
      guard isAlive else { return false }
      reached = next
      passStars(&reached)
    }
    return reached[parts.count]
  }

  /// A star may stand for nothing.
  private func passStars(_ reached: inout [Bool]) {
    for (index, part) in parts.enumerated() where reached[index] {
      if part == .star || part == .stars { reached[index + 1] = true }
    }
  }
}
