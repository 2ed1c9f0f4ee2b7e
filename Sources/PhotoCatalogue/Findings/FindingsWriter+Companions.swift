import PhotoModel

/// Files that lie beside the one of an asset that is shown.
extension FindingsWriter {
  /// A file of many paths may have other sidecars beside each of them: beyond this number they are
  /// kept no more, since each one more writes all of them anew. One folder gives fewer.
  static let mostCompanions = 64

  /// Another path of a file may have more files beside it.
  mutating func addCompanions(
    of finding: FolderFindings.Finding, to id: Asset.ID, in folder: FolderID
  ) throws -> Registration {
    let companions = try files.companions(of: id)
    guard try join(finding.asset.companions, to: id, in: folder, beside: companions) else {
      // A row says nothing of repeats, and a file may have a great many of them.
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

  /// Adds companions up to the limit; says whether there are others now than before.
  mutating func join(
    _ found: [FoundAsset.Companion], to id: Asset.ID, in folder: FolderID,
    beside known: [FileTable.Companion]
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
          // What was read of it is compared with the rest: it need not be another for that.
          if same.changedAt != status.changedAt {
            try files.put(companion.file, as: role, of: id, in: folder)
          }
          continue
        }
      } else {
        guard count < FindingsWriter.mostCompanions,
          try !isHeldElsewhere(companion.file, by: id, in: folder)
        else { continue }
        count += 1
      }
      if let absorbed = try files.file(companion.file.name, in: folder), absorbed.role == .main,
        let other = absorbed.asset, other != id
      {
        try absorb(other, into: id)
      }
      try absorbMoved(companion.file, into: id)
      try files.put(companion.file, as: role, of: id, in: folder)
      isChanged = true
    }
    return isChanged
  }

  /// A photo that was known by itself was moved beside the one that is shown.
  private mutating func absorbMoved(_ file: FoundFile, into id: Asset.ID) throws {
    for other in try files.files(like: file)
    where other.file.role == .main && other.file.isSame(as: file) && other.file.asset != id {
      guard let moved = other.file.asset,
        try !leads(other.path, to: file.status.identity)
      else { continue }
      try absorb(moved, into: id)
    }
  }

  /// Whether another path of the companion belongs to some asset and still leads to it.
  private func isHeldElsewhere(
    _ file: FoundFile, by id: Asset.ID, in folder: FolderID
  ) throws -> Bool {
    try files.files(like: file).contains { other in
      try !(other.folder == folder && other.file.name == file.name)
        && leads(other.path, to: file.status.identity)
    }
  }

  /// A file that was part of an asset is one by itself from now on. What the user said of the
  /// asset, its albums and its mark hold for both.
  mutating func split(
    _ finding: FolderFindings.Finding, from id: Asset.ID, in folder: FolderID
  ) throws -> Registration {
    let before = try assets.state(id)
    var values = try assets.values(of: finding, favourite: before.favourite)
    let part = try assets.insert(values, folder: folder, addedAt: before.addedAt)
    try assets.copyWords(from: id, to: part)
    values = try assets.settled(
      values, of: part, before: before.values, changedAt: .earliest,
      modifiedAt: finding.asset.main.status.modifiedAt)
    try assets.rewrite(part, values)
    let marks = MarkPages(database)
    if try marks.contains(id) {
      _ = try marks.change(adding: AssetSet([part]), removing: AssetSet())
      hasChangedMarks = true
    }
    try files.put(finding.asset.main, as: .main, of: part, in: folder)
    _ = try join(finding.asset.companions, to: part, in: folder, beside: [])
    tally.add(
      CountedAsset(
        folder: folder, packed: values.packed, isLocated: AssetColumns.isLocated(values.metadata),
        place: values.place))
    return .inserted(
      AssetRow(id: part, folder: folder, packed: values.packed, addedAt: before.addedAt))
  }

  /// Two assets are one: what the user said of the one that goes is kept for the other.
  mutating func absorb(_ gone: Asset.ID, into kept: Asset.ID) throws {
    if try assets.isShown(gone), let counted = try assets.counted(gone) { tally.remove(counted) }
    try assets.absorb(gone, into: kept)
    let marks = MarkPages(database)
    if try marks.contains(gone) {
      _ = try marks.change(adding: AssetSet([kept]), removing: AssetSet([gone]))
      hasChangedMarks = true
    }
    touched.append(gone)
  }
}
