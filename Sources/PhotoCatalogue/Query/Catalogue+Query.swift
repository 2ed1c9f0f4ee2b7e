import GRDB
import GRDBSQLite
package import PhotoModel
package import PhotoQuery

/// The part of a catalogue that a query searches.
package struct QueryLibrary: Sendable {
  /// The root folders of the library, as they are shown.
  package var roots: [FilePath]
  /// The paths of the library's folders, as they are shown.
  package var folders: [FolderID: FilePath]

  package init(roots: [FilePath], folders: [FolderID: FilePath]) {
    (self.roots, self.folders) = (roots, folders)
  }
}

extension Catalogue {
  /// Returns the photos that match a rule, among `candidates` or, without it, among all libraries.
  /// Conditions on folders and file names are searched in the folders of `library` only.
  /// `wasCancelled` is called at intervals, also during a statement. Once it returns true, the
  /// search stops and the result is meaningless.
  package func photos(
    matching rule: Rule, in library: QueryLibrary, among candidates: AssetSet? = nil,
    isCancelled: () -> Bool = { false }
  ) throws(CatalogueError) -> AssetSet {
    try read { database in
      do {
        return try database.interrupted(when: isCancelled) {
          let lookup = try RuleLookup(
            database, library, for: rule, among: candidates, isCancelled)
          if lookup.wasCancelled { return AssetSet() }
          var search = RuleSearch(lookup, among: candidates)
          return try search.photos(try RuleWriter(lookup).step(rule))
        }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
        return AssetSet()
      }
    }
  }

  /// Returns how `photos(matching:)` executes a rule.
  package func plan(
    of rule: Rule, in library: QueryLibrary
  ) throws(CatalogueError) -> QueryPlan {
    try read { database in
      let lookup = try RuleLookup(database, library, for: rule)
      var plan = QueryPlan(statements: [], arguments: [], steps: [])
      var listed: Set<RuleSQL> = []
      for sql in try RuleWriter(lookup).step(rule).statements where listed.insert(sql).inserted {
        let rows = try Prepared(database, "EXPLAIN QUERY PLAN " + sql.text)
        rows.bind(sql.arguments)
        try rows.forEach {
          plan.steps.append(rows.text(3) ?? "")
          return true
        }
        plan.statements.append(sql.text)
        plan.arguments += sql.arguments.map(\.shown)
      }
      return plan
    }
  }
}

extension RuleStep {
  /// The statements that are executed for the step.
  fileprivate var statements: [RuleSQL] {
    switch self {
    case .all, .none, .photos: []
    case .lookup(let condition): RuleLookup.statements(of: condition)
    case .statement(let sql): [sql]
    case .columns(let sql, _, let areNumbers): [sql.ofAssets(areNumbers: areNumbers)]
    case .not(let step): step.statements
    case .and(let steps), .or(let steps): steps.flatMap(\.statements)
    }
  }
}

extension Database {
  /// Runs `body`, and makes its statements fail with `SQLITE_INTERRUPT` once `wasCancelled` returns
  /// true. It is called every 10,000 instructions of SQLite's virtual machine, which take a
  /// fraction of a millisecond.
  fileprivate func interrupted<Result>(
    when isCancelled: () -> Bool, _ body: () throws -> Result
  ) throws -> Result {
    try withoutActuallyEscaping(isCancelled) { isCancelled in
      let question = Question(isCancelled)
      return try withExtendedLifetime(question) {
        sqlite3_progress_handler(
          sqliteConnection, 10_000,
          { context in
            guard let context else { return 0 }
            return Unmanaged<Question>.fromOpaque(context).takeUnretainedValue().isCancelled()
              ? 1 : 0
          }, Unmanaged.passUnretained(question).toOpaque())
        defer { sqlite3_progress_handler(sqliteConnection, 0, nil, nil) }
        return try body()
      }
    }
  }

  private final class Question {
    let isCancelled: () -> Bool

    init(_ ask: @escaping () -> Bool) { self.isCancelled = ask }
  }
}

extension Prepared {
  func bind(_ arguments: [RuleSQL.Argument]) {
    for (index, argument) in arguments.enumerated() {
      let parameterIndex = Int32(index + 1)
      switch argument {
      case .integer(let number): bind(number, at: parameterIndex)
      case .real(let number): bind(number, at: parameterIndex)
      case .text(let text): bind(text, at: parameterIndex)
      }
    }
  }
}

extension RuleSQL.Argument {
  fileprivate var shown: String {
    switch self {
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): text
    }
  }
}
