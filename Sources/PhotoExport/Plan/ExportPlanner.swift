package import PhotoModel

/// Makes a plan of photos that come some at a time, so that no more of them need be in memory than
/// the plan keeps. Blocks on the disk.
package struct ExportPlanner {
  package private(set) var plan: ExportPlan
  private var listing: DestinationListing
  private var seenFolders: Set<FilePath> = []

  /// Looks at the destination.
  package init(into destination: FilePath) throws(ExportProblem) {
    listing = try DestinationListing.read(destination)
    plan = ExportPlan(into: listing)
    listing.names = []
  }

  /// Plans a photo behind those before it; none may come twice.
  package mutating func add(_ asset: Asset) {
    let folder = asset.path.folder
    if seenFolders.insert(folder).inserted { listing.look(at: folder) }
    plan.add(asset, isThere: listing.sameFolders.contains(folder))
  }
}
