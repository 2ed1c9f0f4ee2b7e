import GRDB
import Journal
import PhotoModel

/// Writes the user's values for fields of photos within a transaction, and records the values
/// before.
///
/// The columns of a photo are written once for all its fields. The values in its files are kept
/// together with the user's, so that they take effect again when the user's are removed.
struct FieldWriter {
  enum Outcome {
    case written
    /// The value was already set.
    case unchanged
    /// The current value is not the expected one.
    case conflict
    case missing
  }

  /// The new value of a field.
  struct NewValue {
    let field: Field
    /// Metadata with the value of the field, or nil to use the value in the files.
    let value: Metadata?
    /// The value in its stored form.
    let text: String?

    init(_ edit: FieldEdit) throws {
      field = edit.field
      switch edit.change {
      case .value(let metadata): value = metadata
      case .cleared: value = Metadata()
      case .reverted: value = nil
      }
      text = try value.map { try FieldJSON.text(of: edit.field.value, in: $0) }
    }

    /// Creates a value from its form in the journal.
    init(_ field: Field, _ text: String?) {
      self.field = field
      self.text = text
      value = text.map {
        var metadata = Metadata()
        FieldJSON.read($0, of: field.value, into: &metadata)
        return metadata
      }
    }
  }

  private struct Shift: Hashable {
    var field: Int
    var from: String?
    var to: String?
  }

  private let assets: AssetTable
  private let files: FileTable
  private let time: FileTime
  private let isDryRun: Bool
  /// The stored state of the photo that is being written.
  private var before: AssetTable.State?
  private var metadata = Metadata()
  private var tally = TallyChanges()
  private var recorded: [Shift: AssetRuns] = [:]
  private var favourites: FavouriteWriter
  private var changedRows = AssetSet()
  private var keywords = KeywordChange()
  /// Whether setting an unchanged value is recorded with the new time, because it was written to
  /// files at that time.
  var redatesUnchanged = false
  /// Whether files of the photos were restored before. A scan may have read their values in the
  /// meantime, and deleted the user's.
  var followsFiles = false
  /// The photos whose values changed, in order.
  private(set) var changed = AssetSet()

  /// The values are dated `time`. A dry run only records the changes and writes nothing.
  init(_ database: Database, at time: FileTime, isDryRun: Bool = false) throws {
    let new = NewRows(database)
    assets = try AssetTable(database, new: new)
    files = try FileTable(database, new: new)
    favourites = try FavouriteWriter(database, isDryRun: isDryRun)
    self.time = time
    self.isDryRun = isDryRun
  }

  /// The recorded changes, in a fixed order.
  var changes: [RecordedChange] {
    var shifts = recorded.map { shift, photos in
      (
        number: shift.field,
        FieldChange(
          field: Field.all[shift.field].id, from: shift.from, to: shift.to, photos: photos)
      )
    }
    shifts.sort {
      ($0.number, $0.1.from ?? "", $0.1.to ?? "") < ($1.number, $1.1.from ?? "", $1.1.to ?? "")
    }
    var changes: [RecordedChange] = []
    if !shifts.isEmpty { changes.append(.fields(shifts.map(\.1))) }
    if !favourites.shifts.isEmpty { changes.append(.favourites(favourites.shifts)) }
    return changes
  }

  /// A short summary of the changes.
  var summary: ChangeSummary { keywords.summary(of: ChangeSummary(changes)) }

  /// The photos whose position or appearance in lists changed.
  var rows: AssetSet { changedRows.union(favourites.changed) }

  /// Writes the counts. Must be called after all photos are written.
  func finish(in database: Database) throws {
    try tally.write(to: database)
  }

  // MARK: One photo

  /// Reads the metadata of a photo, which the next `write` changes. Returns nil if the photo no
  /// longer exists.
  mutating func load(_ id: Asset.ID) throws -> Metadata? {
    before = try assets.find(id)
    guard let before else { return nil }
    metadata = try assets.named(before.values)
    var loadedMetadata = metadata
    loadedMetadata.favourite = before.values.packed.isFavourite
    return loadedMetadata
  }

  /// Sets values of the photo that was read by `load`.
  mutating func write(_ edits: [FieldEdit], of id: Asset.ID) throws {
    try write(edits.map(NewValue.init), of: id)
  }

  /// Sets values of the photo that was read by `load`. If a field occurs several times, the last
  /// value counts.
  mutating func write(_ newValues: [NewValue], of id: Asset.ID) throws {
    guard let before else { return }
    let previousKeywords = metadata.keywords
    var favourite: FavouriteState?
    for (index, word) in newValues.enumerated()
    where !newValues[(index + 1)...].contains(where: { $0.field.id == word.field.id }) {
      if word.field.id == Field.favourite.id {
        favourite = FavouriteState(word, file: before.values.metadata)
      } else {
        _ = try apply(word, of: id)
      }
    }
    keywords.add(from: previousKeywords, to: metadata.keywords)
    try finish(id)
    // After the columns, which contain the favourite, too.
    guard let favourite else { return }
    if try favourites.set(id, to: favourite) == .written { changed.insert(id) }
  }

  /// Sets one value of a photo, if its current value is `expected`.
  mutating func restore(
    _ word: NewValue, of id: Asset.ID, from expected: String?
  ) throws -> Outcome {
    guard try load(id) != nil else { return .missing }
    let outcome = try apply(word, of: id, from: .some(expected))
    if outcome == .written { try finish(id) }
    return outcome
  }

  private mutating func apply(
    _ word: NewValue, of id: Asset.ID, from expected: String?? = nil
  ) throws -> Outcome {
    let field = word.field
    let storedOverride = try assets.overrides.find(field, of: id)
    var word = word
    // Clearing a field that the files don't contain either needs no override.
    if expected == nil, let newMetadata = word.value, field.value.isUnknown(in: newMetadata),
      storedOverride.map({ FieldWriter.isSilent($0, field) }) == true
    {
      word = NewValue(field, nil)
    }
    // A change that only dates a value again keeps that of a later change, which counts as newer
    // than the file, too.
    if let storedOverride,
      expected == .some(word.text) || redatesUnchanged && storedOverride.value == word.text
    {
      try write(storedOverride, as: field, of: id)
      record(field, from: storedOverride.value, to: storedOverride.value, of: id)
      return .unchanged
    }
    if storedOverride?.value == word.text { return .unchanged }
    if let expected, expected != storedOverride?.value, !followsFiles || storedOverride != nil {
      // The file was changed after the value that is kept, which a scan would delete.
      if followsFiles, let storedOverride { try write(storedOverride, as: field, of: id) }
      return .conflict
    }
    if let text = word.text, let newMetadata = word.value {
      let isSilent = field.value.isUnknown(in: newMetadata) && field.value.isUnknown(in: metadata)
      if storedOverride == nil, isSilent { return .unchanged }
      let replaced =
        try storedOverride
        ?? OverrideTable.StoredOverride(
          value: text, replaced: FieldJSON.text(of: field.value, in: metadata),
          source: metadata.sources[field].map { Int64($0.rawValue) })
      try write(
        OverrideTable.StoredOverride(
          value: text, replaced: replaced.replaced, source: replaced.source),
        as: field, of: id)
      field.value.copy(from: newMetadata, to: &metadata)
      metadata.sources[field] = .user
    } else if let storedOverride {
      FieldJSON.read(storedOverride.replaced, of: field.value, into: &metadata)
      metadata.sources[field] = storedOverride.source.flatMap {
        FieldSource(rawValue: UInt8(clamping: $0))
      }
      if !isDryRun { try assets.overrides.remove(field, of: id) }
    }
    record(field, from: storedOverride?.value, to: word.text, of: id)
    changed.insert(id)
    return .written
  }

  private func write(
    _ storedOverride: OverrideTable.StoredOverride, as field: Field, of id: Asset.ID
  ) throws {
    if !isDryRun { try assets.overrides.store(storedOverride, as: field, of: id, at: time) }
  }

  /// Returns whether the files had no value of a field when the user's value was set.
  private static func isSilent(_ storedOverride: OverrideTable.StoredOverride, _ field: Field)
    -> Bool
  {
    var files = Metadata()
    FieldJSON.read(storedOverride.replaced, of: field.value, into: &files)
    return field.value.isUnknown(in: files)
  }

  private mutating func record(_ field: Field, from: String?, to: String?, of id: Asset.ID) {
    let number = Field.all.firstIndex { $0.id == field.id } ?? 0
    recorded[Shift(field: number, from: from, to: to), default: AssetRuns()].append(id)
  }

  /// Writes the columns of a photo.
  private mutating func finish(_ id: Asset.ID) throws {
    guard let before else { return }
    self.before = nil
    if isDryRun { return }
    let values = try assets.values(
      of: metadata, like: before.values, before: before.values,
      modifiedAt: try modified(id, before))
    guard values != before.values else { return }
    try assets.rewrite(id, values)
    guard !before.isMissing else { return }
    var after = before
    after.values = values
    if after.counted != before.counted {
      tally.remove(before.counted)
      tally.add(after.counted)
    }
    if values.packed != before.values.packed { changedRows.insert(id) }
  }

  /// Returns the modification time, which determines the order of photos without a date. It is read
  /// only if the photo may have no date now.
  private func modified(_ id: Asset.ID, _ before: AssetTable.State) throws -> FileTime {
    let unknown = FileTime(nanoseconds: 0)
    if metadata.captureTime != nil { return unknown }
    if before.values.packed.day == nil {
      return FileTime(nanoseconds: before.values.packed.time)
    }
    return try files.shown(id)?.file.modifiedAt ?? unknown
  }
}

extension FavouriteState {
  /// `file` contains the values in the file.
  fileprivate init(_ word: FieldWriter.NewValue, file: Metadata) {
    guard let newMetadata = word.value else {
      self = file.favourite == true ? .unsetFavourite : .unset
      return
    }
    self = newMetadata.favourite == true ? .yes : .no
  }
}
