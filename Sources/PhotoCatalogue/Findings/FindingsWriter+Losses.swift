import PhotoModel

/// Files that were not found where they were, and assets that come back.
extension FindingsWriter {
  /// Deletes the rows of files that are not main files. Their assets are updated when they are read
  /// again.
  func removeCompanions(_ names: [[UInt8]], in folder: FolderID) throws {
    for name in names {
      guard let file = try files.file(name, in: folder), file.role != .main, file.role != .missing
      else { continue }
      try files.remove(name, in: folder)
    }
  }

  /// Updates an asset whose main file no longer exists: another path of the file is shown instead,
  /// or the asset becomes missing and is kept in case its file turns up again.
  mutating func forget(_ name: [UInt8], in folder: FolderID) throws {
    guard let file = try files.file(name, in: folder), file.role == .main, let id = file.asset,
      try assets.isShown(id), let counted = try assets.counted(id)
    else { return }
    for other in try files.alternatePaths(of: id) where identity(other.path) == file.identity {
      try files.remove(name, in: folder)
      try files.setRole(.main, of: other.name, in: other.folder)
      try move(id, to: other.folder)
      return
    }
    tally.remove(counted)
    try assets.setMissing(id, since: now)
    try files.setRole(.missing, of: name, in: folder)
    affected.append(id)
  }

  /// Gives a missing asset the files of an asset found elsewhere, and removes the latter.
  mutating func recognise(_ missing: Asset.ID, in found: Asset.ID) throws {
    let before = try assets.state(missing)
    let other = try assets.state(found)
    guard before.isMissing, !other.isMissing else { return }
    var values = other.values
    values.packed.isFavourite =
      before.favourite ?? other.favourite ?? values.metadata.favourite ?? false
    if let main = try files.shown(found) {
      values = try assets.effectiveValues(
        values, of: missing, before: before.values, changedAt: .earliest,
        modifiedAt: main.file.modifiedAt)
    }
    try files.removeMissing(missing)
    try files.reassign(filesOf: found, to: missing)
    try assets.update(missing, values, folder: other.folder)
    tally.add(
      CountedAsset(
        folder: other.folder, packed: values.packed,
        isLocated: AssetColumns.isLocated(values.metadata),
        place: values.place))
    try absorb(found, into: missing)
    affected.append(missing)
  }
}
