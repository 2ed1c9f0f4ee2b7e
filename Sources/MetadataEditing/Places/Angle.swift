import PhotoMetadata

/// A typed latitude or longitude, in upper case and with normalized symbols.
struct Angle {
  enum Axis { case latitude, longitude }

  /// Negative in the south and the west.
  var degrees: Double
  /// Nil if no letter determines it.
  var axis: Axis?

  /// Parses `N 30°15'0.4"`, `30 15.006 N`, `-120.14°`. Only the last number may have a fraction.
  init(_ text: String, in input: String) throws(EditError) {
    var remainingText = text.trimmed[...]
    var letter: Character?
    if let first = remainingText.first, Angle.isLetter(first) {
      letter = remainingText.removeFirst()
    }
    if let last = remainingText.last, Angle.isLetter(last) {
      guard letter == nil else {
        // Two letters contradict each other only next to a number: 'nan' is a word.
        let code: EditError.Code =
          remainingText.contains(where: \.isNumber) ? .conflictingHemispheres : .invalidPosition
        throw EditError(code, input)
      }
      letter = remainingText.removeLast()
    }
    remainingText = remainingText.drop(while: \.isWhitespace)
    var isBelowZero = false
    if let sign = remainingText.first, sign == "-" || sign == "+" {
      guard letter == nil || sign == "+" else { throw EditError(.conflictingHemispheres, input) }
      isBelowZero = sign == "-"
      remainingText.removeFirst()
    }
    let size = try Angle.size(of: remainingText, in: input)
    switch letter {
    case "N", "S": axis = .latitude
    case "E", "W": axis = .longitude
    default: axis = nil
    }
    isBelowZero = isBelowZero || letter == "S" || letter == "W"
    degrees = isBelowZero ? -size : size
  }

  private static func isLetter(_ character: Character) -> Bool { "NSEW".contains(character) }

  private static func size(of text: Substring, in input: String) throws(EditError) -> Double {
    // Each number with the symbol after it, if there is one.
    let marks: [Character] = ["°", "'", "\""]
    var numbers: [Double] = []
    var text = text
    while !text.isEmpty {
      text = text.drop(while: \.isWhitespace)
      if text.isEmpty { break }
      let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
      guard !digits.isEmpty, numbers.count < 3, let number = Double(digits) else {
        throw EditError(.invalidPosition, input)
      }
      text = text[digits.endIndex...].drop(while: \.isWhitespace)
      if let mark = text.first, let index = marks.firstIndex(of: mark == "D" ? "°" : mark) {
        guard index == numbers.count else { throw EditError(.invalidPosition, input) }
        text.removeFirst()
      }
      numbers.append(number)
    }
    guard let last = numbers.indices.last else { throw EditError(.invalidPosition, input) }
    guard numbers[..<last].allSatisfy({ $0 == $0.rounded() }) else {
      throw EditError(.invalidPosition, input)
    }
    guard numbers.dropFirst().allSatisfy({ $0 < 60 }) else {
      throw EditError(.minutesOrSecondsOutOfRange, input)
    }
    return zip(numbers, [1.0, 60, 3600]).reduce(0) { $0 + $1.0 / $1.1 }
  }
}
