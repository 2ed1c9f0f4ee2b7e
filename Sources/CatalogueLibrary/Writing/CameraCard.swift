package import Files
import PhotoImport
package import PhotoModel

/// Detects camera cards. Nothing is written to them unless requested, because the camera might no
/// longer recognise the files.
package enum CameraCard {
  /// The statfs(2) types of FAT and exFAT, which the SD Association's specifications prescribe.
  private static let types: Set<UInt32> = [0x4D44, 0x2011_BAB0]

  /// Returns whether a file is on a camera card: a FAT or exFAT volume with the top-level folder
  /// that DCF (CIPA DC-009) prescribes.
  package static func contains(_ path: FilePath, in system: FileSystem = FileSystem()) -> Bool {
    guard let type = try? system.type(at: path.folder), types.contains(type),
      let device = try? system.status(of: path.folder).identity.device
    else { return false }
    var top = path.folder
    while top.bytes.count > 1,
      (try? system.status(of: top.folder).identity.device) == device
    {
      top = top.folder
    }
    return CardSearch.folderNames.contains { system.isFolder(top.appending($0)) }
  }
}
