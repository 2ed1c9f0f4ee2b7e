package import Files
package import PhotoModel
import Templates

/// Decides where photos go within the library, or their copies, or what they are called there, some at a time.
/// Blocks on the disk, and moves nothing.
///
/// All files of a photo keep together, and no name that something has is ever taken: a photo whose name is
/// taken is numbered with all its files. A name that a photo has which gets another one here is free once that
/// has moved: the photo that needs it waits for that, until `finish`. Below the destination no link is followed.
package struct MovePlanner: Sendable {
  /// A file and where it goes.
  package struct Move: Hashable, Sendable {
    package var photo: Asset.ID
    package var from: FilePath
    package var to: FilePath
    /// The file as it is now, links not followed.
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
  /// The photos that are where they are to be.
  package private(set) var unchanged = 0
  /// The photos whose names were taken.
  package private(set) var clashCount = 0
  /// The photos that go, and the bytes of their files.
  package private(set) var photoCount = 0
  package private(set) var byteCount: Int64 = 0
  /// Nil where each photo stays in its folder.
  private let destination: FilePath?
  /// Whether photos stay where they are, too.
  private let copies: Bool
  private let naming: FileNaming?
  let system: FileSystem
  /// Of all disks, where they are not to be asked for.
  private let fixedLimits: FileSystemLimits?
  var namer = FileNamer(taken: [])
  var waiting = MoveQueue()
  /// Folders that were looked at, with themselves without links; nil for one that is not there yet.
  private var folders: [FilePath: Result<FilePath?, FileProblem>] = [:]
  /// Those that other photo programs alone may change.
  private var foreign: [FilePath: Bool] = [:]
  /// What their disks take.
  private var limits: [FilePath: FileSystemLimits] = [:]
  private var counter = 0

  /// `limits` are those of the disks that photos go to, where these are not to be asked.
  package init(
    to destination: FilePath?, naming: FileNaming? = nil, copies: Bool = false,
    limits: FileSystemLimits? = nil, in system: FileSystem = FileSystem()
  ) {
    (self.destination, self.naming, self.system) = (destination, naming, system)
    (self.copies, fixedLimits) = (copies, limits)
  }

  /// Whether the names ask for albums.
  package var asksForAlbums: Bool { naming?.asksForAlbums ?? false }

  /// Plans a photo behind those before it; none may come twice. `album` gives an album that it is in, with
  /// the folder of that, where the names ask for one.
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

  /// Whether a folder is in the library of another photo program, or is one.
  private mutating func isForeign(_ folder: FilePath) -> Bool {
    if let known = foreign[folder] { return known }
    let isForeign = system.isBelowForeignPackage(folder.appending("any name"))
    foreign[folder] = isForeign
    return isForeign
  }

  private func folder(for photo: FilePath, _ within: [UInt8]) -> FilePath {
    guard let destination else { return photo.folder }
    return within.isEmpty ? destination : destination.appending(within)
  }

  /// Refuses a folder below the destination that is a link, or lies behind one: it may lead to other photos.
  private func checkLinks(_ within: [UInt8], for photo: FilePath) throws(FileProblem) {
    guard let destination, !within.isEmpty, folders[destination.appending(within)] == nil else {
      return
    }
    do throws(Errno) {
      try system.openFolder(within, beneath: destination).close()
    } catch  where error == .noSuchFileOrDirectory {
      // It is made when the first photo goes there.
    } catch {
      throw FileProblem(.noFolder, photo, detail: error.description)
    }
  }

  private mutating func add(
    _ asset: Asset, _ statuses: [FileStatus], to folder: FilePath, _ subject: TemplateSubject
  ) throws(FileProblem) {
    let real = try look(at: folder, for: asset.path)
    let home = try? system.realPath(asset.path.folder)
    let isHome = real != nil && real == home
    if isForeign(real ?? system.resolved(folder)) || isForeign(folder) {
      throw FileProblem(isHome && !copies ? .foreignPackage : .foreignFolder, asset.path)
    }
    if !copies, let file = asset.files.first(where: { isForeign($0.path.folder) }) {
      throw FileProblem(.foreignPackage, file.path)
    }
    let target = isHome ? asset.path.folder : copies ? real ?? system.resolved(folder) : folder
    let own = asset.files.map(\.path.name)
    let limit = FileNames.stemLimit(own)
    let wanted =
      naming?.stem(of: subject, limit: limit).map { FileNames.renamed(own, to: $0) } ?? own
    if isHome, !copies, zip(wanted, own).allSatisfy({ $0 == $1 }) {
      unchanged += 1
      return
    }
    if let limits = limits[folder] {
      for (index, file) in asset.files.enumerated() {
        guard limits.takes(size: statuses[index].size) else {
          throw FileProblem(.tooLarge, file.path)
        }
        guard limits.takes(name: wanted[index]) else { throw FileProblem(.nameRefused, file.path) }
      }
    }
    let renaming = Renaming(
      photo: asset.id, files: asset.files.indices.map { (asset.files[$0].path, statuses[$0]) },
      wanted: wanted.map(Array.init), folder: folder, target: target,
      leaves: isHome && !copies)
    if let blocker = blocker(of: renaming) {
      waiting.add(renaming, for: blocker, own: namer.keys(renaming.own, in: folder.bytes))
    } else {
      plan(renaming)
    }
  }

  /// Gives a photo names that are free now, numbered where the wanted ones are not. Returns the keys of the names
  /// that are free once it has moved.
  @discardableResult
  mutating func plan(_ renaming: Renaming) -> [Int] {
    let folder = renaming.folder.bytes
    // A photo's own names are no obstacle to it.
    if renaming.leaves { namer.release(renaming.own, in: folder) }
    let (names, number) = namer.names(for: renaming.wanted.map { $0[...] }, in: folder)
    waiting.given.formUnion(namer.keys(names.map { $0[...] }, in: folder))
    let pairs = zip(renaming.files, names).map { ($0, renaming.target.appending($1)) }
    guard pairs.contains(where: { $0.path != $1 }) else {
      unchanged += 1
      return []
    }
    if number > 0 { clashCount += 1 }
    photoCount += 1
    for (file, to) in pairs where to != file.path {
      // Sizes come from a file system, and a broken one may claim anything.
      byteCount = byteCount.addingReportingOverflow(file.status.size).partialValue
      moves.append(
        Move(
          photo: renaming.photo, from: file.path, to: to, identity: file.status.identity,
          size: file.status.size, modifiedAt: file.status.modifiedAt))
    }
    return renaming.leaves ? namer.keys(renaming.own, in: folder) : []
  }

  /// A link may say where its file lies from its own folder: it is left where it is.
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

  /// Notes the names in a folder, once. Returns it without links; nil where it has to be made.
  private mutating func look(
    at folder: FilePath, for photo: FilePath
  ) throws(FileProblem) -> FilePath? {
    if let known = folders[folder] {
      return try known.mapError { $0.naming(photo) }.get()
    }
    do throws(FileProblem) {
      let listing = try DestinationListing.read(folder, in: system)
      namer.take(listing.names, in: folder.bytes)
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
