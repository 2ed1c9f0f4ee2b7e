package import Files
import Foundation
package import PhotoModel
import Templates
package import Transfer

/// Makes a plan from photos that are added one at a time, so that only the plan has to be kept in
/// memory. Blocks.
package struct ExportPlanner: Sendable {
  package private(set) var plan: ExportPlan
  private let naming: FileNaming?
  /// The listings of the destination's folders read so far.
  private var listings: [[UInt8]: Result<DestinationListing, FileProblem>]
  private var seen: Set<FolderPair> = []
  private var counter = 0
  private let system: FileSystem
  private let isArchive: Bool

  /// A folder of the library and one of the destination, which may be the same.
  private struct FolderPair: Hashable {
    var source: FilePath
    var target: [UInt8]
  }

  /// Reads the destination. With `updates`, the earlier export is updated. Throws `foreignIndex` if
  /// its index was written by another program.
  package init(
    into destination: FilePath, naming: FileNaming? = nil,
    contents: ExportContents = ExportContents(), policy: TransferPolicy = TransferPolicy(),
    updates: Bool = false, in system: FileSystem = FileSystem()
  ) throws(FileProblem) {
    self.system = system
    self.naming = naming
    isArchive = false
    var listing = try DestinationListing.read(destination, in: system)
    let memory = updates ? try ExportPlanner.previousIndex(of: destination, system) : nil
    plan = ExportPlan(into: listing, contents: contents, policy: policy, previous: memory)
    listing.names = []
    listings = [[]: .success(listing)]
  }

  /// Plans an archive, in which no names are taken.
  package init(
    archive: FilePath, naming: FileNaming? = nil, contents: ExportContents = ExportContents(),
    policy: TransferPolicy = TransferPolicy(), in system: FileSystem = FileSystem()
  ) {
    self.system = system
    self.naming = naming
    isArchive = true
    var listing = DestinationListing(path: archive)
    if ArchiveTarget(archive) != .stream {
      listing.freeByteCount =
        (try? DestinationListing.read(archive.folder, in: system))?
        .freeByteCount
    }
    plan = ExportPlan(into: listing, contents: contents, policy: policy)
    listings = [[]: .success(listing)]
  }

  private static func previousIndex(
    of destination: FilePath, _ system: FileSystem
  ) throws(FileProblem) -> ExportIndex {
    let path = destination.appending(ExportIndex.name)
    do throws(Errno) {
      guard var index = try ExportIndex(in: destination, of: system) else {
        throw Errno.invalidArgument
      }
      index.reconcile { try? system.status(of: destination.appending($0), followingLinks: false) }
      return index
    } catch {
      throw FileProblem(
        .foreignIndex, path, detail: error == .invalidArgument ? "" : error.description)
    }
  }

  /// Records that the destination is a folder of the library.
  mutating func markInLibrary() { plan.isInLibrary = true }

  /// Appends a photo to the plan. A photo must not be added twice. `isOffline` means that its
  /// folder was missing when it was last checked. `album` is an album of the photo and that album's
  /// folder, if the naming requires one.
  package mutating func add(
    _ asset: Asset, isOffline: Bool = false, album: (title: String, folder: String?)? = nil
  ) {
    counter += 1
    if isOffline, !system.mayExist(asset.path) {
      plan.addProblem(FileProblem(.offline, asset.path))
      return
    }
    let files = plan.contents.files(of: asset).files
    if plan.policy.transfer == .hardLink, system.isInForeignPackage(asset.path) {
      plan.addProblem(FileProblem(.linkIntoPackage, asset.path))
      return
    }
    var named = asset
    // A file name extension in the naming is that of the exported file.
    if let main = files.first {
      named.main.path = asset.path.folder.appending(main.name)
    }
    let subject = TemplateSubject(
      named, counter: counter, album: album?.title, albumFolder: album?.folder)
    let folder = naming?.folder(of: subject) ?? []
    do throws(FileProblem) {
      let exists = try isSameFolder(asset.path.folder, folder)
      let limit = FileNames.stemLimit(files.map { $0.name[...] })
      let (destination, system) = (plan.destination, system)
      plan.add(
        asset, isInDestination: exists, folder: folder,
        stem: naming?.stem(of: subject, limit: limit),
        time: plan.policy.touches ? asset.metadata.captureTime.map(ExportPlanner.fileTime) : nil,
        isMissing: { !system.mayExist($0) }
      ) { path in
        try? system.status(of: destination.appending(path), followingLinks: false)
      }
    } catch {
      plan.addProblem(FileProblem(.noFolder, asset.path, detail: error.detail))
    }
  }

  /// Returns the time at which a photo was taken. Without an offset, the time zone of this machine
  /// is assumed.
  private static func fileTime(_ time: CaptureTime) -> FileTime {
    let second: Int64 = 1_000_000_000
    var seconds = time_t(Int64(time.wall.day.number) * 86_400 + time.wall.nanosecond / second)
    if let offset = time.offset {
      seconds -= time_t(offset)
    } else {
      var parts = tm()
      gmtime_r(&seconds, &parts)
      parts.tm_isdst = -1
      seconds = mktime(&parts)
    }
    return FileTime(seconds: seconds, nanoseconds: Int(time.wall.nanosecond % second))
  }

  /// Whether a folder of the destination is the same as a folder of the library.
  private mutating func isSameFolder(
    _ source: FilePath, _ target: [UInt8]
  ) throws(FileProblem) -> Bool {
    var listing = try listed(target)
    if seen.insert(FolderPair(source: source, target: target)).inserted {
      listing.recordIfSame(as: source, in: system)
      listings[target] = .success(listing)
    }
    return listing.aliasFolders.contains(source)
  }

  /// Returns the listing of a folder of the destination. Each folder is read only once.
  private mutating func listed(_ folder: [UInt8]) throws(FileProblem) -> DestinationListing {
    if let cachedListing = listings[folder] { return try cachedListing.get() }
    if isArchive { return DestinationListing(path: plan.destination) }
    do throws(FileProblem) {
      try checkLinks(on: folder)
      var listing = try DestinationListing.read(plan.destination.appending(folder), in: system)
      plan.reserve(listing.names, in: folder)
      listing.names = []
      listings[folder] = .success(listing)
      return listing
    } catch {
      listings[folder] = .failure(error)
      throw error
    }
  }

  /// Throws if the path of a folder contains a link below the destination. Such links are not
  /// followed.
  private func checkLinks(on folder: [UInt8]) throws(FileProblem) {
    do throws(Errno) {
      try system.openFolder(folder, beneath: plan.destination).close()
    } catch  where error == .noSuchFileOrDirectory {
      // The folder is created when its first photo is exported.
    } catch {
      throw FileProblem(
        .noFolder, plan.destination.appending(folder), detail: error.description)
    }
  }
}
