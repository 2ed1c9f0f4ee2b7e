import ArgumentParser
import GalleryEngine
import Gazetteer
import PhotoModel
import PhotoQuery

/// `albumen query`: counts the photos that match a query, or explains the query.
struct QueryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query", abstract: "Count the photos that match a query, or explain it.",
    discussion: """
      'albumen list --where' prints the matching photos. Documentation/Queries.md describes the \
      query language.
      """)

  @Argument(
    help: ArgumentHelp("The query; '-' reads it from standard input.", valueName: "query"),
    completion: CompletedValue.query.completion)
  var text: String
  @OptionGroup var library: LibraryArguments
  @OptionGroup var separator: ZeroArguments
  @OptionGroup var catalogue: CatalogueArguments
  @OptionGroup var language: LanguageArguments
  @Flag(help: "Print the number of matching photos (the default).") var count = false
  @Flag(help: "Print how the query is parsed, and how it is run in the catalogue.")
  var explain = false
  @Option(
    help: ArgumentHelp(
      "Count the matching photos by the values of these fields: camera,year.",
      valueName: "fields"),
    completion: CompletedValue.countedFields.completion)
  var facets: String?
  @Flag(help: "Print one JSON object; with --facets one per value.") var json = false

  func validate() throws {
    guard [count, explain, facets != nil].count(where: { $0 }) <= 1 else {
      throw ValidationError(Phrases.Usage.conflictingOutputs)
    }
  }

  mutating func run() async throws {
    let query = try TypedQuery(typed: DashedQuery.unescaped(text), paths: library.paths)
    let facets = try facets.map(QueryCommand.facets)
    let paths = try library.resolved(.ofProcess, separator)
    var loaded = try await library.find(
      paths, catalogue, language: language.resolved(.ofProcess))
    var output = StandardOutput()
    if explain {
      try show(query, try await loaded.plan(of: query), to: &output)
      return try output.flush()
    }
    // Evaluate the query even if there are no photos, so that an invalid one is rejected.
    if loaded.photos.isEmpty { _ = try await loaded.photos(matching: query) }
    try await loaded.restrict(query)
    if facets != nil { await loaded.readRows() }
    let code = loaded.report()
    if let facets {
      try await show(facets, loaded, to: &output)
    } else if json {
      var writer = JSONWriter()
      writer.line { $0.field("count", loaded.photos.count) }
      try output.write(writer.bytes)
    } else {
      try output.line("\(loaded.photos.count)")
    }
    try output.flush()
    if code != .success { throw ExitError(code) }
  }

  private static func facets(_ names: String) throws -> [FacetField] {
    try names.split(separator: ",").map { name in
      let name = String(name).lowercased()
      guard let facet = QueryField.named(name).flatMap(FacetField.init) else {
        throw ValidationError(
          Phrases.Usage.uncountableField(name, of: FacetField.all.map(\.field.id)))
      }
      return facet
    }
  }

  private func show(
    _ facets: [FacetField], _ library: LoadedLibrary, to output: inout StandardOutput
  ) async throws {
    var writer = JSONWriter()
    for (index, facet) in facets.enumerated() {
      let counts = try await library.store.counts(of: facet, among: AlbumRows(of: library.index))
      guard json else {
        if index > 0 { try output.line("") }
        var table = Table(.left, .right)
        for count in counts {
          table.add(Phrases.distinct(count.value), NumberText.grouped(count.count))
        }
        try output.line(facet.field.id)
        for line in table.lines { try output.line("  " + line) }
        continue
      }
      for count in counts {
        writer.line {
          $0.field("field", facet.field.id)
          $0.field("value", count.value)
          $0.field("count", count.count)
          $0.field("query", facet.term(count.value))
        }
      }
    }
    try output.write(writer.bytes)
  }

  private func show(
    _ query: TypedQuery, _ plan: QueryPlan, to output: inout StandardOutput
  ) throws {
    guard !json else {
      var writer = JSONWriter()
      writer.line {
        $0.field("query", query.query.description)
        $0.field("tree", query.query.outline)
        $0.field("sql", plan.statements.joined(separator: ";\n"))
        $0.field("parameters", plan.arguments)
        $0.field("plan", plan.steps)
      }
      return try output.write(writer.bytes)
    }
    let parameters = plan.arguments.map { Phrases.shortened($0, to: 200) }
    for (title, lines) in [
      ("Query", [query.query.description]), ("Tree", query.query.outline), ("SQL", plan.statements),
      ("Parameters", parameters), ("Plan", plan.steps),
    ] where !lines.isEmpty {
      try output.line(title)
      for line in lines { try output.line("  " + Phrases.distinct(line)) }
    }
  }
}
