/// Normalizes clock times that people type but that don't occur in files.
enum ClockText {
  /// Returns the text with its clock time in the form `14:03`: `2 pm` becomes `2:00 pm`, `14h03`
  /// becomes `14:03`, `14h` becomes `14:00`, and `20200312_140301` becomes `20200312T140301`. The
  /// rest of the text stays unchanged.
  static func normalized(_ text: String) -> String {
    var old = Array(text)
    if old.count >= 13, old[..<8].allSatisfy(isDigit), old[8] == "_" || old[8] == "-",
      old[9..<13].allSatisfy(isDigit)
    {
      old[8] = "T"
    }
    var new: [Character] = []
    var index = 0
    while index < old.count {
      let isStart = new.last.map { $0.isWhitespace || $0 == "," || $0 == "T" } ?? true
      let hour: ArraySlice<Character> = isStart ? old[index...].prefix(while: isDigit) : []
      if (1...2).contains(hour.count), let (clock, end) = form(hour, old[hour.endIndex...]) {
        new += clock
        index = end
      } else {
        new.append(old[index])
        index += 1
      }
    }
    return String(new)
  }

  /// Returns the normalized clock for an hour and the text after it, and where it ends; nil if the
  /// text has no such form.
  private static func form(
    _ hour: ArraySlice<Character>, _ remaining: ArraySlice<Character>
  ) -> (clock: [Character], end: Int)? {
    if remaining.first?.lowercased() == "h" {
      let behind = remaining.dropFirst()
      let minutes = behind.prefix(while: isDigit)
      if minutes.count == 2 { return (Array(hour) + [":"] + Array(minutes), minutes.endIndex) }
      guard minutes.isEmpty, behind.first?.isWhitespace ?? true else { return nil }
      return (Array(hour) + Array(":00"), behind.startIndex)
    }
    let word = remaining.drop(while: \.isWhitespace).prefix { $0.isLetter || $0 == "." }
    let dayPeriod = String(word).lowercased().filter(\.isLetter)
    return dayPeriod == "am" || dayPeriod == "pm"
      ? (Array(hour) + Array(":00 "), word.startIndex) : nil
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }
}
