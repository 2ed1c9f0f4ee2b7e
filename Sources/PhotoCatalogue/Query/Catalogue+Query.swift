import GRDB
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

/// How the catalogue finds the photos of a rule.
package struct QueryPlan: Hashable, Sendable {
  package var sql: String
  /// The values of its parameters, as text.
  package var arguments: [String]
  /// SQLite's own words, the innermost steps last.
  package var steps: [String]
}

extension Catalogue {
  /// The photos that a rule holds for, those of other libraries among them. What is said of folders and
  /// names of files is looked for in the folders of `library` only. Stops early when `isCancelled`, asked
  /// now and then, says so: the answer says nothing then.
  package func photos(
    matching rule: Rule, in library: QueryLibrary, isCancelled: () -> Bool = { false }
  ) throws(CatalogueError) -> AssetSet {
    try read { database in
      let lookup = try RuleLookup(database, library, for: rule, isCancelled)
      if lookup.isOver { return AssetSet() }
      return try lookup.photos(fulfilling: try RuleWriter(lookup).sql(rule))
    }
  }

  /// How `photos(matching:)` goes about it.
  package func plan(
    of rule: Rule, in library: QueryLibrary
  ) throws(CatalogueError) -> QueryPlan {
    try read { database in
      let lookup = try RuleLookup(database, library, for: rule)
      let sql = try RuleWriter(lookup).sql(rule).ofAssets
      let rows = try Prepared(database, "EXPLAIN QUERY PLAN " + sql.text)
      rows.bind(sql.arguments)
      var steps: [String] = []
      try rows.forEach {
        steps.append(rows.text(3) ?? "")
        return true
      }
      return QueryPlan(sql: sql.text, arguments: sql.arguments.map(\.shown), steps: steps)
    }
  }
}

extension RuleSQL {
  /// The statement that gives the ids of the photos that it is true of.
  var ofAssets: RuleSQL {
    RuleSQL("SELECT id FROM asset WHERE missing_since IS NULL AND (\(text))", arguments)
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
