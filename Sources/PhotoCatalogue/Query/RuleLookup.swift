import Foundation
import GRDB
import PhotoModel
import PhotoQuery

/// Finds what a rule means by texts and distances: the cameras, places, folders and photos.
///
/// What is read for one condition is kept for the next. Good for one transaction.
final class RuleLookup {
  private let database: Database
  private let library: QueryLibrary
  private var cameras: [(id: Int64, gear: Gear)]?
  private var placeRows: [(id: Int64, place: FoundPlace)]?
  private var dayNumbers: [Int64]?
  private var said: [Condition: AssetSet] = [:]
  /// What is looked for is not waited for any more.
  private(set) var isOver = false

  /// Reads the texts of all conditions of a rule in one go.
  init(
    _ database: Database, _ library: QueryLibrary, for rule: Rule,
    _ isCancelled: () -> Bool = { false }
  ) throws {
    self.database = database
    self.library = library
    try readTexts(of: Set(rule.conditions), isCancelled)
  }

  var roots: [FilePath] { library.roots }

  // MARK: Of a library there are few

  func gear(_ isMeant: (Gear) -> Bool) throws -> [Int64] {
    if cameras == nil {
      var all: [(id: Int64, gear: Gear)] = []
      let rows = try Prepared(database, "SELECT id, make, model, lens FROM gear")
      try rows.forEach {
        all.append(
          (rows.integer(0), Gear(make: rows.text(1), model: rows.text(2), lens: rows.text(3))))
        return true
      }
      cameras = all
    }
    return (cameras ?? []).filter { isMeant($0.gear) }.map(\.id)
  }

  func places(_ choice: PlaceChoice) throws -> [Int64] {
    guard !choice.ids.isEmpty else { return [] }
    if placeRows == nil {
      var all: [(id: Int64, place: FoundPlace)] = []
      try PlaceTable(database).forEach { all.append(($0, $1)) }
      placeRows = all
    }
    return (placeRows ?? []).filter { choice.contains($0.place) }.map(\.id)
  }

  func folders(_ isMeant: (FilePath) -> Bool) -> [Int64] {
    library.folders.filter { isMeant($0.value) }.map { Int64($0.key.rawValue) }.sorted()
  }

  /// The days that photos were taken on.
  func days(_ isMeant: (Day) -> Bool) throws -> [Int64] {
    if dayNumbers == nil {
      var all: [Int64] = []
      let rows = try Prepared(database, "SELECT DISTINCT day FROM tally WHERE day > ?")
      rows.bind(Int64(TallyChanges.undated), at: 1)
      try rows.forEach {
        all.append(rows.integer(0))
        return true
      }
      dayNumbers = all.sorted()
    }
    return (dayNumbers ?? []).filter { number in
      Int32(exactly: number).map { isMeant(Day(number: $0)) } ?? false
    }
  }

  func marks() throws -> AssetSet { try MarkPages(database).all() }

  // MARK: Of photos there are many

  /// The photos of a condition that SQL does not know.
  func photos(_ condition: Condition) throws -> AssetSet {
    switch condition {
    case .near(let location, let metres): try photos(near: location, metres)
    case .added(let rule): try photos(added: rule)
    default: said[condition] ?? AssetSet()
    }
  }

  private func photos(near location: Location, _ metres: Double) throws -> AssetSet {
    // A degree of latitude is 111 km; a little more is read, and then each is measured.
    let reach = metres / 110_000 + 0.01
    let rows = try Prepared(
      database,
      """
      SELECT id, latitude, longitude FROM asset NOT INDEXED
      WHERE latitude BETWEEN ? AND ? AND missing_since IS NULL
      """)
    rows.bind(location.latitude - reach, at: 1)
    rows.bind(location.latitude + reach, at: 2)
    var found = AssetSet()
    try rows.forEach {
      let own = Location(
        latitude: rows.optionalDouble(1) ?? 0, longitude: rows.optionalDouble(2) ?? 0)
      if own.metres(to: location) <= metres { found.insert(rows.assetID(0)) }
      return true
    }
    return found
  }

  private func photos(added rule: DayRule) throws -> AssetSet {
    let rows = try Prepared(
      database,
      """
      SELECT id, added_at FROM asset INDEXED BY asset_by_added WHERE missing_since IS NULL
      """)
    var found = AssetSet()
    try rows.forEach {
      let row = AssetRow(
        id: rows.assetID(0), folder: FolderID(rawValue: 0),
        packed: AssetRow.Packed(day: nil, time: 0, traits: 0),
        addedAt: FileTime(nanoseconds: rows.integer(1)))
      if rule.contains(row.addedOn) { found.insert(row.id) }
      return true
    }
    return found
  }

  /// The ids that a statement gives.
  func photos(by statement: RuleSQL) throws -> AssetSet {
    let rows = try Prepared(database, statement.text)
    rows.bind(statement.arguments)
    var found = AssetSet()
    try rows.forEach {
      found.insert(rows.assetID(0))
      return true
    }
    return found
  }

  private func readTexts(of conditions: Set<Condition>, _ isCancelled: () -> Bool) throws {
    let texts = conditions.compactMap(Wanted.init)
    for wanted in texts { said[wanted.condition] = AssetSet() }
    if texts.contains(where: \.wantsName) { try readNames(texts.filter(\.wantsName), isCancelled) }
    let ofColumns = texts.filter { !$0.fields.isEmpty }
    if !ofColumns.isEmpty, !isOver { try readColumns(ofColumns, isCancelled) }
  }

  /// Counts a photo that is read, and asks now and then whether that goes on.
  private func goesOn(_ count: inout Int, _ isCancelled: () -> Bool) -> Bool {
    count += 1
    if count % 4096 == 0, isCancelled() { isOver = true }
    return !isOver
  }

  private func readNames(_ texts: [Wanted], _ isCancelled: () -> Bool) throws {
    let files = try Prepared(database, "SELECT asset, role, name FROM file WHERE folder = ?")
    var count = 0
    var (line, folded): ([UInt8], [UInt8]) = ([], [])
    var found = [AssetSet](repeating: AssetSet(), count: texts.count)
    for (folder, path) in library.folders where !isOver {
      let matchers = texts.map { NameMatcher($0.condition, in: path) }
      let wantsLine = matchers.contains { $0.wantsLine }
      let wantsFolded = matchers.contains { $0.wantsFolded }
      files.bind(Int64(folder.rawValue), at: 1)
      try files.forEach {
        guard files.integer(1) == 0 else { return true }
        files.withBytes(2) { name in
          if wantsLine { SearchLine.set(&line, to: name) }
          if wantsFolded { SearchLine.fold(name, into: &folded) }
        }
        let id = files.assetID(0)
        folded.withUnsafeBytes { folded in
          for (index, matcher) in matchers.enumerated() {
            if matcher.matches(folded: folded, line: line) { found[index].insert(id) }
          }
        }
        return goesOn(&count, isCancelled)
      }
    }
    for (wanted, photos) in zip(texts, found) {
      said[wanted.condition] = said[wanted.condition]?.union(photos)
    }
  }

  private func readColumns(_ texts: [Wanted], _ isCancelled: () -> Bool) throws {
    let wanted = Set(texts.flatMap(\.fields))
    let fields = Field.all.filter { wanted.contains($0.id) && !$0.columns.isEmpty }
    let columns = fields.map { Field.column($0.id) }
    guard !columns.isEmpty else { return }
    let rows = try Prepared(
      database,
      """
      SELECT id, \(columns.joined(separator: ", ")) FROM asset
      WHERE missing_since IS NULL
      AND (\(columns.map { "\($0) IS NOT NULL" }.joined(separator: " OR ")))
      """)
    // Photos that follow each other often say the same: each text is looked at once, as far as there is
    // room for what came of it.
    var known = [[String: [Int]]](repeating: [:], count: fields.count)
    var count = 0
    var found = [AssetSet](repeating: AssetSet(), count: texts.count)
    try rows.forEach {
      let id = rows.assetID(0)
      for (index, field) in fields.enumerated() {
        guard let text = rows.text(Int32(index + 1)) else { continue }
        let meant = known[index][text] ?? RuleLookup.meant(text, of: field, texts)
        if known[index].count < RuleLookup.keptTexts { known[index][text] = meant }
        for number in meant { found[number].insert(id) }
      }
      return goesOn(&count, isCancelled)
    }
    for (wanted, photos) in zip(texts, found) {
      said[wanted.condition] = said[wanted.condition]?.union(photos)
    }
  }

  private static let keptTexts = 10_000

  /// Which of some conditions a column's text fulfils, by their numbers.
  private static func meant(_ text: String, of field: Field, _ texts: [Wanted]) -> [Int] {
    let all = if case .texts = field.value { AssetColumns.texts(text) } else { [text] }
    let lines = all.map { ($0, SearchLine.of($0)) }
    return texts.indices.filter { number in
      guard texts[number].fields.contains(field.id),
        case .text(let pattern, _, _) = texts[number].condition
      else { return false }
      return lines.contains { pattern.matches($0, line: $1) }
    }
  }
}

/// What a condition wants to know of the texts of each photo.
private struct Wanted {
  var condition: Condition
  var wantsName = false
  /// The fields that have columns of their own.
  var fields: [String] = []

  /// Nil for one that asks for none.
  init?(_ condition: Condition) {
    self.condition = condition
    switch condition {
    case .path: wantsName = true
    case .text(_, let parts, _):
      for part in parts {
        switch part {
        case .name: wantsName = true
        case .field(let id) where Field.named(id)?.gearColumn == nil: fields.append(id)
        case .field, .camera, .folder, .place: break
        }
      }
    default: return nil
    }
    if !wantsName, fields.isEmpty { return nil }
  }
}

/// What a condition says of the names of the files in one folder.
private enum NameMatcher {
  case all
  case none
  case text(TextPattern)
  case path(PathPattern, Glob.Reached)

  init(_ condition: Condition, in folder: FilePath) {
    switch condition {
    case .text(let pattern, _, _): self = .text(pattern)
    case .path(let pattern):
      switch pattern.matches(filesOf: folder) {
      case .all: self = .all
      case .names(let reached): self = .path(pattern, reached)
      }
    default: self = .none
    }
  }

  var wantsLine: Bool {
    switch self {
    case .text(.words), .text(.line): true
    case .all, .none, .text(.glob), .path: false
    }
  }

  var wantsFolded: Bool {
    switch self {
    case .text(.glob), .path: true
    case .all, .none, .text(.words), .text(.line): false
    }
  }

  func matches(folded: UnsafeRawBufferPointer, line: [UInt8]) -> Bool {
    switch self {
    case .all: true
    case .none: false
    case .text(let pattern): pattern.matches(folded: folded, line: line)
    case .path(let pattern, let reached): pattern.matches(folded: folded, from: reached)
    }
  }
}
