import Files
package import PhotoCatalogue
package import PhotoModel

/// Photos that are specified individually while their disk is missing.
extension AssetRegistry {
  /// Returns the catalogue's rows, by name, of files that are not in a folder because its disk is
  /// missing. Nothing for files that were deleted or never found. The folder is shown as offline
  /// from then on. Reads the disk.
  package func offlineRows(
    of names: Set<[UInt8]>, in folder: FilePath
  ) throws(CatalogueError) -> [[UInt8]: AssetRow] {
    guard var offlineFolder = try catalogue.folder(at: realPath(folder)),
      try isOffline(offlineFolder)
    else {
      return [:]
    }
    var assets: [[UInt8]: Asset.ID] = [:]
    for file in try catalogue.files(in: offlineFolder.id) where names.contains(file.name) {
      assets[file.name] = file.asset
    }
    let rows = Dictionary(
      try catalogue.rows(of: assets.values).map { ($0.id, $0) }, uniquingKeysWith: { row, _ in row }
    )
    offlineFolder.isOffline = true
    refresh([offlineFolder])
    return assets.compactMapValues { rows[$0] }
  }

  /// Whether a folder is on a missing disk, as `VolumeRule` decides it for a scan.
  private func isOffline(_ folder: CatalogueFolder) throws(CatalogueError) -> Bool {
    guard let before = folder.identity else { return folder.isOffline }
    let system = FileSystem()
    let now: FileStatus?
    do throws(Errno) {
      now = try system.statusIfPresent(of: folder.path)
    } catch {
      // The folder can't be reached, so its known contents are still shown.
      return true
    }
    if let now {
      let isBare = folder.isOffline || AssetRegistry.isEmpty(folder.path)
      return isBare && before.device != now.identity.device
    }
    var above = folder.path.folder
    while true {
      if let now = try? system.status(of: above) {
        let sighting = VolumeRule.Sighting(
          before: try catalogue.folder(at: above)?.identity, now: now.identity)
        return VolumeRule.cause(vanished: before, ancestor: sighting) == .offline
      }
      guard above.folder != above else { return false }
      above = above.folder
    }
  }

  private static func isEmpty(_ folder: FilePath) -> Bool {
    do throws(Errno) {
      var reader = try DirectoryReader(folder)
      return try reader.next() == nil
    } catch {
      // A folder that can't be listed is not known to be empty.
      return false
    }
  }
}
