import GRDB
package import Journal
package import PhotoModel

extension Catalogue {
  /// Returns the marked photos that are present. Marks on missing photos are kept until the photos
  /// are back.
  package func marks() throws(CatalogueError) -> AssetSet {
    try read { database in
      let marks = try MarkPages(database).all()
      if marks.count <= Catalogue.singleLookupLimit {
        let lookup = try Prepared(
          database, "SELECT 1 FROM asset WHERE id = ? AND missing_since IS NULL")
        return AssetSet(
          try marks.filter { id in
            lookup.bind(Int64(id.rawValue), at: 1)
            return try lookup.first { true } != nil
          })
      }
      let all = try Prepared(database, "SELECT id FROM asset WHERE missing_since IS NULL")
      var presentIDs = AssetSet()
      try all.forEach {
        presentIDs.insert(all.assetID(0))
        return true
      }
      return marks.intersection(presentIDs)
    }
  }

  /// Up to this number of marked photos, each is looked up by itself. For more, a scan of an index
  /// of all photos is faster.
  private static let singleLookupLimit = 10_000

  /// Marks some photos and unmarks others. All other marks keep their current state, including
  /// those set by other programs. A photo in both sets is marked.
  package func changeMarks(
    adding: AssetSet, removing: AssetSet
  ) throws(CatalogueError) {
    try changeMarks([MarkStep(adding: adding, removing: removing)])
  }

  /// Applies several steps in order. Each can be undone by itself, unless it is not recorded.
  package func changeMarks(_ steps: [MarkStep]) throws(CatalogueError) {
    guard steps.contains(where: { !$0.isEmpty }) else { return }
    try writeRecorded { database in
      let pages = MarkPages(database)
      var marks = try pages.all()
      var drafts: [ChangeJournal.Draft] = []
      var isChanged = false
      for step in steps {
        let added = step.adding.subtracting(marks)
        let removed = step.removing.subtracting(step.adding).intersection(marks)
        guard try pages.change(adding: added, removing: removed) else { continue }
        marks = marks.subtracting(removed).union(added)
        isChanged = true
        guard step.isRecorded else { continue }
        drafts.append(ChangeJournal.Draft([.marks(added: added, removed: removed)]))
      }
      if isChanged { try ChangeFeed.append(.marks, [], by: writer, in: database) }
      return ((), drafts)
    }
  }
}

/// The table of marks: a bitmap over ids, with 4,096 of them per page.
struct MarkPages {
  private static let wordsInPage = 64

  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  func all() throws -> AssetSet {
    let rows = try Prepared(database, "SELECT page, bits FROM mark ORDER BY page")
    var words: [UInt64] = []
    try rows.forEach {
      // A page outside the range of ids contains no assets.
      let page = rows.integer(0)
      guard page >= 0 else { return true }
      guard page <= Prepared.lastAsset / 4096 else { return false }
      let first = Int(page) * MarkPages.wordsInPage
      words.append(contentsOf: repeatElement(0, count: first - words.count))
      words += rows.withBytes(1) { MarkPages.decodeWords($0) }
      return true
    }
    return AssetSet(words: words)
  }

  func contains(_ id: Asset.ID) throws -> Bool {
    let read = try Prepared(database, "SELECT bits FROM mark WHERE page = ?")
    let index = Int(id.rawValue >> 6)
    read.bind(index / MarkPages.wordsInPage, at: 1)
    let words = try read.first { read.withBytes(0) { MarkPages.decodeWords($0) } }
    return (words?[index % MarkPages.wordsInPage] ?? 0) >> UInt64(id.rawValue & 63) & 1 == 1
  }

  /// Writes the pages that change. Returns whether any did.
  func change(adding: AssetSet, removing: AssetSet) throws -> Bool {
    let read = try Prepared(database, "SELECT bits FROM mark WHERE page = ?")
    let write = try Prepared(
      database,
      "INSERT INTO mark (page, bits) VALUES (?1, ?2) ON CONFLICT (page) DO UPDATE SET bits = ?2")
    let delete = try Prepared(database, "DELETE FROM mark WHERE page = ?")
    let empty = [UInt64](repeating: 0, count: MarkPages.wordsInPage)
    let count = max(adding.words.count, removing.words.count)
    var isChanged = false
    for start in stride(from: 0, to: count, by: MarkPages.wordsInPage) {
      let added = MarkPages.slice(adding.words, at: start)
      let removed = MarkPages.slice(removing.words, at: start)
      guard added.contains(where: { $0 != 0 }) || removed.contains(where: { $0 != 0 }) else {
        continue
      }
      let page = start / MarkPages.wordsInPage
      read.bind(page, at: 1)
      let before = try read.first { read.withBytes(0) { MarkPages.decodeWords($0) } }
      var after = before ?? empty
      for (index, word) in removed.enumerated() { after[index] &= ~word }
      for (index, word) in added.enumerated() { after[index] |= word }
      guard after != before ?? empty else { continue }
      isChanged = true
      if after == empty {
        delete.bind(page, at: 1)
        try delete.run()
      } else {
        write.bind(page, at: 1)
        write.bind(MarkPages.bytes(after), at: 2)
        try write.run()
      }
    }
    return isChanged
  }

  private static func slice(_ words: [UInt64], at start: Int) -> ArraySlice<UInt64> {
    words[min(start, words.count)..<min(start + wordsInPage, words.count)]
  }

  /// Returns the words as little-endian bytes, eight per word.
  private static func bytes(_ words: [UInt64]) -> [UInt8] {
    words.map(\.littleEndian).withUnsafeBytes { Array($0) }
  }

  private static func decodeWords(_ bytes: UnsafeRawBufferPointer) -> [UInt64] {
    (0..<wordsInPage).map { index in
      guard index * 8 + 8 <= bytes.count else { return 0 }
      return UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
    }
  }
}
