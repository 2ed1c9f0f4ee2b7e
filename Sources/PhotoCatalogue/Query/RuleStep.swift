import PhotoModel
import PhotoQuery

/// A rule as the catalogue is asked: what is one statement, what is looked for otherwise, and how the sets
/// of photos that come of it are put together.
///
/// Sets are put together in memory, where a million photos are 125 kB: handed to SQLite, which would look
/// each one up, they cost more than all the rest.
indirect enum RuleStep {
  case all
  case none
  /// A statement that gives ids, by an index that holds all it needs. It may give photos that are
  /// missing.
  case statement(RuleSQL)
  /// A condition over the columns of assets, which goes through all of them, and how deep it is. Numbers
  /// are those that an index has beside each other.
  case columns(RuleSQL, depth: Int, areNumbers: Bool)
  /// What `RuleLookup` finds.
  case lookup(Condition)
  case photos(AssetSet)
  case not(RuleStep)
  case and([RuleStep])
  case or([RuleStep])

  /// SQLite's parser holds a hundred tokens: what would be deeper is a statement of its own.
  private static let greatestDepth = 5

  var negated: RuleStep {
    switch self {
    case .all: .none
    case .none: .all
    case .not(let step): step
    case .columns(let sql, let depth, let areNumbers) where depth < RuleStep.greatestDepth:
      .columns(sql.negated, depth: depth + 1, areNumbers: areNumbers)
    default: .not(self)
    }
  }

  static func all(of steps: [RuleStep]) -> RuleStep {
    if steps.contains(where: { if case .none = $0 { true } else { false } }) { return .none }
    let others = steps.filter { if case .all = $0 { false } else { true } }
    let parts = merged(others, by: "AND")
    return parts.isEmpty ? .all : parts.count == 1 ? parts[0] : .and(parts)
  }

  static func any(of steps: [RuleStep]) -> RuleStep {
    if steps.contains(where: { if case .all = $0 { true } else { false } }) { return .all }
    let others = steps.filter { if case .none = $0 { false } else { true } }
    let parts = merged(others, by: "OR")
    return parts.isEmpty ? .none : parts.count == 1 ? parts[0] : .or(parts)
  }

  /// Whatever goes through all assets does so once.
  private static func merged(_ steps: [RuleStep], by word: String) -> [RuleStep] {
    var columns: [RuleSQL] = []
    var deepest = 0
    var areNumbers = true
    var others: [RuleStep] = []
    for step in steps {
      if case .columns(let sql, let depth, let isNumber) = step, depth < greatestDepth {
        columns.append(sql)
        areNumbers = areNumbers && isNumber
        deepest = max(deepest, depth)
      } else {
        others.append(step)
      }
    }
    guard !columns.isEmpty else { return others }
    return others + [
      .columns(.joined(columns, by: word), depth: deepest + 1, areNumbers: areNumbers)
    ]
  }

  /// What it costs to carry out, roughly, the cheapest 0.
  var cost: Int {
    switch self {
    case .all, .none, .photos: 0
    case .statement: 1
    case .lookup: 2
    case .not(let step): step.cost
    case .and(let steps), .or(let steps): steps.map(\.cost).max() ?? 0
    case .columns: 3
    }
  }
}

extension RuleSQL {
  /// The statement that gives the ids of the photos that it is true of.
  func ofAssets(areNumbers: Bool) -> RuleSQL {
    if areNumbers { return .of(.numbers, self) }
    // No index holds all columns, and to look rows up one by one takes longer than to read them all.
    return RuleSQL(
      "SELECT id FROM asset NOT INDEXED WHERE missing_since IS NULL AND (\(text))", arguments)
  }

  /// The same of some photos only.
  func ofAssets(among photos: AssetSet) -> RuleSQL {
    let some = RuleSQL.isOne("id", of: photos.lazy.map { Int64($0.rawValue) })
    return RuleSQL(
      "SELECT id FROM asset WHERE \(some.text) AND (\(text))", some.arguments + arguments)
  }
}
