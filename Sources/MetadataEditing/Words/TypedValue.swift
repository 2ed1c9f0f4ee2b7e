import PhotoMetadata
package import PhotoModel

/// Parses a typed value of a field of one part, according to the field's type, range and unit.
package enum TypedValue {
  /// Parses the value and sets the field of `metadata`. Times and positions have parsers of their
  /// own.
  package static func read(
    _ input: String, of field: Field, into metadata: inout Metadata
  ) throws(EditError) {
    switch field.value {
    case .text(let path, let limit):
      let isCaption = field.id == "caption"
      path.set(&metadata, try text(input, limit: limit, allowsLines: isCaption))
    case .texts(let path, let bytes, let limit):
      let edit = try KeywordEdit(input, limit: bytes)
      guard edit.added.count <= limit else { throw EditError(.tooManyTexts(limit: limit), input) }
      path.set(&metadata, edit.added)
    case .number(let path, let range):
      path.set(&metadata, try number(input, unit: field.unit, in: range))
    case .integer(let path, let range):
      let bounds = Double(range.lowerBound)...Double(range.upperBound)
      var number = try stars(input, field.unit)
      if number == nil, field.unit == .pick, !input.trimmed.isEmpty, Double(input.trimmed) == nil {
        throw EditError(.invalidPick, input.trimmed)
      }
      if number == nil { number = try self.number(input, unit: field.unit, in: bounds) }
      guard let number else { return }
      guard number == number.rounded() else { throw EditError(.notAnInteger, input.trimmed) }
      guard bounds.contains(number) else { throw outOfRange(bounds, input) }
      path.set(&metadata, Int(number))
    case .flag(let path):
      path.set(&metadata, try flag(input))
    case .time, .size, .position, .subtypes:
      preconditionFailure("A field of several parts has a reader of its own")
    }
  }

  /// Normalizes a text. Throws if it is too long; never truncates it.
  package static func text(
    _ input: String, limit: Int, allowsLines: Bool
  ) throws(EditError) -> String {
    let text = input.trimmed
    guard !text.isEmpty else { throw EditError(.empty, "") }
    guard text.utf8.count <= limit else { throw EditError(.tooManyBytes(limit: limit), text) }
    for scalar in text.unicodeScalars {
      let isLine = scalar == "\n" || scalar == "\t"
      if scalar.properties.generalCategory == .control, !(isLine && allowsLines) {
        throw EditError(.controlCharacter, text)
      }
    }
    return text
  }

  /// Parses `1/125 s`, `0.5`, `f/2.8`, `ISO 200`, `35 mm`. The decimal separator may be a point or
  /// a comma.
  private static func number(
    _ input: String, unit: Field.Unit, in range: ClosedRange<Double>
  ) throws(EditError) -> Double {
    var text = input.trimmed.lowercased()
    func drop(front: [String], back: [String]) {
      if let mark = front.first(where: text.hasPrefix) { text = String(text.dropFirst(mark.count)) }
      if let mark = back.first(where: text.hasSuffix) { text = String(text.dropLast(mark.count)) }
    }
    switch unit {
    case .exposure: drop(front: [], back: ["seconds", "second", "sec", "s", "″", "\""])
    case .aperture: drop(front: ["f/", "f", "ƒ/", "ƒ"], back: [])
    case .sensitivity: drop(front: ["iso"], back: [])
    case .focalLength: drop(front: [], back: ["mm"])
    case .none, .camera, .flash, .duration, .orientation, .stars, .pick, .recipe: break
    }
    text = text.trimmed
    if text.count(where: { $0 == "," }) == 1, !text.contains(".") {
      text = text.replacing(",", with: ".")
    }
    let isPlain = text.allSatisfy { $0.isASCII && $0.isNumber || "+-./".contains($0) }
    guard !text.isEmpty else {
      throw EditError(input.trimmed.isEmpty ? .empty : .notANumber, input)
    }
    guard isPlain, let number = XMPNumber.fraction(text) else {
      throw EditError(.notANumber, input.trimmed)
    }
    guard range.contains(number) else { throw outOfRange(range, input) }
    return number
  }

  private static func outOfRange(_ range: ClosedRange<Double>, _ input: String) -> EditError {
    let isPositive = range.lowerBound == .leastNonzeroMagnitude
    return EditError(
      .outOfRange(from: isPositive ? nil : range.lowerBound, to: range.upperBound), input.trimmed)
  }

  /// Parses `★★★`, `★★★☆☆`, `3`, `rejected` and, for a pick, `picked`. Returns nil if the text is
  /// neither a rating nor a pick, for example because it is a number.
  private static func stars(_ input: String, _ unit: Field.Unit) throws(EditError) -> Double? {
    let text = input.trimmed.lowercased()
    if unit == .pick {
      return ["picked": 1, "pick": 1, "rejected": -1, "reject": -1, "none": 0][text]
    }
    guard unit == .stars else { return nil }
    if text == "rejected" || text == "reject" { return -1 }
    if text == "unrated" || text == "none" { return 0 }
    let filled = text.prefix { $0 == "★" || $0 == "*" }
    guard !filled.isEmpty else { return nil }
    guard text.dropFirst(filled.count).allSatisfy({ $0 == "☆" }) else {
      throw EditError(.notANumber, input.trimmed)
    }
    return Double(filled.count)
  }

  package static func flag(_ input: String) throws(EditError) -> Bool {
    switch input.trimmed.lowercased() {
    case "yes", "y", "true", "on", "1", "fired": true
    case "no", "n", "false", "off", "0", "did not fire", "not fired": false
    case "": throw EditError(.empty, "")
    default: throw EditError(.notYesOrNo, input.trimmed)
    }
  }
}
