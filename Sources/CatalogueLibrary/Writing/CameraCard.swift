package import Files
package import PhotoModel

/// Cards of cameras, on which nothing is written unless that is asked for: a camera may not know the files
/// any more.
package enum CameraCard {
  /// The numbers of statfs(2) for FAT and exFAT, which the SD Association's specifications prescribe.
  private static let types: Set<UInt32> = [0x4D44, 0x2011_BAB0]

  /// Whether a file lies on one: FAT or exFAT, with the folder at its top that DCF (CIPA DC-009) prescribes.
  package static func holds(_ path: FilePath, in system: FileSystem = FileSystem()) -> Bool {
    guard let type = try? system.type(at: path.folder), types.contains(type),
      let device = try? system.status(of: path.folder).identity.device
    else { return false }
    var top = path.folder
    while top.bytes.count > 1,
      (try? system.status(of: top.folder).identity.device) == device
    {
      top = top.folder
    }
    return ["DCIM", "dcim"].contains { system.isFolder(top.appending($0)) }
  }
}
