import GRDB
import Journal
import PhotoModel

/// Applies changes of the journal within a transaction, as far as the current values are those that
/// the changes expect, and reports what it refused.
struct ChangeWriter {
  let database: Database
  /// The time of the user's change.
  let time: FileTime
  /// Whether files of the photos were changed in the same direction before. Then this may be a
  /// repeated attempt, so albums that already have the wanted state are skipped.
  let followsFiles: Bool
  /// The changes that were made.
  var done: [RecordedChange] = []
  var refused: [ChangeRefusal] = []
  /// The photos of the library whose rows changed.
  private(set) var rows = AssetSet()
  /// The photos whose shown values changed.
  private(set) var edited = AssetSet()
  private(set) var areMarksChanged = false
  var areAlbumsChanged: Bool {
    done.contains { if case .album = $0 { true } else { false } }
  }

  var areStacksChanged: Bool {
    done.contains { if case .stacks = $0 { true } else { false } }
  }

  init(_ database: Database, at time: FileTime, followsFiles: Bool = false) {
    self.database = database
    self.time = time
    self.followsFiles = followsFiles
  }

  mutating func execute(_ change: RecordedChange) throws {
    switch change {
    case .marks(let added, let removed): try mark(added, removed)
    case .favourites(let shifts): try apply(shifts)
    case .fields(let shifts): try apply(shifts)
    case .album(let id, let title, let facet): try apply(id, title, facet)
    case .stacks(let change): try apply(change)
    // Files are changed outside of transactions.
    case .files, .unknown: refused.append(.unknown)
    }
  }

  // MARK: Photos

  private mutating func mark(_ added: AssetSet, _ removed: AssetSet) throws {
    let pages = MarkPages(database)
    let marks = try pages.all()
    let requestedIDs = added.subtracting(marks)
    let presentIDs = try existing(requestedIDs)
    try refuse(missing: requestedIDs.subtracting(presentIDs))
    let unmarked = removed.intersection(marks)
    guard try pages.change(adding: presentIDs, removing: unmarked) else { return }
    areMarksChanged = true
    done.append(.marks(added: presentIDs, removed: unmarked))
  }

  private mutating func apply(_ shifts: [FavouriteChange]) throws {
    var writer = try FavouriteWriter(database)
    writer.followsFiles = followsFiles
    var (missingIDs, different) = (AssetSet(), AssetSet())
    for shift in shifts {
      for id in shift.photos {
        switch try writer.set(id, to: shift.to, from: shift.from) {
        case .written, .unchanged: break
        case .conflict: different.insert(id)
        case .missing: missingIDs.insert(id)
        }
      }
    }
    try refuse(missing: missingIDs)
    try refuse(changed: different)
    rows.formUnion(writer.changed)
    if !writer.shifts.isEmpty { done.append(.favourites(writer.shifts)) }
  }

  private mutating func apply(_ shifts: [FieldChange]) throws {
    var writer = try FieldWriter(database, at: time)
    writer.followsFiles = followsFiles
    var (missingIDs, different) = (AssetSet(), AssetSet())
    for shift in shifts {
      guard let field = Field.named(shift.field), field.isEditable else {
        if !refused.contains(.unknown) { refused.append(.unknown) }
        continue
      }
      let word = FieldWriter.NewValue(field, shift.to)
      for id in shift.photos {
        switch try writer.restore(word, of: id, from: shift.from) {
        case .written, .unchanged: break
        case .conflict: different.insert(id)
        case .missing: missingIDs.insert(id)
        }
      }
    }
    try writer.finish(in: database)
    try refuse(missing: missingIDs)
    try refuse(changed: different)
    rows.formUnion(writer.rows)
    edited.formUnion(writer.changed)
    done += writer.changes
  }

  private mutating func refuse(changed: AssetSet) throws {
    if !changed.isEmpty { refused.append(.photosChanged(changed.count, try paths(changed))) }
  }

  mutating func refuse(missing: AssetSet) throws {
    if !missing.isEmpty { refused.append(.photosMissing(missing.count, [])) }
  }

  private func paths(_ photos: AssetSet) throws -> [FilePath] {
    try photos.prefix(3).compactMap { try Catalogue.path(of: $0, database) }
  }

  /// Up to this number of photos, each is looked up by itself. For more, reading all photos is
  /// faster.
  private static let singleLookupLimit = 10_000

  private func existing(_ photos: AssetSet) throws -> AssetSet {
    guard photos.count > ChangeWriter.singleLookupLimit else {
      return AssetSet(try present(Array(photos)))
    }
    let all = try Prepared(database, "SELECT id FROM asset")
    var existingIDs = AssetSet()
    try all.forEach {
      existingIDs.insert(all.assetID(0))
      return true
    }
    return photos.intersection(existingIDs)
  }

  /// Returns the photos that are in the catalogue, in the same order.
  func present(_ photos: [Asset.ID]) throws -> [Asset.ID] {
    let row = try Prepared(database, "SELECT 1 FROM asset WHERE id = ?")
    return try photos.filter {
      row.bind(Int64($0.rawValue), at: 1)
      return try row.first { true } != nil
    }
  }
}
