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
  /// What a path leads to now; nil when it leads nowhere.
  let identity: (FilePath) -> FileIdentity?
  let now: FileTime
  private(set) var tally = TallyChanges()
  /// Assets that may be others by what became of one that was found.
  private var touched: [Asset.ID] = []
  private(set) var hasChangedMarks = false

  /// A file of many paths may have other sidecars beside each of them: beyond this number they are
  /// kept no more, since each one more writes all of them anew. One folder gives fewer.
  private static let mostCompanions = 64

  init(
    _ database: Database, now: FileTime, identity: @escaping (FilePath) -> FileIdentity?
  ) throws {
    self.database = database
    self.identity = identity
    self.now = now
    files = try FileTable(database)
    assets = try AssetTable(database)
  }

  // MARK: What was found

  /// Says what became of each. A file that took the place of another is looked at last: the one
  /// that was there may turn up under another name.
  mutating func register(
    _ findings: [FolderFindings.Finding], in folder: FolderID, isKnown: Bool
  ) throws -> [Registration] {
    var registrations: [Int: Registration] = [:]
    var replacing: [Int] = []
    for (index, finding) in findings.enumerated() {
      let main = finding.asset.main
      if let there = try files.file(main.name, in: folder), there.asset != nil,
        there.identity != main.status.identity
      {
        replacing.append(index)
      } else {
        registrations[index] = try register(finding, in: folder, isKnown: isKnown)
      }
    }
    for index in replacing {
      registrations[index] = try register(findings[index], in: folder, isKnown: isKnown)
    }
    return findings.indices.compactMap { registrations[$0] }
  }

  private mutating func register(
    _ finding: FolderFindings.Finding, in folder: FolderID, isKnown: Bool
  ) throws -> Registration {
    let main = finding.asset.main
    let there = try files.file(main.name, in: folder)
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
    return try insert(finding, in: folder, isKnown: isKnown)
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
  /// shown from now on.
  private mutating func standAlone(
    _ there: StoredFile, of id: Asset.ID, _ finding: FolderFindings.Finding, in folder: FolderID
  ) throws -> Registration {
    if let shown = try files.shown(id) {
      // A reading from before they lay together, or after they were told apart: they stay one.
      if shown.file.role == .main, try assets.isShown(id),
        try leads(shown.path, to: shown.file.identity)
      {
        return .known(id)
      }
      try files.remove(shown.file.name, in: shown.folder)
    }
    try files.put(finding.asset.main, as: .main, of: id, in: folder)
    return try update(id, with: finding, in: folder, isMoved: true)
  }

  /// The file that is shown has another path.
  private mutating func move(_ id: Asset.ID, to folder: FolderID) throws {
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

  private func leads(_ path: FilePath, to wanted: FileIdentity) throws -> Bool {
    identity(path) == wanted
  }

  private mutating func insert(
    _ finding: FolderFindings.Finding, in folder: FolderID, isKnown: Bool
  ) throws -> Registration {
    let found = finding.asset
    let changedAt = found.main.status.changedAt
    let addedAt = isKnown ? now : min(changedAt, now)
    let values = try assets.values(of: finding, favourite: nil)
    let id = try assets.insert(values, folder: folder, addedAt: addedAt)
    try files.put(found.main, as: .main, of: id, in: folder)
    for companion in found.companions.prefix(FindingsWriter.mostCompanions) {
      try files.put(companion.file, as: StoredFile.Role(companion.role), of: id, in: folder)
    }
    tally.add(
      CountedAsset(
        folder: folder, packed: values.packed, isLocated: AssetColumns.isLocated(values.metadata),
        place: values.place))
    return .inserted(AssetRow(id: id, folder: folder, packed: values.packed, addedAt: addedAt))
  }

  /// The file is known, and was looked into again. `isMoved` says that it had another path, which
  /// those who show it are to know.
  private mutating func update(
    _ id: Asset.ID, with finding: FolderFindings.Finding, in folder: FolderID,
    isMoved: Bool = false
  ) throws -> Registration {
    let found = finding.asset
    let before = try assets.state(id)
    let companions = try files.companions(of: id)
    try files.put(found.main, as: .main, of: id, in: folder)
    let isChanged = try join(found.companions, to: id, in: folder, beside: companions)
    // A reading with fewer files is an earlier one that arrives late.
    let isComplete = found.companions.count >= companions.count
    // What the user said of a photo that was absorbed just now counts as well.
    let favourite = try assets.state(id).favourite
    var values =
      isComplete
      ? try assets.values(of: finding, favourite: favourite, before: before.values)
      : before.values
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
    return before.isMissing ? .inserted(row) : .updated(row)
  }

  /// Another path of a file may have more files beside it.
  private mutating func addCompanions(
    of finding: FolderFindings.Finding, to id: Asset.ID, in folder: FolderID
  ) throws -> Registration {
    let companions = try files.companions(of: id)
    guard try join(finding.asset.companions, to: id, in: folder, beside: companions) else {
      // A row tells nothing of repeats, and a file may have a great many of them.
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
  private mutating func join(
    _ found: [FoundAsset.Companion], to id: Asset.ID, in folder: FolderID,
    beside known: [FileTable.Companion]
  ) throws -> Bool {
    var count = known.count
    var isChanged = false
    for companion in found {
      let role = StoredFile.Role(companion.role)
      let same = known.first { $0.folder == folder && $0.name == companion.file.name }
      if let same {
        guard
          same.role != role || same.size != companion.file.status.size
            || same.modifiedAt != companion.file.status.modifiedAt
        else { continue }
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

  /// Two assets are one: what the user said of the one that goes is kept for the other.
  private mutating func absorb(_ gone: Asset.ID, into kept: Asset.ID) throws {
    if try assets.isShown(gone), let counted = try assets.counted(gone) { tally.remove(counted) }
    try assets.absorb(gone, into: kept)
    let marks = MarkPages(database)
    if try marks.contains(gone) {
      _ = try marks.change(adding: AssetSet([kept]), removing: AssetSet([gone]))
      hasChangedMarks = true
    }
    touched.append(gone)
  }

  /// A file that is no photo. One that was a photo, and holds something else now, is missing, and
  /// is looked into each time until it is a photo again: what is being written is empty first.
  mutating func noteOther(_ file: FoundFile, in folder: FolderID) throws {
    try forget(file.name, in: folder)
    if let there = try files.file(file.name, in: folder), there.role == .missing { return }
    try files.put(file, as: .other, of: nil, in: folder)
  }

  // MARK: What was not found

  /// Files that belong to an asset and are not its main one go at once; what becomes of the asset
  /// shows when it is read again.
  func removeCompanions(_ names: [[UInt8]], in folder: FolderID) throws {
    for name in names {
      guard let file = try files.file(name, in: folder), file.role != .main, file.role != .missing
      else { continue }
      try files.remove(name, in: folder)
    }
  }

  /// An asset whose file is gone: another path of it is shown from now on, else it is missing, and
  /// kept in case its file turns up again.
  mutating func forget(_ name: [UInt8], in folder: FolderID) throws {
    guard let file = try files.file(name, in: folder), file.role == .main, let id = file.asset,
      try assets.isShown(id), let counted = try assets.counted(id)
    else { return }
    for other in try files.repeats(of: id) where identity(other.path) == file.identity {
      try files.remove(name, in: folder)
      try files.setRole(.main, of: other.name, in: other.folder)
      try move(id, to: other.folder)
      return
    }
    tally.remove(counted)
    try assets.setMissing(id, since: now)
    try files.setRole(.missing, of: name, in: folder)
    touched.append(id)
  }

  /// A missing asset takes the files of one that was found elsewhere, which goes.
  mutating func reunite(_ missing: Asset.ID, with found: Asset.ID) throws {
    let before = try assets.state(missing)
    let other = try assets.state(found)
    guard before.isMissing, !other.isMissing else { return }
    var values = other.values
    values.packed.isFavourite =
      before.favourite ?? other.favourite ?? values.metadata.favourite ?? false
    try files.removeMissing(missing)
    try files.give(filesOf: found, to: missing)
    try assets.update(missing, values, folder: other.folder)
    tally.add(
      CountedAsset(
        folder: other.folder, packed: values.packed, isLocated: other.counted.isLocated,
        place: values.place))
    try absorb(found, into: missing)
    touched.append(missing)
  }

  /// What became of assets by the way, as they stand at the end: they are told of after those that
  /// were found, and the same one may be both.
  func outcomes() throws -> [Registration] {
    var told: Set<Asset.ID> = []
    return try touched.filter { told.insert($0).inserted }.map { id in
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
    try tally.write(to: database)
  }
}

extension StoredFile {
  /// Whether it is the file that was found: the same number, size and time.
  fileprivate func isSame(as found: FoundFile) -> Bool {
    identity == found.status.identity && size == found.status.size
      && modifiedAt == found.status.modifiedAt
  }
}
