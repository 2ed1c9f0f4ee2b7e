import PhotoModel

/// The companions of an asset's main file.
extension FindingsWriter {
  /// The maximum number of companions of an asset. A file with many paths may have different
  /// sidecars at each of them. Further ones are not stored, because each new companion rewrites all
  /// of them. Files in a single folder have fewer.
  static let maxCompanions = 64

  /// Adds the companions found at an additional path of an asset's main file.
  mutating func addCompanions(
    of finding: FolderFindings.Finding, to id: Asset.ID, in folder: FolderID
  ) throws -> Registration {
    let companions = try files.companions(of: id)
    guard try mergeCompanions(finding.asset.companions, to: id, in: folder, known: companions)
    else {
      // Rows contain no additional paths, and a file may have very many of them.
      return .known(id)
    }
    let before = try assets.state(id)
    var values = before.values
    values.metadata.subtypes.formUnion(finding.asset.metadata.subtypes)
    values.packed.traits |= finding.asset.metadata.subtypes.rawValue
    if let favourite = before.favourite { values.packed.isFavourite = favourite }
    try assets.update(id, values, folder: before.folder)
    tally.remove(before.counted)
    tally.add(
      CountedAsset(
        folder: before.folder, packed: values.packed, isLocated: before.counted.isLocated,
        place: values.place))
    return .updated(
      AssetRow(id: id, folder: before.folder, packed: values.packed, addedAt: before.addedAt))
  }

  /// Adds companions up to the limit. Returns whether the companions changed.
  mutating func mergeCompanions(
    _ found: [FoundAsset.Companion], to id: Asset.ID, in folder: FolderID,
    known: [FileTable.Companion]
  ) throws -> Bool {
    var count = known.count
    var isChanged = false
    for companion in found {
      let role = StoredFile.Role(companion.role)
      let same = known.first { $0.folder == folder && $0.name == companion.file.name }
      if let same {
        let status = companion.file.status
        guard
          same.role != role || same.size != status.size || same.modifiedAt != status.modifiedAt
        else {
          // Only the status change time differs. The metadata read from the file is compared
          // separately, so the companion counts as unchanged.
          if same.changedAt != status.changedAt {
            try files.store(companion.file, as: role, of: id, in: folder)
          }
          continue
        }
      } else {
        guard count < FindingsWriter.maxCompanions,
          try !isAtOtherPath(companion.file, by: id, in: folder)
        else { continue }
        count += 1
      }
      if let absorbed = try files.file(companion.file.name, in: folder), absorbed.role == .main,
        let other = absorbed.asset, other != id
      {
        try absorb(other, into: id)
      }
      try absorbMoved(companion.file, into: id)
      try files.store(companion.file, as: role, of: id, in: folder)
      isChanged = true
    }
    return isChanged
  }

  /// Absorbs a photo of its own whose file was moved here to become a companion.
  private mutating func absorbMoved(_ file: FoundFile, into id: Asset.ID) throws {
    for other in try files.files(like: file)
    where other.file.role == .main && other.file.isSame(as: file) && other.file.asset != id {
      guard let moved = other.file.asset,
        try !path(other.path, leadsTo: file.status.identity)
      else { continue }
      try absorb(moved, into: id)
    }
  }

  /// Returns whether the companion also has another path that is stored and still leads to it.
  private func isAtOtherPath(
    _ file: FoundFile, by id: Asset.ID, in folder: FolderID
  ) throws -> Bool {
    try files.files(like: file).contains { other in
      try !(other.folder == folder && other.file.name == file.name)
        && path(other.path, leadsTo: file.status.identity)
    }
  }

  /// Makes a former companion a separate asset. Both assets keep the user's metadata, the albums
  /// and the mark.
  mutating func split(
    _ finding: FolderFindings.Finding, from id: Asset.ID, in folder: FolderID
  ) throws -> Registration {
    let before = try assets.state(id)
    var values = try assets.values(of: finding, favourite: before.favourite)
    let part = try assets.insert(values, folder: folder, addedAt: before.addedAt)
    try assets.copyUserMetadata(from: id, to: part)
    values = try assets.effectiveValues(
      values, of: part, before: before.values, changedAt: .earliest,
      modifiedAt: finding.asset.main.status.modifiedAt)
    try assets.rewrite(part, values)
    let marks = MarkPages(database)
    if try marks.contains(id) {
      _ = try marks.change(adding: AssetSet([part]), removing: AssetSet())
      hasChangedMarks = true
    }
    try files.store(finding.asset.main, as: .main, of: part, in: folder)
    _ = try mergeCompanions(finding.asset.companions, to: part, in: folder, known: [])
    tally.add(
      CountedAsset(
        folder: folder, packed: values.packed, isLocated: AssetColumns.isLocated(values.metadata),
        place: values.place))
    return .inserted(
      AssetRow(id: part, folder: folder, packed: values.packed, addedAt: before.addedAt))
  }

  /// Merges two assets into one. The user's metadata of the removed one is kept for the other.
  mutating func absorb(_ removedID: Asset.ID, into retainedID: Asset.ID) throws {
    if try assets.isShown(removedID), let counted = try assets.counted(removedID) {
      tally.remove(counted)
    }
    try assets.absorb(removedID, into: retainedID)
    let marks = MarkPages(database)
    if try marks.contains(removedID) {
      _ = try marks.change(adding: AssetSet([retainedID]), removing: AssetSet([removedID]))
      hasChangedMarks = true
    }
    affected.append(removedID)
  }
}
