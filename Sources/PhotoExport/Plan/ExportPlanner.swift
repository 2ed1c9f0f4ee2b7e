package import Files
package import PhotoModel
import Templates

/// Makes a plan of photos that come some at a time, so that no more of them need be in memory than
/// the plan keeps. Blocks on the disk.
package struct ExportPlanner {
  package private(set) var plan: ExportPlan
  private let naming: ExportNaming?
  /// Of the folders of the destination that were looked at.
  private var listings: [[UInt8]: Result<DestinationListing, ExportProblem>]
  private var seen: Set<Meeting> = []
  private var counter = 0
  private let system: FileSystem

  /// A folder of the library and one of the destination, which may be the same.
  private struct Meeting: Hashable {
    var source: FilePath
    var target: [UInt8]
  }

  /// Looks at the destination.
  package init(
    into destination: FilePath, naming: ExportNaming? = nil,
    contents: ExportContents = ExportContents(), in system: FileSystem = FileSystem()
  ) throws(ExportProblem) {
    self.system = system
    self.naming = naming
    var listing = try DestinationListing.read(destination, in: system)
    plan = ExportPlan(into: listing, contents: contents)
    listing.names = []
    listings = [[]: .success(listing)]
  }

  /// Plans a photo behind those before it; none may come twice. `isOffline` says that its folder was
  /// not there when it was looked at last; `album` gives an album that it is in, with the folder of that,
  /// where the names ask for one.
  package mutating func add(
    _ asset: Asset, isOffline: Bool = false, album: (title: String, folder: String?)? = nil
  ) {
    counter += 1
    if isOffline, (try? system.status(of: asset.path)) == nil {
      plan.refuse(ExportProblem(.offline, asset.path))
      return
    }
    let files = plan.contents.files(of: asset).files
    var named = asset
    // The ending that names may ask for is that of what is made.
    if let main = files.first {
      named.main.path = asset.path.folder.appending(main.name)
    }
    let subject = TemplateSubject(
      named, counter: counter, album: album?.title, albumFolder: album?.folder)
    let folder = naming?.folder(of: subject) ?? []
    do throws(ExportProblem) {
      let isThere = try meets(asset.path.folder, folder)
      let limit = ExportNames.stemLimit(files.map { $0.name[...] })
      plan.add(
        asset, isThere: isThere, folder: folder,
        stem: naming?.stem(of: subject, limit: limit))
    } catch {
      plan.refuse(ExportProblem(.noFolder, asset.path, detail: error.detail))
    }
  }

  /// Whether a folder of the destination is one of the library.
  private mutating func meets(
    _ source: FilePath, _ target: [UInt8]
  ) throws(ExportProblem) -> Bool {
    var listing = try listed(target)
    if seen.insert(Meeting(source: source, target: target)).inserted {
      listing.look(at: source, in: system)
      listings[target] = .success(listing)
    }
    return listing.sameFolders.contains(source)
  }

  /// Looks at a folder of the destination, once.
  private mutating func listed(_ folder: [UInt8]) throws(ExportProblem) -> DestinationListing {
    if let known = listings[folder] { return try known.get() }
    do throws(ExportProblem) {
      var listing = try DestinationListing.read(plan.destination.appending(folder), in: system)
      plan.take(listing.names, in: folder)
      listing.names = []
      listings[folder] = .success(listing)
      return listing
    } catch {
      listings[folder] = .failure(error)
      throw error
    }
  }
}
