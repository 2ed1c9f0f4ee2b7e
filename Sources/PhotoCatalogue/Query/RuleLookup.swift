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

  func marks() throws -> AssetSet { try MarkPages(database).all() }

  // MARK: Of photos there are many

  func photos(near location: Location, _ metres: Double) throws -> AssetSet {
    // A degree of latitude is 111 km; a little more is read, and then each is measured.
    let reach = metres / 110_000 + 0.01
    let rows = try Prepared(
      database,
      """
      SELECT id, latitude, longitude FROM asset
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

  func photos(fulfilling condition: RuleSQL) throws -> AssetSet {
    let statement = condition.ofAssets
    let rows = try Prepared(database, statement.text)
    rows.bind(statement.arguments)
    var found = AssetSet()
    try rows.forEach {
      found.insert(rows.assetID(0))
      return true
    }
    return found
  }

  /// What `init` found of a condition about names and texts.
  func photos(saying condition: Condition) throws -> AssetSet { said[condition] ?? AssetSet() }

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
    var line: [UInt8] = []
    var found = [AssetSet](repeating: AssetSet(), count: texts.count)
    for (folder, path) in library.folders where !isOver {
      files.bind(Int64(folder.rawValue), at: 1)
      try files.forEach {
        guard files.integer(1) == 0 else { return true }
        files.withBytes(2) { SearchLine.set(&line, to: $0) }
        for (index, wanted) in texts.enumerated() {
          let isMeant: Bool
          switch wanted.condition {
          case .path(let pattern): isMeant = pattern.matches(path.appending(files.bytes(2)))
          case .text(let pattern, _, _):
            isMeant = pattern.matches(
              String(decoding: files.bytes(2), as: UTF8.self), line: line)
          default: isMeant = false
          }
          if isMeant { found[index].insert(files.assetID(0)) }
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
