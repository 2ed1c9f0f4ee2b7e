import PhotoModel
import PhotoQuery

/// Executes the steps of a rule. Valid for one transaction.
struct RuleSearch {
  private let lookup: RuleLookup
  /// All photos that may be found, or nil if they were not read yet.
  private var shown: AssetSet?

  init(_ lookup: RuleLookup, among candidates: AssetSet?) {
    (self.lookup, self.shown) = (lookup, candidates)
  }

  /// Returns the photos of a step, except missing ones.
  mutating func photos(_ step: RuleStep) throws -> AssetSet {
    let found = try execute(step)
    if case .columns = step, shown == nil { return found }
    return found.intersection(try all())
  }

  private mutating func all() throws -> AssetSet {
    if let shown { return shown }
    let photos = try lookup.photos(by: RuleSearch.present)
    shown = photos
    return photos
  }

  private static let present = RuleSQL(
    "SELECT id FROM asset INDEXED BY asset_by_size WHERE missing_since IS NULL")

  private mutating func execute(_ step: RuleStep) throws -> AssetSet {
    switch step {
    case .all: return try all()
    case .none: return AssetSet()
    case .statement(let sql): return try lookup.photos(by: sql)
    case .columns(let sql, _, let areNumbers):
      return try lookup.photos(by: sql.ofAssets(areNumbers: areNumbers))
    case .lookup(let condition): return try lookup.photos(condition)
    case .photos(let photos): return photos
    case .not(let step): return try all().subtracting(try execute(step))
    case .or(let steps):
      var found = AssetSet()
      for step in steps { found = found.union(try execute(step)) }
      return found
    case .and(let steps): return try execute(allOf: steps)
    }
  }

  /// Executes the cheapest steps first, because they may leave few photos for the others, or none.
  private mutating func execute(allOf steps: [RuleStep]) throws -> AssetSet {
    var found: AssetSet?
    for step in steps.sorted(by: { $0.cost < $1.cost }) {
      guard let left = found else {
        found = try execute(step)
        continue
      }
      if left.isEmpty { return left }
      switch step {
      case .columns(let sql, _, _) where left.count <= RuleSearch.singleLookupLimit:
        found = try lookup.photos(by: sql.ofAssets(among: left))
      case .not(let inner): found = left.subtracting(try execute(inner))
      default: found = left.intersection(try execute(step))
      }
    }
    return try found ?? all()
  }

  /// Up to this number of photos, looking each up by itself is faster than reading all photos.
  private static let singleLookupLimit = 10_000
}
