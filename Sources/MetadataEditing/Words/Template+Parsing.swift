import PhotoModel

extension Template {
  package init(_ text: String) throws(EditError) {
    do throws(TemplateProblem) {
      self = try TemplateParser(text).template()
    } catch {
      throw EditError(.template(error), text)
    }
  }
}

private struct TemplateParser {
  private let characters: [Character]
  private var index = 0
  private var text = ""
  private var pieces: [Template.Piece] = []

  init(_ text: String) {
    characters = Array(text)
  }

  func template() throws(TemplateProblem) -> Template {
    var parser = self
    return try parser.read()
  }

  private mutating func read() throws(TemplateProblem) -> Template {
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
        pieces.append(try value())
      case "}":
        throw TemplateProblem(.notOpened, column: index + 1)
      default:
        text.append(character)
        index += 1
      }
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    return Template(pieces: pieces)
  }

  /// What stands between braces, whose first is next.
  private mutating func value() throws(TemplateProblem) -> Template.Piece {
    let start = index
    guard let end = characters[start...].firstIndex(of: "}"),
      !characters[(start + 1)..<end].contains("{")
    else { throw TemplateProblem(.notClosed, column: start + 1) }
    index = end + 1
    var inside = characters[(start + 1)..<end]
    var otherwise: String?
    if let bar = inside.firstIndex(of: "|") {
      otherwise = String(inside[(bar + 1)...])
      inside = inside[..<bar]
    }
    let colon = inside.firstIndex(of: ":")
    let name = String(inside[..<(colon ?? inside.endIndex)]).trimmed
    guard !name.isEmpty else { throw TemplateProblem(.noName, column: start + 2) }
    guard let known = Template.name(name) else {
      throw TemplateProblem(.unknownName(name), column: start + 2)
    }
    guard let colon else { return .value(known, .usual, otherwise: otherwise) }
    let format = String(inside[(colon + 1)...])
    return .value(
      known, try TemplateParser.format(format, of: known, name, column: colon + 2),
      otherwise: otherwise)
  }

  private static func format(
    _ text: String, of name: Template.Name, _ typed: String, column: Int
  ) throws(TemplateProblem) -> Template.Format {
    switch name {
    case .date:
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
      throw TemplateProblem(.noFormat(typed), column: column)
    case .field, .camera, .country, .province, .city, .district, .name, .ending, .folder:
      guard let length = Int(text), (1...1000).contains(length) else {
        throw TemplateProblem(.badFormat(text), column: column)
      }
      return .length(length)
    }
  }

  private static func isText(_ id: String) -> Bool {
    switch Field.all.first(where: { $0.id == id })?.value {
    case .text, .texts: true
    default: false
    }
  }

  private static func dateParts(_ text: String) -> [Template.DatePart] {
    let marks: [(String, Template.DatePart)] = [
      ("YYYY", .year), ("YY", .shortYear), ("MM", .month), ("DD", .day), ("hh", .hour),
      ("mm", .minute), ("ss", .second),
    ]
    var parts: [Template.DatePart] = []
    var between = ""
    var rest = text[...]
    while let first = rest.first {
      if let (mark, part) = marks.first(where: { rest.hasPrefix($0.0) }) {
        if !between.isEmpty { parts.append(.text(between)) }
        between = ""
        parts.append(part)
        rest = rest.dropFirst(mark.count)
      } else {
        between.append(first)
        rest.removeFirst()
      }
    }
    if !between.isEmpty { parts.append(.text(between)) }
    return parts
  }
}
