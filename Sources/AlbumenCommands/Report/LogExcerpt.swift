/// The end of a log without the texts in it: only what this program itself writes stays.
struct LogExcerpt {
  /// The lines, the oldest first.
  private(set) var lines: [String] = []
  /// The number of lines by their level and event.
  private(set) var events: [String: Int] = [:]

  /// The events of the log, as the sources write them. `LogExcerptTests` compares them.
  static let events: Set = [
    "a preset was not kept", "answers not read", "answers not stored", "decoder could not start",
    "decoder ended", "decoder started", "edition of time zones not read", "ended", "exported",
    "log not folded in", "looked up", "no photo", "not closed", "not opened", "not stored",
    "not unsettled", "opened", "read", "refused", "scanned", "started", "stored",
    "temporary copy not removed", "the history of exports was not kept",
    "the last view was not saved in time", "the last view was not saved",
    "the introduction was not saved", "the palette history was not saved",
    "the query history was not saved", "worked",
  ]
  private static let levels: Set = [
    "trace", "debug", "info", "notice", "warning", "error", "critical",
  ]
  private static let subjects: Set = [
    "program", "scan", "catalogue", "pictures", "places", "export", "files",
  ]
  /// The keys whose values are numbers or times.
  private static let numbers: Set = [
    "bytes", "code", "files", "folders", "other", "photos", "planned", "problems", "time",
    "unreadable", "videos",
  ]
  private static let otherKeys: Set = [
    "command", "detail", "error", "file", "folder", "pool", "reason", "type", "version",
  ]

  /// Takes the last `limit` lines of a log.
  init(_ log: String, limit: Int = 200) {
    for line in log.split(separator: "\n").suffix(limit) {
      guard let (text, event) = LogExcerpt.redacted(line) else {
        lines.append("<line>")
        continue
      }
      lines.append(text)
      events[event, default: 0] += 1
    }
  }

  /// Returns a line with placeholders for texts, and its level with its event. Nil for a line of
  /// another form.
  private static func redacted(_ line: Substring) -> (text: String, event: String)? {
    guard
      let parts = line.wholeMatch(
        of: /([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z) ([a-z]+) ([a-z]+)\[([0-9]+)\] (.*)/),
      levels.contains(String(parts.2)), subjects.contains(String(parts.3))
    else { return nil }
    let rest = parts.5
    let event =
      events.filter { event in
        rest.hasPrefix(event) && !(rest.dropFirst(event.count).first?.isLetter ?? false)
      }.max { $0.count < $1.count } ?? "<event>"
    let facts = rest.matches(of: /(?:^| )([a-zA-Z]+)=("(?:[^"\\]|\\.)*"|[^ "]*)/).compactMap {
      fact(String($0.1), String($0.2))
    }
    let start = "\(parts.1) \(parts.2) \(parts.3)[\(parts.4)] \(event)"
    return (([start] + facts).joined(separator: " "), "\(parts.2) \(event)")
  }

  /// Returns a fact with its value, if that is a number, or else with a placeholder. Nil for an
  /// unknown key, which may be part of a text.
  private static func fact(_ key: String, _ value: String) -> String? {
    if numbers.contains(key) {
      let isNumber = value.wholeMatch(of: /"?-?[0-9.]+( ?(ms|s|B|kB|MB|GB))?"?/) != nil
      return isNumber ? "\(key)=\(value)" : "\(key)=<text>"
    }
    return otherKeys.contains(key) ? "\(key)=<text>" : nil
  }
}
