import LibraryScan
import PhotoModel

/// Makes what a scan would find, without files.
func found(
  _ name: String, inode: UInt64, size: Int64 = 100, seconds: Int = 1, type: FileType = .jpeg,
  companions: [FoundAsset.Companion] = [], metadata: Metadata = Metadata()
) -> FoundAsset {
  FoundAsset(
    main: file(name, inode: inode, size: size, seconds: seconds, type: type),
    companions: companions, metadata: metadata)
}

func file(
  _ name: String, inode: UInt64, size: Int64 = 100, seconds: Int = 1, type: FileType? = nil
) -> FoundFile {
  FoundFile(
    name: Array(name.utf8), type: type,
    status: FileStatus(
      kind: .file, identity: FileIdentity(device: 1, inode: inode), size: size,
      modifiedAt: FileTime(seconds: seconds), changedAt: FileTime(seconds: seconds)))
}

extension AssetRegistry {
  /// The number of a folder below a root of one component: `/p/2019/may`.
  func folder(_ path: String) -> FolderID {
    let parts = path.split(separator: "/")
    return folder(
      parts.indices.map { FilePath("/" + parts[...$0].joined(separator: "/")) })
  }

  /// Registers a new asset and gives its id.
  func add(_ asset: FoundAsset, in folder: String) -> Asset.ID {
    guard case .inserted(let row) = register(asset, in: self.folder(folder)) else {
      preconditionFailure("The test expects a new asset")
    }
    return row.id
  }

  func asset(_ id: Asset.ID) -> Asset? { assets([id])[id] }
}
