import GRDB
import GRDBSQLite
package import PhotoModel
package import PhotoQuery

/// The part of a catalogue that a query is about.
package struct QueryLibrary: Sendable {
  /// The folders that the library begins with, as they are shown.
  package var roots: [FilePath]
  /// The paths of its folders, as they are shown.
  package var folders: [FolderID: FilePath]

  package init(roots: [FilePath], folders: [FolderID: FilePath]) {
    (self.roots, self.folders) = (roots, folders)
  }
}

extension Catalogue {
  /// The photos that a rule holds for, of `shown` or, without it, of all libraries. What is said of folders
  /// and names of files is looked for in the folders of `library` only. Stops early when `isCancelled`,
  /// asked now and then, says so, even within a statement: the answer says nothing then.
  package func photos(
    matching rule: Rule, in library: QueryLibrary, among shown: AssetSet? = nil,
    isCancelled: () -> Bool = { false }
  ) throws(CatalogueError) -> AssetSet {
    try read { database in
      do {
        return try database.interrupted(when: isCancelled) {
          let lookup = try RuleLookup(database, library, for: rule, isCancelled)
          if lookup.isOver { return AssetSet() }
          var search = RuleSearch(lookup, among: shown)
          return try search.photos(try RuleWriter(lookup).step(rule))
        }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
        return AssetSet()
      }
    }
  }

  /// How `photos(matching:)` goes about it.
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
  /// Those that are carried out for it.
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
  /// Carries `body` out, and has its statements fail with `SQLITE_INTERRUPT` once `isCancelled` says so:
  /// it is asked every some thousand steps of SQLite's machine, a fraction of a millisecond.
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
            return Unmanaged<Question>.fromOpaque(context).takeUnretainedValue().ask() ? 1 : 0
          }, Unmanaged.passUnretained(question).toOpaque())
        defer { sqlite3_progress_handler(sqliteConnection, 0, nil, nil) }
        return try body()
      }
    }
  }

  private final class Question {
    let ask: () -> Bool

    init(_ ask: @escaping () -> Bool) { self.ask = ask }
  }
}

extension Prepared {
  func bind(_ arguments: [RuleSQL.Argument]) {
    for (index, argument) in arguments.enumerated() {
      let place = Int32(index + 1)
      switch argument {
      case .integer(let number): bind(number, at: place)
      case .real(let number): bind(number, at: place)
      case .text(let text): bind(text, at: place)
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
