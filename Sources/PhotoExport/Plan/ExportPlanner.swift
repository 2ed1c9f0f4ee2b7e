package import Files
package import PhotoModel

/// Makes a plan of photos that come some at a time, so that no more of them need be in memory than
/// the plan keeps. Blocks on the disk.
package struct ExportPlanner {
  package private(set) var plan: ExportPlan
  private var listing: DestinationListing
  private var seenFolders: Set<FilePath> = []
  private let system: FileSystem

  /// Looks at the destination.
  package init(
    into destination: FilePath, in system: FileSystem = FileSystem()
  ) throws(ExportProblem) {
    self.system = system
    listing = try DestinationListing.read(destination, in: system)
    plan = ExportPlan(into: listing)
    listing.names = []
  }

  /// Plans a photo behind those before it; none may come twice. `isOffline` says that its folder was
  /// not there when it was looked at last.
  package mutating func add(_ asset: Asset, isOffline: Bool = false) {
    let folder = asset.path.folder
    if isOffline, (try? system.status(of: asset.path)) == nil {
      plan.refuse(ExportProblem(.offline, asset.path))
      return
    }
    if seenFolders.insert(folder).inserted { listing.look(at: folder, in: system) }
    plan.add(asset, isThere: listing.sameFolders.contains(folder))
  }
}
