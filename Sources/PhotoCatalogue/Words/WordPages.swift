import Foundation
import GRDB
import PhotoModel
import PhotoQuery

/// The searchable texts of all photos, in pages that are derived from the tables of assets and
/// files.
///
/// Every transaction that changes texts of photos rebuilds their pages before it ends. The pages of
/// changed rows are recorded in `stale_page`, by triggers and by the code that inserts new rows.
/// Used within one transaction.
struct WordPages {
  enum Kind: Int64 {
    case names, texts
  }

  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// The fields whose texts are stored, with their numbers in the table of fields. A recipe
  /// contains no words.
  static let fields: [Field] = Field.all.filter { field in
    switch field.value {
    case .text where field.unit == .recipe: false
    case .text, .texts: field.gearColumn == nil && field.columns.count == 1
    default: false
    }
  }

  // MARK: Reading

  /// Calls `body` with each page and the id of its first photo, until it returns false.
  func forEach(
    _ kind: Kind, _ body: (_ first: Int, _ page: UnsafeRawBufferPointer) -> Bool
  ) throws {
    let statement = WordPages.reading(kind)
    let rows = try Prepared(database, statement.text)
    rows.bind(statement.arguments)
    try rows.forEach {
      let number = rows.integer(0) & (1 << WordPages.kindShift - 1)
      guard WordPages.numbers.contains(number) else { return true }
      return rows.withBytes(1) { body(Int(number) * WordPage.length, $0) }
    }
  }

  static func reading(_ kind: Kind) -> RuleSQL {
    RuleSQL(
      "SELECT id, lines FROM word_page WHERE id >= ? AND id < ?",
      [.integer(kind.rawValue << kindShift), .integer((kind.rawValue + 1) << kindShift)])
  }

  private static let kindShift: Int64 = 32
  /// The valid page numbers. A catalogue that was tampered with may have photos beyond, which are
  /// not shown.
  private static let numbers = 0...Prepared.lastAsset / Int64(WordPage.length)

  private static func id(_ kind: Kind, _ number: Int64) -> Int64 {
    kind.rawValue << kindShift | number
  }

  // MARK: Writing

  /// Marks the page of a photo that is new or whose texts changed as outdated.
  func markStale(_ id: Asset.ID) throws {
    let insert = try Prepared(database, "INSERT OR IGNORE INTO stale_page VALUES (?)")
    insert.bind(WordPage.number(of: id), at: 1)
    try insert.run()
  }

  /// Rebuilds the outdated pages.
  func refresh() throws {
    let stale = try Prepared(database, "SELECT page FROM stale_page")
    var numbers: [Int64] = []
    try stale.forEach {
      numbers.append(stale.integer(0))
      return true
    }
    if numbers.isEmpty { return }
    for number in numbers where WordPages.numbers.contains(number) { try rebuild(number) }
    try Prepared(database, "DELETE FROM stale_page").run()
  }

  /// Rebuilds all pages.
  func rebuildAll() throws {
    try Prepared(database, "DELETE FROM word_page").run()
    let last = try Prepared(database, "SELECT max(id) FROM asset")
    let greatest = try last.first { last.optionalInteger(0) } ?? nil
    if let greatest, greatest > 0 {
      let last = min(greatest / Int64(WordPage.length), WordPages.numbers.upperBound)
      for number in 0...last { try rebuild(number) }
    }
    try Prepared(database, "DELETE FROM stale_page").run()
  }

  /// Returns the numbers of the pages that differ from the tables.
  func inconsistentPages() throws -> Set<Int64> {
    var wrong: Set<Int64> = []
    let storedPages = try Prepared(database, "SELECT DISTINCT id & ? FROM word_page")
    storedPages.bind(1 << WordPages.kindShift - 1, at: 1)
    try storedPages.forEach {
      wrong.insert(storedPages.integer(0))
      return true
    }
    let expected = try Prepared(database, "SELECT DISTINCT id / ? FROM asset")
    expected.bind(WordPage.length, at: 1)
    try expected.forEach {
      wrong.insert(expected.integer(0))
      return true
    }
    let page = try Prepared(database, "SELECT lines FROM word_page WHERE id = ?")
    wrong = wrong.filter(WordPages.numbers.contains)
    for number in wrong {
      let isRight = try [(Kind.names, try names(number)), (.texts, try texts(number))].allSatisfy {
        kind, bytes in
        page.bind(WordPages.id(kind, number), at: 1)
        return try page.first { page.bytes(0) } ?? [] == bytes
      }
      if isRight { wrong.remove(number) }
    }
    return wrong
  }

  private func rebuild(_ number: Int64) throws {
    try write(.names, number, try names(number))
    try write(.texts, number, try texts(number))
  }

  private func write(_ kind: Kind, _ number: Int64, _ bytes: [UInt8]) throws {
    let statement = try Prepared(
      database,
      bytes.isEmpty
        ? "DELETE FROM word_page WHERE id = ?" : "INSERT OR REPLACE INTO word_page VALUES (?, ?)")
    statement.bind(WordPages.id(kind, number), at: 1)
    if !bytes.isEmpty { statement.bind(bytes, at: 2) }
    try statement.run()
  }

  private func names(_ number: Int64) throws -> [UInt8] {
    let files = try Prepared(
      database,
      """
      SELECT asset, name FROM file INDEXED BY file_by_asset
      WHERE asset >= ? AND asset < ? AND role = 0
      """)
    let first = number * Int64(WordPage.length)
    files.bind(first, at: 1)
    files.bind(first + Int64(WordPage.length), at: 2)
    var (bytes, line): ([UInt8], [UInt8]) = ([], [])
    try files.forEach {
      files.withBytes(1) { SearchLine.set(&line, to: $0) }
      WordPage.add(
        line, field: WordPage.name, places: CollectionOfOne(Int(files.integer(0) - first)),
        to: &bytes)
      return true
    }
    return bytes
  }

  /// Returns the bytes of a page of texts. Consecutive photos often have equal texts, which are
  /// stored once.
  private func texts(_ number: Int64) throws -> [UInt8] {
    let rows = try Prepared(database, WordPages.texts)
    let first = number * Int64(WordPage.length)
    rows.bind(first, at: 1)
    rows.bind(first + Int64(WordPage.length), at: 2)
    var entries: [(field: Int, text: String, places: [Int])] = []
    var entryIndices = [[String: Int]](repeating: [:], count: WordPages.fields.count)
    try rows.forEach {
      let photoIndex = Int(rows.integer(0) - first)
      for index in WordPages.fields.indices {
        guard let text = rows.text(Int32(index + 1)) else { continue }
        if let entry = entryIndices[index][text] {
          entries[entry].places.append(photoIndex)
        } else {
          entryIndices[index][text] = entries.count
          entries.append((index, text, [photoIndex]))
        }
      }
      return true
    }
    var bytes: [UInt8] = []
    for (index, text, places) in entries {
      let field = WordPages.fields[index]
      let texts = if case .texts = field.value { AssetColumns.texts(text) } else { [text] }
      for text in texts {
        WordPage.add(
          SearchLine.of(text), field: UInt8(field.number), places: places, to: &bytes)
      }
    }
    return bytes
  }

  private static let texts = """
    SELECT id, \(fields.flatMap(\.columns).joined(separator: ", ")) FROM asset
    WHERE id >= ? AND id < ?
    AND (\(fields.flatMap(\.columns).map { "\($0) IS NOT NULL" }.joined(separator: " OR ")))
    """
}
