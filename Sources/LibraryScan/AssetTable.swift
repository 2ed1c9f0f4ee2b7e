import PhotoModel

/// Everything the registry knows, as a value: what takes long (searching, sorting) works on a copy,
/// which shares its pages with the one that goes on growing.
struct AssetTable: Sendable {
  /// What is asked for of many assets at once, beside the packed record.
  struct Entry: Sendable {
    var record: BytePages.Position
    var folder: FolderID
    var gear: UInt32
    var size: Int64
    var addedAt: FileTime
  }

  /// Another path of an asset. The name is nil where it is the same.
  struct Repeat: Hashable, Sendable {
    var folder: FolderID
    var name: [UInt8]?
  }

  private(set) var entries = PagedArray<Entry>()
  private(set) var folders: [Folder] = []
  private var records = BytePages()
  private(set) var gear = Interner<Gear>()
  private var numbers = AssetRecord.NumberTable()
  private var repeats: [Asset.ID: Set<Repeat>] = [:]

  var count: Int { entries.count }

  // MARK: Growing

  mutating func addFolder(_ path: FilePath, parent: FolderID?) -> FolderID {
    let id = FolderID(rawValue: UInt32(folders.count))
    folders.append(Folder(id: id, path: path, parent: parent))
    return id
  }

  mutating func append(
    _ record: AssetRecord, folder: FolderID, size: Int64, addedAt: FileTime
  ) -> Asset.ID {
    let id = Asset.ID(rawValue: UInt32(count))
    let gear = gear.number(of: Gear(record.metadata))
    entries.append(
      Entry(
        record: pack(record), folder: folder, gear: gear, size: size, addedAt: addedAt))
    return id
  }

  /// The bytes of the record before are not used again: assets change seldom.
  mutating func replace(_ id: Asset.ID, with record: AssetRecord, size: Int64) {
    var entry = entries[Int(id.rawValue)]
    entry.record = pack(record)
    entry.gear = gear.number(of: Gear(record.metadata))
    entry.size = size
    entries[Int(id.rawValue)] = entry
  }

  mutating func addRepeat(_ path: Repeat, of id: Asset.ID) {
    repeats[id, default: []].insert(path)
  }

  private mutating func pack(_ record: AssetRecord) -> BytePages.Position {
    var writer = PackedWriter()
    record.pack(into: &writer, numbers: &numbers)
    return records.append(writer.bytes)
  }

  // MARK: Looking up

  subscript(id: Asset.ID) -> Entry { entries[Int(id.rawValue)] }

  func contains(_ id: Asset.ID) -> Bool { Int(id.rawValue) < count }

  /// With make, model and lens in place.
  func record(_ id: Asset.ID) -> AssetRecord {
    let entry = self[id]
    var record = records.read(entry.record) { AssetRecord(reading: &$0, numbers: numbers) }
    let gear = gear[entry.gear]
    (record.metadata.make, record.metadata.model, record.metadata.lens) = (
      gear.make, gear.model, gear.lens
    )
    return record
  }

  func path(_ folder: FolderID) -> FilePath { folders[Int(folder.rawValue)].path }

  /// The path of the file that is shown.
  func path(of id: Asset.ID) -> FilePath {
    withName(id) { name, _ in path(self[id].folder).appending(name) }
  }

  /// The asset that has a file of this name in the folder, as its main one or beside it. Looks at
  /// every asset of the folder, and passes over all others.
  func asset(named name: ArraySlice<UInt8>, in folder: FolderID) -> Asset.ID? {
    let inFolder = (0..<count).lazy.map { Asset.ID(rawValue: UInt32($0)) }
      .filter { self[$0].folder == folder }
    if let main = inFolder.first(where: { withName($0) { shown, _ in shown.elementsEqual(name) } })
    {
      return main
    }
    return inFolder.first { id in
      record(id).companions.contains { $0.folder == folder && $0.name[...] == name }
    }
  }

  func asset(_ id: Asset.ID) -> Asset {
    let entry = self[id]
    let record = record(id)
    let main = AssetFile(
      path: path(entry.folder).appending(record.name), role: .main, type: record.type,
      size: entry.size, modifiedAt: record.modifiedAt)
    let companions = record.companions.map {
      AssetFile(
        path: path($0.folder).appending($0.name), role: $0.role, type: $0.type, size: $0.size,
        modifiedAt: $0.modifiedAt)
    }
    let repeats = (repeats[id] ?? [])
      .map { path($0.folder).appending($0.name ?? record.name) }.sorted()
    return Asset(
      id: id, main: main, companions: companions, repeats: repeats, addedAt: entry.addedAt,
      metadata: record.metadata)
  }

  /// Calls `body` with the bytes of the name and the text for searching. They are good during the
  /// call only.
  func withName<Result>(
    _ id: Asset.ID,
    _ body: (_ name: UnsafeRawBufferPointer, _ searchText: UnsafeRawBufferPointer) -> Result
  ) -> Result {
    records.read(self[id].record) { reader in
      let name = reader.text()
      return body(name, reader.text())
    }
  }
}
