import GRDB
import PhotoModel
import PhotoQuery

/// Searches the texts of photos: their file names and the texts in their metadata.
extension RuleLookup {
  func readTexts(of conditions: Set<Condition>, _ isCancelled: () -> Bool) throws {
    let texts = conditions.compactMap(TextQuery.init)
    for query in texts { textMatches[query.condition] = AssetSet() }
    let (inPages, otherQueries) = (
      texts.filter { $0.usesWordPages }, texts.filter { !$0.usesWordPages }
    )
    try readPages(.names, inPages.filter(\.searchesName), isCancelled) { _ in [WordPage.name] }
    try readPages(.texts, inPages.filter { !$0.fields.isEmpty }, isCancelled) { query in
      query.fields.compactMap { Field.named($0).map { UInt8($0.number) } }
    }
    if otherQueries.contains(where: \.searchesName), !self.wasCancelled {
      try readNames(otherQueries.filter(\.searchesName), isCancelled)
    }
    let ofColumns = otherQueries.filter { !$0.fields.isEmpty }
    if !ofColumns.isEmpty, !self.wasCancelled { try readColumns(ofColumns, isCancelled) }
  }

  private func readPages(
    _ kind: WordPages.Kind, _ texts: [TextQuery], _ isCancelled: () -> Bool,
    fields: (TextQuery) -> [UInt8]
  ) throws {
    var conditions: [Condition] = []
    var wordQueries: [WordSearch.WordQuery] = []
    for query in texts {
      guard case .text(let pattern, _, _) = query.condition,
        let wordQuery = WordSearch.WordQuery(pattern, fields: fields(query))
      else { continue }
      conditions.append(query.condition)
      wordQueries.append(wordQuery)
    }
    guard !wordQueries.isEmpty, !self.wasCancelled else { return }
    var search = WordSearch(wordQueries)
    var count = 0
    try WordPages(database).forEach(kind) { first, page in
      search.search(page, first: first)
      count += 1
      if count % 32 == 0, isCancelled() { self.wasCancelled = true }
      return !self.wasCancelled
    }
    for (index, condition) in conditions.enumerated() {
      textMatches[condition] = textMatches[condition]?.union(search.photos(index))
    }
  }

  /// Counts a photo that was read, and checks for cancellation at intervals. Returns whether to
  /// continue.
  private func shouldContinue(_ count: inout Int, _ isCancelled: () -> Bool) -> Bool {
    count += 1
    if count % 4096 == 0, isCancelled() { self.wasCancelled = true }
    return !self.wasCancelled
  }

  private func readNames(_ texts: [TextQuery], _ isCancelled: () -> Bool) throws {
    let files = try Prepared(database, RuleLookup.names)
    var count = 0
    var (line, folded): ([UInt8], [UInt8]) = ([], [])
    var found = [AssetSet](repeating: AssetSet(), count: texts.count)
    for (folder, path) in library.folders where !self.wasCancelled {
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
        return shouldContinue(&count, isCancelled)
      }
    }
    for (query, photos) in zip(texts, found) {
      textMatches[query.condition] = textMatches[query.condition]?.union(photos)
    }
  }

  private func readColumns(_ texts: [TextQuery], _ isCancelled: () -> Bool) throws {
    let requested = Set(texts.flatMap(\.fields))
    let fields = Field.all.filter { requested.contains($0.id) && !$0.columns.isEmpty }
    let columns = fields.map { Field.column($0.id) }
    guard !columns.isEmpty else { return }
    let rows = try Prepared(
      database,
      """
      SELECT id, \(columns.joined(separator: ", ")) FROM asset
      WHERE missing_since IS NULL
      AND (\(columns.map { "\($0) IS NOT NULL" }.joined(separator: " OR ")))
      """)
    // Consecutive photos often have equal texts. Each text is matched once, as far as the cache of
    // results has room.
    var cachedMatches = [[String: [Int]]](repeating: [:], count: fields.count)
    var count = 0
    var found = [AssetSet](repeating: AssetSet(), count: texts.count)
    try rows.forEach {
      let id = rows.assetID(0)
      for (index, field) in fields.enumerated() {
        guard let text = rows.text(Int32(index + 1)) else { continue }
        let matches =
          cachedMatches[index][text] ?? RuleLookup.matchingConditions(text, of: field, texts)
        if cachedMatches[index].count < RuleLookup.textCacheLimit {
          cachedMatches[index][text] = matches
        }
        for number in matches { found[number].insert(id) }
      }
      return shouldContinue(&count, isCancelled)
    }
    for (requested, photos) in zip(texts, found) {
      textMatches[requested.condition] = textMatches[requested.condition]?.union(photos)
    }
  }

  private static let textCacheLimit = 10_000

  /// Returns the indices of the conditions that a column's text fulfils.
  private static func matchingConditions(_ text: String, of field: Field, _ texts: [TextQuery])
    -> [Int]
  {
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

/// The texts of each photo that a condition searches.
struct TextQuery {
  var condition: Condition
  var searchesName = false
  /// The searched fields, except those of camera and lens.
  var fields: [String] = []

  /// Whether words are searched, which are stored in word pages. Otherwise texts are compared
  /// character by character.
  var usesWordPages: Bool {
    switch condition {
    case .text(.words, _, _), .text(.line, _, _): true
    default: false
    }
  }

  /// Returns nil for a condition that searches no texts of photos.
  init?(_ condition: Condition) {
    self.condition = condition
    switch condition {
    case .path: searchesName = true
    case .text(_, let parts, _):
      for part in parts {
        switch part {
        case .name: searchesName = true
        case .field(let id) where Field.named(id)?.gearColumn == nil: fields.append(id)
        case .field, .camera, .folder, .place: break
        }
      }
    default: return nil
    }
    if !searchesName, fields.isEmpty { return nil }
  }
}

/// Matches a condition against the names of the files in one folder.
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
