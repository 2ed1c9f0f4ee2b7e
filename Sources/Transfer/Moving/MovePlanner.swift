package import Files
package import PhotoModel
import Templates

/// Plans the new places of photos within the library, or of their copies, or their new names, one
/// photo at a time. Blocks on the disk, and moves nothing.
///
/// All files of a photo stay together, and no existing name is ever replaced: a photo whose name is
/// taken is numbered with all its files. A name becomes free when the photo that has it is moved or
/// renamed here. A photo that needs such a name waits for that, until `finish`. Links below the
/// destination are not followed.
package struct MovePlanner: Sendable {
  /// A file and its new path.
  package struct Move: Hashable, Sendable {
    package var photo: Asset.ID
    package var from: FilePath
    package var to: FilePath
    /// The current identity of the file, without following links.
    package var identity: FileIdentity
    package var size: Int64
    package var modifiedAt: FileTime

    package init(
      photo: Asset.ID, from: FilePath, to: FilePath, identity: FileIdentity, size: Int64,
      modifiedAt: FileTime
    ) {
      (self.photo, self.from, self.to) = (photo, from, to)
      (self.identity, self.size, self.modifiedAt) = (identity, size, modifiedAt)
    }
  }

  package private(set) var moves = Moves()
  package private(set) var problems: [FileProblem] = []
  /// The number of photos that already have the intended place.
  package private(set) var unchanged = 0
  /// The number of photos whose names were taken.
  package private(set) var clashCount = 0
  /// The number of photos that are moved, and of the bytes of their files.
  package private(set) var photoCount = 0
  package private(set) var byteCount: Int64 = 0
  /// Nil if each photo stays in its folder.
  private let destination: FilePath?
  /// Whether photos are copied, so that the originals stay.
  private let copies: Bool
  private let naming: FileNaming?
  let system: FileSystem
  /// The limits to assume for all disks. Nil to read them from each file system.
  private let fixedLimits: FileSystemLimits?
  var namer = FileNamer(existingNames: [])
  var waiting = MoveQueue()
  /// The folders that were read, with their paths without links. Nil for a folder that doesn't
  /// exist yet.
  private var folders: [FilePath: Result<FilePath?, FileProblem>] = [:]
  /// Whether folders are in the library of another photo program, which alone may change them.
  private var foreign: [FilePath: Bool] = [:]
  /// The limits of the folders' disks.
  private var limits: [FilePath: FileSystemLimits] = [:]
  private var counter = 0

  /// `limits` are assumed for the destination disks, instead of reading theirs.
  package init(
    to destination: FilePath?, naming: FileNaming? = nil, copies: Bool = false,
    limits: FileSystemLimits? = nil, in system: FileSystem = FileSystem()
  ) {
    (self.destination, self.naming, self.system) = (destination, naming, system)
    (self.copies, fixedLimits) = (copies, limits)
  }

  /// Whether the names contain albums.
  package var usesAlbums: Bool { naming?.usesAlbums ?? false }

  /// Plans a photo after the previous ones. No photo may be added twice. `album` is an album that
  /// contains it, with its album folder, if the names contain albums.
  package mutating func add(
    _ asset: Asset, album: (title: String, folder: String?)? = nil
  ) {
    counter += 1
    let subject = TemplateSubject(
      asset, counter: counter, album: album?.title, albumFolder: album?.folder)
    do throws(FileProblem) {
      let within = destination == nil ? [] : naming?.folder(of: subject) ?? []
      let folder = folder(for: asset.path, within)
      let files = try asset.files.map { file throws(FileProblem) in try status(of: file.path) }
      try checkLinks(within, for: asset.path)
      try add(asset, files, to: folder, subject)
    } catch {
      problems.append(error)
    }
  }

  /// Whether a folder is the library of another photo program, or inside one.
  private mutating func isForeign(_ folder: FilePath) -> Bool {
    if let cached = foreign[folder] { return cached }
    let isForeign = system.isBelowForeignPackage(folder.appending("any name"))
    foreign[folder] = isForeign
    return isForeign
  }

  private func folder(for photo: FilePath, _ within: [UInt8]) -> FilePath {
    guard let destination else { return photo.folder }
    return within.isEmpty ? destination : destination.appending(within)
  }

  /// Throws if a folder below the destination is a link or is reached through one, because the link
  /// may lead to other photos.
  private func checkLinks(_ within: [UInt8], for photo: FilePath) throws(FileProblem) {
    guard let destination, !within.isEmpty, folders[destination.appending(within)] == nil else {
      return
    }
    do throws(Errno) {
      try system.openFolder(within, beneath: destination).close()
    } catch  where error == .noSuchFileOrDirectory {
      // The folder is created when the first photo is moved there.
    } catch {
      throw FileProblem(.noFolder, photo, detail: error.description)
    }
  }

  private mutating func add(
    _ asset: Asset, _ statuses: [FileStatus], to folder: FilePath, _ subject: TemplateSubject
  ) throws(FileProblem) {
    let real = try listNames(at: folder, for: asset.path)
    let home = try? system.realPath(asset.path.folder)
    let isHome = real != nil && real == home
    if isForeign(real ?? system.resolved(folder)) || isForeign(folder) {
      throw FileProblem(isHome && !copies ? .foreignPackage : .foreignFolder, asset.path)
    }
    if !copies, let file = asset.files.first(where: { isForeign($0.path.folder) }) {
      throw FileProblem(.foreignPackage, file.path)
    }
    let target = isHome ? asset.path.folder : copies ? real ?? system.resolved(folder) : folder
    let currentNames = asset.files.map(\.path.name)
    let limit = FileNames.stemLimit(currentNames)
    let requestedNames =
      naming?.stem(of: subject, limit: limit).map { FileNames.renamed(currentNames, to: $0) }
      ?? currentNames
    if isHome, !copies, zip(requestedNames, currentNames).allSatisfy({ $0 == $1 }) {
      unchanged += 1
      return
    }
    if let limits = limits[folder] {
      for (index, file) in asset.files.enumerated() {
        guard limits.accepts(size: statuses[index].size) else {
          throw FileProblem(.tooLarge, file.path)
        }
        guard limits.accepts(name: requestedNames[index]) else {
          throw FileProblem(.nameRefused, file.path)
        }
      }
    }
    let renaming = Renaming(
      photo: asset.id, files: asset.files.indices.map { (asset.files[$0].path, statuses[$0]) },
      requestedNames: requestedNames.map(Array.init), folder: folder, target: target,
      vacatesNames: isHome && !copies)
    if let blocker = blocker(of: renaming) {
      waiting.add(renaming, for: blocker, own: namer.keys(renaming.currentNames, in: folder.bytes))
    } else {
      plan(renaming)
    }
  }

  /// Assigns free names to a photo, numbered if the wanted ones are taken. Returns the keys of the
  /// names that become free when it is moved.
  @discardableResult
  mutating func plan(_ renaming: Renaming) -> [Int] {
    let folder = renaming.folder.bytes
    // The photo's current names don't count as taken.
    if renaming.vacatesNames { namer.release(renaming.currentNames, in: folder) }
    let (names, number) = namer.names(for: renaming.requestedNames.map { $0[...] }, in: folder)
    waiting.assigned.formUnion(namer.keys(names.map { $0[...] }, in: folder))
    let pairs = zip(renaming.files, names).map { ($0, renaming.target.appending($1)) }
    guard pairs.contains(where: { $0.path != $1 }) else {
      unchanged += 1
      return []
    }
    if number > 0 { clashCount += 1 }
    photoCount += 1
    for (file, to) in pairs where to != file.path {
      // Sizes come from a file system, and a broken one may return anything.
      byteCount = byteCount.addingReportingOverflow(file.status.size).partialValue
      moves.append(
        Move(
          photo: renaming.photo, from: file.path, to: to, identity: file.status.identity,
          size: file.status.size, modifiedAt: file.status.modifiedAt))
    }
    return renaming.vacatesNames ? namer.keys(renaming.currentNames, in: folder) : []
  }

  /// Returns the status of a file. Throws for a link, which may be relative to its folder and is
  /// therefore not moved.
  private func status(of path: FilePath) throws(FileProblem) -> FileStatus {
    let status: FileStatus
    do throws(Errno) {
      status = try system.status(of: path, followingLinks: false)
    } catch {
      throw FileProblem(source: path, reason: error)
    }
    guard status.kind == .file else { throw FileProblem(.isLink, path) }
    return status
  }

  /// Records the names in a folder, once. Returns its path without links, or nil if it has to be
  /// created.
  private mutating func listNames(
    at folder: FilePath, for photo: FilePath
  ) throws(FileProblem) -> FilePath? {
    if let cached = folders[folder] {
      return try cached.mapError { $0.naming(photo) }.get()
    }
    do throws(FileProblem) {
      let listing = try DestinationListing.read(folder, in: system)
      namer.reserve(listing.names, in: folder.bytes)
      let real = try? system.realPath(folder)
      folders[folder] = .success(real)
      limits[folder] = fixedLimits ?? (try? system.limits(at: system.nearestFolder(to: folder)))
      return real
    } catch {
      let problem = FileProblem(.noFolder, photo, detail: error.detail)
      folders[folder] = .failure(problem)
      throw problem
    }
  }
}
