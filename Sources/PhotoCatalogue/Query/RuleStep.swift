import PhotoModel
import PhotoQuery

/// The execution plan of a rule: SQL statements, lookups, and the combination of the resulting sets
/// of photos.
///
/// Sets are combined in memory, where a million photos take 125 kB. Passing them to SQLite, which
/// would look up each photo, costs more than everything else.
indirect enum RuleStep {
  case all
  case none
  /// A statement that selects ids with a covering index. The result may include missing photos.
  case statement(RuleSQL)
  /// A condition on the columns of assets, which reads all of them, and its nesting depth.
  /// `areNumbers` means that the index `numbers` contains all its columns.
  case columns(RuleSQL, depth: Int, areNumbers: Bool)
  /// A condition that `RuleLookup` evaluates.
  case lookup(Condition)
  case photos(AssetSet)
  case not(RuleStep)
  case and([RuleStep])
  case or([RuleStep])

  /// The maximum nesting depth of a condition. SQLite's parser stack holds a hundred entries, so
  /// deeper conditions become separate statements.
  private static let maxDepth = 5

  var negated: RuleStep {
    switch self {
    case .all: .none
    case .none: .all
    case .not(let step): step
    case .columns(let sql, let depth, let areNumbers) where depth < RuleStep.maxDepth:
      .columns(sql.negated, depth: depth + 1, areNumbers: areNumbers)
    default: .not(self)
    }
  }

  static func all(of steps: [RuleStep]) -> RuleStep {
    if steps.contains(where: { if case .none = $0 { true } else { false } }) { return .none }
    let otherSteps = steps.filter { if case .all = $0 { false } else { true } }
    let parts = merged(otherSteps, by: "AND")
    return parts.isEmpty ? .all : parts.count == 1 ? parts[0] : .and(parts)
  }

  static func any(of steps: [RuleStep]) -> RuleStep {
    if steps.contains(where: { if case .all = $0 { true } else { false } }) { return .all }
    let otherSteps = steps.filter { if case .none = $0 { false } else { true } }
    let parts = merged(otherSteps, by: "OR")
    return parts.isEmpty ? .none : parts.count == 1 ? parts[0] : .or(parts)
  }

  /// Merges all conditions that read all assets into one, so that they are read once.
  private static func merged(_ steps: [RuleStep], by word: String) -> [RuleStep] {
    var columns: [RuleSQL] = []
    var deepest = 0
    var areNumbers = true
    var otherSteps: [RuleStep] = []
    for step in steps {
      if case .columns(let sql, let depth, let isNumber) = step, depth < maxDepth {
        columns.append(sql)
        areNumbers = areNumbers && isNumber
        deepest = max(deepest, depth)
      } else {
        otherSteps.append(step)
      }
    }
    guard !columns.isEmpty else { return otherSteps }
    return otherSteps + [
      .columns(.joined(columns, by: word), depth: deepest + 1, areNumbers: areNumbers)
    ]
  }

  /// The approximate cost of execution; 0 is the cheapest.
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
  /// Returns a statement that selects the ids of all present photos that fulfil the condition.
  func ofAssets(areNumbers: Bool) -> RuleSQL {
    if areNumbers { return .of(.numbers, self) }
    // No index contains all columns, and looking up rows one by one takes longer than reading all
    // of them.
    return RuleSQL(
      "SELECT id FROM asset NOT INDEXED WHERE missing_since IS NULL AND (\(text))", arguments)
  }

  /// Returns a statement that selects the ids of those of some photos that fulfil the condition.
  func ofAssets(among photos: AssetSet) -> RuleSQL {
    let some = RuleSQL.isIn("id", photos.lazy.map { Int64($0.rawValue) })
    return RuleSQL(
      "SELECT id FROM asset WHERE \(some.text) AND (\(text))", some.arguments + arguments)
  }
}
