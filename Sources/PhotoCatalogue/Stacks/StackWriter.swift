import GRDB
import Journal
import PhotoModel

/// Changes stacks within a transaction, and collects the changes for the journal.
struct StackWriter {
  private let table: StackTable
  private(set) var changes: [RecordedStackChange] = []
  /// The summary of the changes; nil for that of the first one.
  var summary: ChangeSummary?

  init(_ database: Database) {
    table = StackTable(database)
  }

  /// Returns those of the photos that exist, each once.
  func existing(_ ids: [Asset.ID]) throws -> [Asset.ID] {
    let row = try Prepared(table.database, "SELECT 1 FROM asset WHERE id = ?")
    var waiting = AssetSet(ids)
    return try ids.filter { id in
      guard waiting.remove(id) else { return false }
      row.bind(Int64(id.rawValue), at: 1)
      return try row.first { true } != nil
    }
  }

  /// Makes a stack of those of the photos that exist. Returns nil if there are fewer than two.
  mutating func make(_ ids: [Asset.ID], cover: Asset.ID?) throws -> StackRecord? {
    let photos = try existing(ids)
    guard photos.count > 1 else { return nil }
    try takeOut(AssetSet(photos))
    let isCoverIncluded = cover.map(photos.contains) ?? false
    let record = try table.insert(photos, cover: isCoverIncluded ? cover : photos[0])
    changes.append(.made([record]))
    return record
  }

  /// Returns the record of a stack. A stack of a rule is made one of the user. Returns nil if the
  /// stack no longer exists, or another stack has taken its photos.
  mutating func manualRecord(of stack: Stack) throws -> StackRecord? {
    switch stack.id {
    case .manual(let number): return try table.record(number)
    case .automatic:
      let free = try stack.members.filter { try table.stack(of: $0) == nil }
      return try make(free, cover: stack.cover)
    }
  }

  /// Replaces the photos and the cover of an existing stack.
  mutating func replace(with record: StackRecord) throws {
    guard let before = try table.record(record.number), before != record else { return }
    try table.write(record)
    changes.append(.changed(from: before, to: record))
  }

  /// Takes photos out of the stacks of the user. A stack with fewer than two photos left is
  /// deleted; a cover taken out is replaced by the first photo.
  mutating func takeOut(_ photos: AssetSet) throws {
    var numbers: Set<UInt32> = []
    for photo in photos {
      if let number = try table.stack(of: photo) { numbers.insert(number) }
    }
    for number in numbers.sorted() {
      guard var record = try table.record(number) else { continue }
      record.photos.removeAll(where: photos.contains)
      guard record.photos.count > 1 else {
        _ = try delete(number)
        continue
      }
      if record.cover.map(photos.contains) ?? true { record.cover = record.photos[0] }
      try replace(with: record)
    }
  }

  /// Deletes a stack and returns it as it was; nil if it no longer exists.
  mutating func delete(_ number: UInt32) throws -> StackRecord? {
    guard let record = try table.record(number) else { return nil }
    try table.delete(number)
    changes.append(.takenApart([record]))
    return record
  }

  mutating func exclude(_ photos: AssetSet) throws {
    let excluded = try table.exclude(photos)
    if !excluded.isEmpty { changes.append(.excluded(added: excluded, removed: AssetSet())) }
  }
}
