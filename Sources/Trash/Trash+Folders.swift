import Files
import PhotoModel

/// Folders that another program trashed as a whole.
extension Trash {
  /// The maximum number of files listed from one folder. Nobody picks from a longer list.
  private static let maxFiles = 200_000

  /// Returns the files in a trashed folder, recursively. Each can be restored by itself. The folder
  /// and its info file stay, because the remaining files came from there.
  package func files(in item: TrashItem) -> [TrashItem] {
    guard item.status.kind == .folder else { return [item] }
    var files: [TrashItem] = []
    var waiting = [(name: item.name, original: item.original)]
    while let folder = waiting.popLast(), files.count < Trash.maxFiles {
      // A folder that can't be read is shown as empty.
      for name in (try? names(in: item.place.file(folder.name))) ?? [] {
        let inside = (
          name: folder.name + [UInt8(ascii: "/")] + name,
          original: folder.original.appending(name)
        )
        guard
          let status = try? system.status(of: item.place.file(inside.name), followingLinks: false)
        else { continue }
        switch status.kind {
        case .folder: waiting.append(inside)
        case .file:
          files.append(
            TrashItem(
              place: item.place, name: inside.name, original: inside.original,
              deletedAt: item.deletedAt, status: status, infoBytes: nil))
        default: break
        }
      }
    }
    return files
  }
}
