import Foundation
import GRDB
import PhotoModel
import PhotoQuery

/// Looks up the cameras, places, folders and photos that texts and distances in a rule refer to.
///
/// Data read for one condition is kept for the next. Valid for one transaction.
final class RuleLookup {
  let database: Database
  let library: QueryLibrary
  private var cameras: [(id: Int64, gear: Gear)]?
  private var placeRows: [(id: Int64, place: FoundPlace)]?
  private var dayNumbers: [Int64]?
  private var knownStacks: [Stack]?
  /// The photos that may be found; nil for all. Stacks consist of these only.
  private let candidates: AssetSet?
  /// The photos whose texts match, by condition.
  var textMatches: [Condition: AssetSet] = [:]
  /// Whether the search was cancelled.
  var wasCancelled = false

  /// Searches the texts for all conditions of a rule in one pass.
  init(
    _ database: Database, _ library: QueryLibrary, for rule: Rule,
    among candidates: AssetSet? = nil, _ isCancelled: () -> Bool = { false }
  ) throws {
    self.database = database
    self.candidates = candidates
    self.library = library
    try readTexts(of: Set(rule.conditions), isCancelled)
  }

  var roots: [FilePath] { library.roots }

  // MARK: Cameras, places, folders and days

  func gear(_ isIncluded: (Gear) -> Bool) throws -> [Int64] {
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
    return (cameras ?? []).filter { isIncluded($0.gear) }.map(\.id)
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

  func folders(_ isIncluded: (FilePath) -> Bool) -> [Int64] {
    library.folders.filter { isIncluded($0.value) }.map { Int64($0.key.rawValue) }.sorted()
  }

  /// Returns the days on which photos were taken and that match.
  func days(_ isIncluded: (Day) -> Bool) throws -> [Int64] {
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
      Int32(exactly: number).map { isIncluded(Day(number: $0)) } ?? false
    }
  }

  func marks() throws -> AssetSet { try MarkPages(database).all() }

  /// Returns the photos with an identical copy, as far as their files were hashed.
  func duplicates() throws -> AssetSet {
    AssetSet(try ContentTable(database).duplicates().flatMap(\.photos))
  }

  /// Returns the stacks of the library.
  func stacks() throws -> [Stack] {
    if let knownStacks { return knownStacks }
    var stacks = try StackReader(database: database, folders: FolderSet(library.folders.keys))
      .stacks()
    if let candidates { stacks = stacks.compactMap { $0.limited(to: candidates) } }
    knownStacks = stacks
    return stacks
  }

  /// Returns the photos of some stacks.
  func photos(inStacks isIncluded: (Stack) -> Bool) throws -> AssetSet {
    AssetSet(try stacks().filter(isIncluded).flatMap(\.members))
  }

  // MARK: Photos

  /// Returns the photos that fulfil a condition that can't be expressed in SQL.
  func photos(_ condition: Condition) throws -> AssetSet {
    switch condition {
    case .near(let location, let metres): try photos(near: location, metres)
    case .added(let rule): try photos(added: rule)
    default: textMatches[condition] ?? AssetSet()
    }
  }

  private func photos(near location: Location, _ metres: Double) throws -> AssetSet {
    // A degree of latitude is 111 km. A slightly wider range is read, and then the distance of each
    // photo is computed.
    let reach = metres / 110_000 + 0.01
    let rows = try Prepared(
      database, RuleLookup.near)
    rows.bind(location.latitude - reach, at: 1)
    rows.bind(location.latitude + reach, at: 2)
    var found = AssetSet()
    try rows.forEach {
      let photoLocation = Location(
        latitude: rows.optionalDouble(1) ?? 0, longitude: rows.optionalDouble(2) ?? 0)
      if photoLocation.metres(to: location) <= metres { found.insert(rows.assetID(0)) }
      return true
    }
    return found
  }

  private func photos(added rule: DayRule) throws -> AssetSet {
    let rows = try Prepared(
      database, RuleLookup.added)
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

  /// Returns the ids that a statement selects.
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
}

extension RuleLookup {
  /// Returns the statements that a lookup of a condition executes.
  static func statements(of condition: Condition) -> [RuleSQL] {
    guard let query = TextQuery(condition) else {
      switch condition {
      case .near: return [RuleSQL(near)]
      case .added: return [RuleSQL(added)]
      default: return []
      }
    }
    guard query.usesWordPages else {
      return query.searchesName ? [RuleSQL(names)] : []
    }
    return (query.searchesName ? [WordPages.Kind.names] : [])
      .map { WordPages.reading($0) } + (query.fields.isEmpty ? [] : [WordPages.reading(.texts)])
  }

  private static let near = """
    SELECT id, latitude, longitude FROM asset INDEXED BY asset_numbers
    WHERE latitude BETWEEN ? AND ? AND missing_since IS NULL
    """
  private static let added = """
    SELECT id, added_at FROM asset INDEXED BY asset_by_added WHERE missing_since IS NULL
    """
  static let names = "SELECT asset, role, name FROM file WHERE folder = ?"
}
