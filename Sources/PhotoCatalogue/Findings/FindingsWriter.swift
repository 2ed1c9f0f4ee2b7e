import GRDB
import PhotoModel

/// Decides which found files are one asset, and stores them: what one transaction of a scan does.
///
/// A file is known by its path; one at a new path by its device, inode, size and time, when the
/// path it had leads to it no more. So a file keeps its asset, with its albums and stars, when it
/// is edited, moved or renamed.
struct FindingsWriter {
  let database: Database
  let files: FileTable
  let assets: AssetTable
  private let new: NewRows
  /// What a path leads to now; nil when it leads nowhere. Asks nothing that takes long.
  let identity: (FilePath) -> FileIdentity?
  let now: FileTime
  var tally = TallyChanges()
  /// Assets that may be others by what became of one that was found.
  var touched: [Asset.ID] = []
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

  /// Says what became of each. A file that took the place of another is looked at last: the one
  /// that was there may turn up under another name.
  mutating func register(
    _ findings: [FolderFindings.Finding], in folder: FolderID, isKnown: Bool
  ) throws -> [Registration] {
    var registrations = [Registration?](repeating: nil, count: findings.count)
    var replacing: [Int] = []
    for index in findings.indices {
      let main = findings[index].asset.main
      let there = try files.file(main.name, in: folder)
      if let there, there.asset != nil, there.identity != main.status.identity {
        replacing.append(index)
      } else {
        registrations[index] = try register(
          findings[index], in: folder, where: there, isKnown: isKnown)
      }
    }
    for index in replacing {
      let there = try files.file(findings[index].asset.main.name, in: folder)
      registrations[index] = try register(
        findings[index], in: folder, where: there, isKnown: isKnown)
    }
    return registrations.compactMap(\.self)
  }

  /// `there` is what the catalogue has under the path of the finding's main file.
  private mutating func register(
    _ finding: FolderFindings.Finding, in folder: FolderID, where there: StoredFile?, isKnown: Bool
  ) throws -> Registration {
    let main = finding.asset.main
    if let there, let id = there.asset {
      if there.role == .main || there.role == .missing {
        if let other = try takePlace(of: there, main, in: folder) {
          return try update(other, with: finding, in: folder, isMoved: true)
        }
        return try update(id, with: finding, in: folder)
      }
      if there.role.isCompanion {
        return try standAlone(there, of: id, finding, in: folder)
      }
      if there.role == .repeat, there.isSame(as: main), try assets.isShown(id) {
        try files.put(main, as: .repeat, of: id, in: folder)
        return try addCompanions(of: finding, to: id, in: folder)
      }
    }
    if let registration = try recognise(finding, in: folder) { return registration }
    // A photo that was known by itself has turned out to lie beside another, which is shown.
    for companion in finding.asset.companions {
      if let known = try files.file(companion.file.name, in: folder), known.role == .main,
        let id = known.asset
      {
        try files.remove(companion.file.name, in: folder)
        try files.put(main, as: .main, of: id, in: folder)
        return try update(id, with: finding, in: folder, isMoved: true)
      }
    }
    return try insert(finding, in: folder, where: there, isKnown: isKnown)
  }

  /// The asset of a file that was known at another path and has come to this one, where another
  /// file was: then both have changed places in the catalogue. Nil when none has.
  private mutating func takePlace(
    of there: StoredFile, _ main: FoundFile, in folder: FolderID
  ) throws -> Asset.ID? {
    guard there.identity != main.status.identity,
      let other = try files.files(like: main).first(where: { $0.file.role == .main }),
      let moved = other.file.asset, moved != there.asset, other.file.isSame(as: main),
      try !leads(other.path, to: main.status.identity)
    else { return nil }
    try files.exchange(
      (folder, there), (other.folder, other.file))
    if let id = there.asset { try move(id, to: other.folder) }
    try move(moved, to: folder)
    return moved
  }

  /// A file that lay beside the one of its asset that was shown. When that one is gone, this one is
  /// shown from now on; when both were looked into together and are no pair, each is an asset.
  private mutating func standAlone(
    _ there: StoredFile, of id: Asset.ID, _ finding: FolderFindings.Finding, in folder: FolderID
  ) throws -> Registration {
    if let shown = try files.shown(id) {
      if shown.file.role == .main, try assets.isShown(id),
        try leads(shown.path, to: shown.file.identity)
      {
        if shown.folder == folder, finding.apart.contains(shown.file.name) {
          return try split(finding, from: id, in: folder)
        }
        // A reading from before they lay together: they stay one.
        return .known(id)
      }
      try files.remove(shown.file.name, in: shown.folder)
    }
    try files.put(finding.asset.main, as: .main, of: id, in: folder)
    return try update(id, with: finding, in: folder, isMoved: true)
  }

  /// The file that is shown has another path.
  mutating func move(_ id: Asset.ID, to folder: FolderID) throws {
    guard let before = try assets.counted(id) else { return }
    try assets.setFolder(folder, of: id)
    guard try assets.isShown(id) else { return }
    var after = before
    after.folder = folder
    tally.remove(before)
    tally.add(after)
    touched.append(id)
  }

  /// The asset that had the file at another path, if any did: moved here when that path leads to it
  /// no more, else this path is one more.
  private mutating func recognise(
    _ finding: FolderFindings.Finding, in folder: FolderID
  ) throws -> Registration? {
    let main = finding.asset.main
    for other in try files.files(like: main) {
      guard let id = other.file.asset else { continue }
      let isThere = try leads(other.path, to: main.status.identity)
      switch other.file.role {
      case .main where other.file.isSame(as: main), .missing where other.file.isSame(as: main):
        if isThere, other.file.role == .main, try assets.isShown(id) {
          try files.put(main, as: .repeat, of: id, in: folder)
          return try addCompanions(of: finding, to: id, in: folder)
        }
        try files.remove(other.file.name, in: other.folder)
        // What lies beside it now is found with it.
        for companion in try files.companions(of: id) where companion.folder == other.folder {
          try files.remove(companion.name, in: companion.folder)
        }
        try files.put(main, as: .main, of: id, in: folder)
        return try update(id, with: finding, in: folder, isMoved: true)
      case .repeat where other.file.isSame(as: main):
        if isThere, try assets.isShown(id) {
          try files.put(main, as: .repeat, of: id, in: folder)
          return try addCompanions(of: finding, to: id, in: folder)
        }
      case .raw where other.file.isSame(as: main), .liveVideo where other.file.isSame(as: main),
        .sidecar where other.file.isSame(as: main):
        // Part of an asset elsewhere.
        if isThere, try assets.isShown(id) {
          try files.put(main, as: .repeat, of: id, in: folder)
          return .known(id)
        }
        try files.remove(other.file.name, in: other.folder)
      case .main, .raw, .liveVideo, .sidecar, .repeat, .other, .missing:
        continue
      }
    }
    return nil
  }

  func leads(_ path: FilePath, to wanted: FileIdentity) throws -> Bool {
    identity(path) == wanted
  }

  private mutating func insert(
    _ finding: FolderFindings.Finding, in folder: FolderID, where there: StoredFile?, isKnown: Bool
  ) throws -> Registration {
    let found = finding.asset
    let changedAt = found.main.status.changedAt
    let addedAt = isKnown ? now : min(changedAt, now)
    let values = try assets.values(of: finding, favourite: nil)
    let id = try assets.insert(values, folder: folder, addedAt: addedAt)
    try insert(found.main, as: .main, of: id, in: folder, where: there)
    for companion in found.companions.prefix(FindingsWriter.mostCompanions) {
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

  /// `there` is what the catalogue has under the file's path.
  private func insert(
    _ file: FoundFile, as role: StoredFile.Role, of id: Asset.ID, in folder: FolderID,
    where there: StoredFile?
  ) throws {
    if there == nil {
      new.add(file, as: role, of: id, in: folder)
    } else {
      try files.put(file, as: role, of: id, in: folder)
    }
  }

  /// The file is known, and was looked into again. `isMoved` says that it had another path, which
  /// those who show it are to know.
  private mutating func update(
    _ id: Asset.ID, with finding: FolderFindings.Finding, in folder: FolderID,
    isMoved: Bool = false
  ) throws -> Registration {
    let found = finding.asset
    let before = try assets.state(id)
    // Those that turned out to be other photos are found by themselves.
    let companions = try files.companions(of: id).filter {
      $0.folder != folder || !finding.apart.contains($0.name)
    }
    try files.put(found.main, as: .main, of: id, in: folder)
    let isChanged = try join(found.companions, to: id, in: folder, beside: companions)
    // A reading with fewer files is an earlier one that arrives late. Those beside other paths of
    // the file are none of its own.
    let isComplete = found.companions.count >= companions.count { $0.folder == folder }
    // What the user said of a photo that was absorbed just now counts as well.
    let favourite = try assets.state(id).favourite
    var values =
      isComplete
      ? try assets.values(of: finding, favourite: favourite, before: before.values)
      : before.values
    if isComplete {
      values = try assets.settled(
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

  /// A file that is no photo. One that was a photo, and holds something else now, is missing, and
  /// is looked into each time until it is a photo again: what is being written is empty first.
  mutating func noteOther(_ file: FoundFile, in folder: FolderID) throws {
    try forget(file.name, in: folder)
    if let there = try files.file(file.name, in: folder), there.role == .missing { return }
    try files.put(file, as: .other, of: nil, in: folder)
  }

  /// What became of assets by the way, as they stand at the end: they are reported after those that
  /// were found, and the same one may be both.
  func outcomes() throws -> [Registration] {
    var reported: Set<Asset.ID> = []
    return try touched.filter { reported.insert($0).inserted }.map { id in
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
