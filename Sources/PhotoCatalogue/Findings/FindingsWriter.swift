import GRDB
import PhotoModel

/// Decides which of the found files form one asset, and stores them. It contains the work of one
/// transaction of a scan.
///
/// A file is identified by its path. A file at a new path is identified by device, inode, size and
/// time, if its old path no longer leads to it. So a file keeps its asset, with albums and ratings,
/// when it is edited, moved or renamed.
struct FindingsWriter {
  let database: Database
  let files: FileTable
  let assets: AssetTable
  private let new: NewRows
  /// Returns the current file identity at a path, or nil if there is no file. Must not block for
  /// long.
  let identity: (FilePath) -> FileIdentity?
  let now: FileTime
  var tally = TallyChanges()
  /// Assets that may have changed as a side effect of registering others.
  var affected: [Asset.ID] = []
  var hasChangedMarks = false

  init(
    _ database: Database, now: FileTime, identity: @escaping (FilePath) -> FileIdentity?
  ) throws {
    self.database = database
    self.identity = identity
    self.now = now
    new = NewRows(database)
    files = try FileTable(database, new: new)
    assets = try AssetTable(database, new: new)
  }

  /// Stores findings and returns their registrations. Files that replaced another file at their
  /// path are processed last, because the replaced file may turn up under another name.
  mutating func register(
    _ findings: [FolderFindings.Finding], in folder: FolderID, isKnown: Bool
  ) throws -> [Registration] {
    var registrations = [Registration?](repeating: nil, count: findings.count)
    var replacing: [Int] = []
    for index in findings.indices {
      let main = findings[index].asset.main
      let storedFile = try files.file(main.name, in: folder)
      if let storedFile, storedFile.asset != nil, storedFile.identity != main.status.identity {
        replacing.append(index)
      } else {
        registrations[index] = try register(
          findings[index], in: folder, where: storedFile, isKnown: isKnown)
      }
    }
    for index in replacing {
      let storedFile = try files.file(findings[index].asset.main.name, in: folder)
      registrations[index] = try register(
        findings[index], in: folder, where: storedFile, isKnown: isKnown)
    }
    return registrations.compactMap(\.self)
  }

  /// `storedFile` is the stored file at the path of the finding's main file.
  private mutating func register(
    _ finding: FolderFindings.Finding, in folder: FolderID, where storedFile: StoredFile?,
    isKnown: Bool
  ) throws -> Registration {
    let main = finding.asset.main
    if let storedFile, let id = storedFile.asset {
      if storedFile.role == .main || storedFile.role == .missing {
        if let other = try swapPlaces(with: storedFile, main, in: folder) {
          return try update(other, with: finding, in: folder, isMoved: true)
        }
        return try update(id, with: finding, in: folder)
      }
      if storedFile.role.isCompanion {
        return try registerFormerCompanion(storedFile, of: id, finding, in: folder)
      }
      if storedFile.role == .alternatePath, storedFile.isSame(as: main), try assets.isShown(id) {
        try files.store(main, as: .alternatePath, of: id, in: folder)
        return try addCompanions(of: finding, to: id, in: folder)
      }
    }
    if let registration = try recognise(finding, in: folder) { return registration }
    // A photo of its own turned out to be a companion of another file, which is shown.
    for companion in finding.asset.companions {
      if let storedCompanion = try files.file(companion.file.name, in: folder),
        storedCompanion.role == .main,
        let id = storedCompanion.asset
      {
        try files.remove(companion.file.name, in: folder)
        try files.store(main, as: .main, of: id, in: folder)
        return try update(id, with: finding, in: folder, isMoved: true)
      }
    }
    return try insert(finding, in: folder, where: storedFile, isKnown: isKnown)
  }

  /// Returns the asset of a file that was moved from another path to this one, in place of another
  /// file. The two files swap places in the catalogue. Returns nil if this is not the case.
  private mutating func swapPlaces(
    with storedFile: StoredFile, _ main: FoundFile, in folder: FolderID
  ) throws -> Asset.ID? {
    guard storedFile.identity != main.status.identity,
      let other = try files.files(like: main).first(where: { $0.file.role == .main }),
      let moved = other.file.asset, moved != storedFile.asset, other.file.isSame(as: main),
      try !path(other.path, leadsTo: main.status.identity)
    else { return nil }
    try files.swapLocations(
      (folder, storedFile), (other.folder, other.file))
    if let id = storedFile.asset { try move(id, to: other.folder) }
    try move(moved, to: folder)
    return moved
  }

  /// Registers a file that was a companion. If the main file of its asset no longer exists, this
  /// one becomes the main file. If both were read together and are not a pair, it becomes a
  /// separate asset.
  private mutating func registerFormerCompanion(
    _ storedFile: StoredFile, of id: Asset.ID, _ finding: FolderFindings.Finding,
    in folder: FolderID
  ) throws -> Registration {
    if let mainFile = try files.shown(id) {
      if mainFile.file.role == .main, try assets.isShown(id),
        try path(mainFile.path, leadsTo: mainFile.file.identity)
      {
        if mainFile.folder == folder, finding.separateNames.contains(mainFile.file.name) {
          return try split(finding, from: id, in: folder)
        }
        // The file was read before the two were together. They stay one asset.
        return .known(id)
      }
      try files.remove(mainFile.file.name, in: mainFile.folder)
    }
    try files.store(finding.asset.main, as: .main, of: id, in: folder)
    return try update(id, with: finding, in: folder, isMoved: true)
  }

  /// Changes the folder of an asset whose main file has another path now.
  mutating func move(_ id: Asset.ID, to folder: FolderID) throws {
    guard let before = try assets.counted(id) else { return }
    try assets.setFolder(folder, of: id)
    guard try assets.isShown(id) else { return }
    var after = before
    after.folder = folder
    tally.remove(before)
    tally.add(after)
    affected.append(id)
  }

  /// Finds the asset whose file was at another path. If that path no longer leads to the file, the
  /// file was moved here; otherwise this is an additional path of it. Returns nil if there is no
  /// such asset.
  private mutating func recognise(
    _ finding: FolderFindings.Finding, in folder: FolderID
  ) throws -> Registration? {
    let main = finding.asset.main
    for other in try files.files(like: main) {
      guard let id = other.file.asset else { continue }
      let isThere = try self.path(other.path, leadsTo: main.status.identity)
      switch other.file.role {
      case .main where other.file.isSame(as: main), .missing where other.file.isSame(as: main):
        if isThere, other.file.role == .main, try assets.isShown(id) {
          try files.store(main, as: .alternatePath, of: id, in: folder)
          return try addCompanions(of: finding, to: id, in: folder)
        }
        try files.remove(other.file.name, in: other.folder)
        // The companions at its new path are part of the finding.
        for companion in try files.companions(of: id) where companion.folder == other.folder {
          try files.remove(companion.name, in: companion.folder)
        }
        try files.store(main, as: .main, of: id, in: folder)
        return try update(id, with: finding, in: folder, isMoved: true)
      case .alternatePath where other.file.isSame(as: main):
        if isThere, try assets.isShown(id) {
          try files.store(main, as: .alternatePath, of: id, in: folder)
          return try addCompanions(of: finding, to: id, in: folder)
        }
      case .raw where other.file.isSame(as: main), .liveVideo where other.file.isSame(as: main),
        .sidecar where other.file.isSame(as: main):
        // A companion of an asset elsewhere.
        if isThere, try assets.isShown(id) {
          try files.store(main, as: .alternatePath, of: id, in: folder)
          return .known(id)
        }
        try files.remove(other.file.name, in: other.folder)
      case .main, .raw, .liveVideo, .sidecar, .alternatePath, .other, .missing:
        continue
      }
    }
    return nil
  }

  func path(_ path: FilePath, leadsTo expectedIdentity: FileIdentity) throws -> Bool {
    identity(path) == expectedIdentity
  }

  private mutating func insert(
    _ finding: FolderFindings.Finding, in folder: FolderID, where storedFile: StoredFile?,
    isKnown: Bool
  ) throws -> Registration {
    let found = finding.asset
    let changedAt = found.main.status.changedAt
    let addedAt = isKnown ? now : min(changedAt, now)
    let values = try assets.values(of: finding, favourite: nil)
    let id = try assets.insert(values, folder: folder, addedAt: addedAt)
    try insert(found.main, as: .main, of: id, in: folder, where: storedFile)
    for companion in found.companions.prefix(FindingsWriter.maxCompanions) {
      try insert(
        companion.file, as: StoredFile.Role(companion.role), of: id, in: folder,
        where: try files.file(companion.file.name, in: folder))
    }
    tally.insert(
      id,
      CountedAsset(
        folder: folder, packed: values.packed, isLocated: AssetColumns.isLocated(values.metadata),
        place: values.place))
    return .inserted(AssetRow(id: id, folder: folder, packed: values.packed, addedAt: addedAt))
  }

  /// `storedFile` is the stored file at the path.
  private func insert(
    _ file: FoundFile, as role: StoredFile.Role, of id: Asset.ID, in folder: FolderID,
    where storedFile: StoredFile?
  ) throws {
    if storedFile == nil {
      new.add(file, as: role, of: id, in: folder)
    } else {
      try files.store(file, as: role, of: id, in: folder)
    }
  }

  /// Updates a known asset whose file was read again. `isMoved` means that the file had another
  /// path, which must be reported even if nothing else changed.
  private mutating func update(
    _ id: Asset.ID, with finding: FolderFindings.Finding, in folder: FolderID,
    isMoved: Bool = false
  ) throws -> Registration {
    let found = finding.asset
    let before = try assets.state(id)
    // Companions that turned out to be separate photos have findings of their own.
    let companions = try files.companions(of: id).filter {
      $0.folder != folder || !finding.separateNames.contains($0.name)
    }
    try files.store(found.main, as: .main, of: id, in: folder)
    let isChanged = try mergeCompanions(found.companions, to: id, in: folder, known: companions)
    // A finding with fewer files is an older one that arrives late. Companions at other paths of
    // the file are not counted, because the finding doesn't include them.
    let isComplete = found.companions.count >= companions.count { $0.folder == folder }
    // Includes the user's metadata of a photo that `mergeCompanions` absorbed.
    let favourite = try assets.state(id).favourite
    var values =
      isComplete
      ? try assets.values(of: finding, favourite: favourite, before: before.values)
      : before.values
    if isComplete {
      values = try assets.effectiveValues(
        values, of: id, before: before.values, changedAt: found.newestChange,
        modifiedAt: found.main.status.modifiedAt)
    }
    if let favourite { values.packed.isFavourite = favourite }
    guard
      before.isMissing || isChanged || isMoved || before.folder != folder
        || before.values != values
    else { return .known(id) }

    try assets.update(id, values, folder: folder)
    let counted = CountedAsset(
      folder: folder, packed: values.packed, isLocated: AssetColumns.isLocated(values.metadata),
      place: values.place)
    if !before.isMissing { tally.remove(before.counted) }
    tally.add(counted)
    let row = AssetRow(
      id: id, folder: folder, packed: values.packed, addedAt: before.addedAt)
    return before.isMissing ? .returned(row) : .updated(row)
  }

  /// Stores a file that is not a photo. A former photo becomes missing, and its file is read in
  /// every scan until it is a photo again, because a file that is being written is empty at first.
  mutating func storeOther(_ file: FoundFile, in folder: FolderID) throws {
    try forget(file.name, in: folder)
    if let storedFile = try files.file(file.name, in: folder), storedFile.role == .missing {
      return
    }
    try files.store(file, as: .other, of: nil, in: folder)
  }

  /// Returns the final state of the assets that changed as a side effect. They are reported after
  /// the findings, and may include the same assets.
  func outcomes() throws -> [Registration] {
    var reported: Set<Asset.ID> = []
    return try affected.filter { reported.insert($0).inserted }.map { id in
      if let state = try assets.find(id), !state.isMissing {
        .updated(
          AssetRow(
            id: id, folder: state.folder, packed: state.values.packed, addedAt: state.addedAt))
      } else {
        .removed(id)
      }
    }
  }

  func finish() throws {
    try new.store()
    try tally.write(to: database)
  }
}
