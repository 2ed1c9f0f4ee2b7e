import PhotoModel

/// Decides which found files are one asset, and keeps them. A value: the registry holds it behind
/// its lock.
struct RegistryContents: Sendable {
  /// Who has a file: an asset, as its main file or beside it.
  private struct Holder: Sendable {
    var id: Asset.ID
    var isMain: Bool
  }

  /// A file of many paths may have other sidecars beside each of them: beyond this number they
  /// are kept no more, since each one more writes all of them anew. One folder gives fewer.
  private static let mostCompanions = 64

  private(set) var table = AssetTable()
  private var holders: [FileIdentity: Holder] = [:]
  private var folders: [FilePath: FolderID] = [:]

  /// The number of the last folder of a lineage, which begins at a root.
  mutating func folder(_ lineage: [FilePath]) -> FolderID {
    var folder: FolderID?
    for path in lineage {
      folder = folders[path] ?? addFolder(path, parent: folder)
    }
    guard let folder else { preconditionFailure("A folder's lineage holds at least itself") }
    return folder
  }

  private mutating func addFolder(_ path: FilePath, parent: FolderID?) -> FolderID {
    let id = table.addFolder(path, parent: parent)
    folders[path] = id
    return id
  }

  mutating func register(
    _ found: FoundAsset, in folder: FolderID
  ) -> AssetRegistry.Registration {
    if let holder = holder(of: found.main.status.identity) {
      guard holder.isMain else {
        addRepeat(of: holder.id, name: found.main.name, in: folder)
        return .known(holder.id)
      }
      let entry = table[holder.id]
      let record = table.record(holder.id)
      if entry.folder == folder, record.name == found.main.name {
        return update(holder.id, record, with: found, in: folder)
      }
      if entry.size == found.main.status.size,
        record.modifiedAt == found.main.status.modifiedAt
      {
        return addPath(of: holder.id, record, with: found, in: folder)
      }
    }
    return insert(found, in: folder)
  }

  private mutating func insert(
    _ found: FoundAsset, in folder: FolderID
  ) -> AssetRegistry.Registration {
    let record = AssetRecord(
      name: found.main.name, type: found.main.type, modifiedAt: found.main.status.modifiedAt,
      companions: RegistryContents.sorted(found.companions.map { companion($0, in: folder) }),
      metadata: found.metadata)
    let id = table.append(
      record, folder: folder, size: found.main.status.size,
      addedAt: found.main.status.changedAt)
    hold(found.main.status.identity, for: id, isMain: true)
    for companion in found.companions {
      hold(companion.file.status.identity, for: id, isMain: false)
    }
    return .inserted(row(id, record))
  }

  private mutating func update(
    _ id: Asset.ID, _ record: AssetRecord, with found: FoundAsset, in folder: FolderID
  ) -> AssetRegistry.Registration {
    var changed = record
    changed.type = found.main.type
    changed.modifiedAt = found.main.status.modifiedAt
    changed.companions = joined(record.companions, found.companions, for: id, in: folder)
    // A reading with fewer files is an earlier one that arrives late.
    if found.companions.count >= record.companions.count { changed.metadata = found.metadata }
    guard changed != record || table[id].size != found.main.status.size else { return .known(id) }
    table.replace(id, with: changed, size: found.main.status.size)
    return .updated(row(id, changed))
  }

  private mutating func addPath(
    of id: Asset.ID, _ record: AssetRecord, with found: FoundAsset, in folder: FolderID
  ) -> AssetRegistry.Registration {
    addRepeat(of: id, name: found.main.name, in: folder)
    var changed = record
    changed.companions = joined(record.companions, found.companions, for: id, in: folder)
    // A row tells nothing of repeats, and a file may have a great many of them.
    guard changed.companions != record.companions else { return .known(id) }
    changed.metadata.subtypes.formUnion(found.metadata.subtypes)
    table.replace(id, with: changed, size: table[id].size)
    return .updated(row(id, changed))
  }

  private mutating func addRepeat(of id: Asset.ID, name: [UInt8], in folder: FolderID) {
    let isSame = table.withName(id) { shown, _ in shown.elementsEqual(name) }
    table.addRepeat(AssetTable.Repeat(folder: folder, name: isSame ? nil : name), of: id)
  }

  /// The companions there were, and those found now that no asset has yet, up to
  /// `mostCompanions`.
  private mutating func joined(
    _ there: [AssetRecord.Companion], _ found: [FoundAsset.Companion], for id: Asset.ID,
    in folder: FolderID
  ) -> [AssetRecord.Companion] {
    var companions = there
    for new in found
    where companions.count < RegistryContents.mostCompanions
      && holder(of: new.file.status.identity) == nil
    {
      let companion = companion(new, in: folder)
      guard !companions.contains(where: { $0.name == companion.name && $0.folder == folder }) else {
        continue
      }
      hold(new.file.status.identity, for: id, isMain: false)
      companions.append(companion)
    }
    return RegistryContents.sorted(companions)
  }

  private func companion(
    _ found: FoundAsset.Companion, in folder: FolderID
  ) -> AssetRecord.Companion {
    AssetRecord.Companion(
      role: found.role, folder: folder, name: found.file.name, type: found.file.type,
      size: found.file.status.size, modifiedAt: found.file.status.modifiedAt)
  }

  /// The asset that has a file, as its main one or beside it: by what makes the file itself, and
  /// by its path where the file system does not tell.
  func asset(with identity: FileIdentity, at path: FilePath) -> Asset.ID? {
    guard identity.inode == 0 else { return holder(of: identity)?.id }
    return folders[path.folder].flatMap { table.asset(named: path.name, in: $0) }
  }

  private func holder(of identity: FileIdentity) -> Holder? {
    holders[identity]
  }

  /// Some network file systems call every file number 0, which says nothing.
  private mutating func hold(_ identity: FileIdentity, for id: Asset.ID, isMain: Bool) {
    guard identity.inode != 0, holders[identity] == nil else { return }
    holders[identity] = Holder(id: id, isMain: isMain)
  }

  private func row(_ id: Asset.ID, _ record: AssetRecord) -> AssetRow {
    let entry = table[id]
    let time = record.metadata.captureTime
    let wall = time?.wall
    return AssetRow(
      id: id, folder: entry.folder, day: wall?.day,
      time: wall?.nanosecond ?? record.modifiedAt.nanoseconds,
      mediaType: record.type?.mediaType ?? .image, subtypes: record.metadata.subtypes,
      isFavourite: record.metadata.favourite == true, hasClock: time?.isDayOnly == false,
      addedOn: WallTime(secondsSince1970: entry.addedAt.seconds).day)
  }
}

extension RegistryContents {
  private static let roleOrder: [AssetFile.Role] = [.main, .raw, .liveVideo, .sidecar]

  /// In order of role, then name.
  fileprivate static func sorted(_ companions: [AssetRecord.Companion]) -> [AssetRecord.Companion] {
    guard companions.count > 1 else { return companions }
    func rank(_ companion: AssetRecord.Companion) -> Int {
      roleOrder.firstIndex(of: companion.role) ?? roleOrder.count
    }
    return companions.sorted { left, right in
      let (leftRank, rightRank) = (rank(left), rank(right))
      guard leftRank == rightRank else { return leftRank < rightRank }
      return left.name.lexicographicallyPrecedes(right.name)
    }
  }
}
