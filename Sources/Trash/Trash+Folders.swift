import Files
import PhotoModel

/// Folders that another program has thrown away as a whole.
extension Trash {
  /// So many files of a folder are looked at: no one chooses among more.
  private static let most = 200_000

  /// The files in one, and in the folders in it. Each can be taken out by itself; the folder and its note
  /// stay, as what is left in it came from there.
  package func files(in item: TrashItem) -> [TrashItem] {
    guard item.status.kind == .folder else { return [item] }
    var files: [TrashItem] = []
    var waiting = [(name: item.name, original: item.original)]
    while let folder = waiting.popLast(), files.count < Trash.most {
      // What can't be looked at has nothing to show.
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
              deletedAt: item.deletedAt, status: status, note: nil))
        default: break
        }
      }
    }
    return files
  }
}
