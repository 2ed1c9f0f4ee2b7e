/// A part of what `albumen doctor` says: rows for people, and fields for scripts.
protocol DoctorSection {
  var title: String { get }
  /// What each row is about, and what was found. Values may hold anything: they are made safe where
  /// they are shown.
  var rows: [(label: String, value: String)] { get }
  /// The object of this section.
  func write(_ fields: inout JSONWriter)
}

/// The sections under each other, all values in one column.
enum DoctorText {
  static func lines(_ sections: [any DoctorSection]) -> [String] {
    var table = Table(.left, .left)
    for row in sections.flatMap(\.rows) { table.add("  " + row.label, row.value) }
    var rows = table.lines[...]
    var lines: [String] = []
    for section in sections {
      if !lines.isEmpty { lines.append("") }
      lines.append(section.title)
      lines += rows.prefix(section.rows.count)
      rows = rows.dropFirst(section.rows.count)
    }
    return lines
  }
}
