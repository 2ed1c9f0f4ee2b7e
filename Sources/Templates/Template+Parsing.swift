import PhotoModel
import PhotoQuery

extension Template {
  /// Parses a template. Rejects the names in `unknown`, which are not available where the template
  /// is used.
  package init(
    parsing text: String, without unknown: Set<TemplateName> = []
  ) throws(TemplateProblem) {
    var parser = TemplateParser(text, unknown)
    self = try parser.template()
  }
}

private struct TemplateParser {
  private let characters: [Character]
  private let unknown: Set<TemplateName>
  private var index = 0
  private var text = ""
  private var pieces: [Template.Piece] = []

  init(_ text: String, _ unknown: Set<TemplateName>) {
    characters = Array(text)
    self.unknown = unknown
  }

  mutating func template() throws(TemplateProblem) -> Template {
    while index < characters.count {
      let character = characters[index]
      let isDouble = index + 1 < characters.count && characters[index + 1] == character
      switch character {
      case "{" where isDouble, "}" where isDouble:
        text.append(character)
        index += 2
      case "{":
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        pieces.append(try piece())
      case "}":
        throw TemplateProblem(.unmatchedClosingBrace, column: index + 1)
      default:
        text.append(character)
        index += 1
      }
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    return Template(pieces: pieces)
  }

  /// Parses the text in braces, starting at the opening brace.
  private mutating func piece() throws(TemplateProblem) -> Template.Piece {
    let start = index
    guard let end = characters[start...].firstIndex(of: "}"),
      !characters[(start + 1)..<end].contains("{")
    else { throw TemplateProblem(.unmatchedOpeningBrace, column: start + 1) }
    index = end + 1
    var inside = characters[(start + 1)..<end]
    var otherwise: String?
    if let bar = inside.firstIndex(of: "|") {
      otherwise = String(inside[(bar + 1)...])
      inside = inside[..<bar]
    }
    if let question = inside.firstIndex(of: "?") {
      let conditionName = String(inside[..<question]).trimmed
      guard let condition = TemplateCondition(conditionName) else {
        throw TemplateProblem(.unknownName(conditionName, near: []), column: start + 2)
      }
      return .choice(
        condition, then: String(inside[(question + 1)...]), otherwise: otherwise)
    }
    return try value(inside, otherwise, column: start + 2)
  }

  private func value(
    _ inside: ArraySlice<Character>, _ otherwise: String?, column: Int
  ) throws(TemplateProblem) -> Template.Piece {
    var parts = inside.split(separator: ":", omittingEmptySubsequences: false)
    let rawName = String(parts.removeFirst()).trimmed
    guard !rawName.isEmpty else { throw TemplateProblem(.noName, column: column) }
    guard let name = Template.name(rawName), !unknown.contains(name) else {
      let names = Template.names.filter { name in
        Template.name(name).map { !unknown.contains($0) } ?? false
      }
      let near = NearestWord.some(of: rawName, among: names, limit: 3)
      throw TemplateProblem(.unknownName(rawName, near: near), column: column)
    }
    guard !parts.isEmpty else { return .value(name, [], otherwise: otherwise) }
    // A date format may contain colons itself.
    if name == .created { parts = [inside[(parts[0].startIndex)...]] }
    var formats: [Template.Format] = []
    for part in parts {
      let formatColumn = column + part.startIndex - inside.startIndex
      formats.append(
        try TemplateParser.format(String(part), of: name, rawName, column: formatColumn))
    }
    return .value(name, formats, otherwise: otherwise)
  }

  private static func format(
    _ text: String, of name: TemplateName, _ rawName: String, column: Int
  ) throws(TemplateProblem) -> Template.Format {
    switch name {
    case .created:
      let parts = dateParts(text)
      let hasPart = parts.contains { if case .text = $0 { false } else { true } }
      guard hasPart else { throw TemplateProblem(.badFormat(text), column: column) }
      return .date(parts)
    case .counter:
      let numbers = text.split(separator: "+", omittingEmptySubsequences: false)
      guard (1...2).contains(numbers.count), let digits = Int(numbers[0]), (1...9).contains(digits),
        let from = numbers.count == 2 ? Int(numbers[1]) : 1, (0...999_999_999).contains(from)
      else { throw TemplateProblem(.badFormat(text), column: column) }
      return .counter(digits: digits, from: from)
    case .field(let id) where !isText(id):
      throw TemplateProblem(.noFormat(rawName), column: column)
    case .id, .createdISO: throw TemplateProblem(.noFormat(rawName), column: column)
    case .field, .camera, .country, .province, .city, .district, .name, .ext, .folder, .album,
      .albumFolder:
      return try textFormat(text, column)
    }
  }

  private static func textFormat(
    _ text: String, _ column: Int
  ) throws(TemplateProblem) -> Template.Format {
    switch text {
    case "upper": return .upper
    case "lower": return .lower
    case "slug": return .slug
    default:
      guard let length = Int(text), (1...1000).contains(length) else {
        throw TemplateProblem(.badFormat(text), column: column)
      }
      return .length(length)
    }
  }

  private static func isText(_ id: String) -> Bool {
    switch Field.named(id)?.value {
    case .text, .texts: true
    default: false
    }
  }

  /// The letters of Unicode's TR 35. A year or day in upper case and an hour in lower case are
  /// unambiguous and also accepted.
  private static let datePatterns: [(String, Template.DatePart)] = [
    ("yyyy", .year), ("YYYY", .year), ("yy", .shortYear), ("YY", .shortYear),
    ("MMMM", .monthName), ("MMM", .shortMonthName), ("MM", .month), ("dd", .day), ("DD", .day),
    ("EEE", .weekday), ("HH", .hour), ("hh", .hour), ("mm", .minute), ("ss", .second),
  ]

  private static func dateParts(_ text: String) -> [Template.DatePart] {
    var parts: [Template.DatePart] = []
    var between = ""
    var remaining = text[...]
    while let first = remaining.first {
      if let (mark, part) = datePatterns.first(where: { remaining.hasPrefix($0.0) }) {
        if !between.isEmpty { parts.append(.text(between)) }
        between = ""
        parts.append(part)
        remaining = remaining.dropFirst(mark.count)
      } else {
        between.append(first)
        remaining.removeFirst()
      }
    }
    if !between.isEmpty { parts.append(.text(between)) }
    return parts
  }
}
