import Files
import LibraryScan
import PhotoImport
import PhotoModel

/// The people in edited photos of Google Takeout, from the JSON files of their originals. Edited
/// photos have no JSON file of their own, and if an edited photo and its original are imported into
/// different folders, the file goes with the original.
struct SharedPeople: Sendable {
  /// The people by the path of the photo, for photos without a JSON file of their own. Empty if the
  /// original's file names none.
  private(set) var ofPhotos: [FilePath: [String]] = [:]
  /// Photos whose originals were in the bin of Google Photos.
  private(set) var trashed: Set<FilePath> = []

  init() {}

  /// Reads the folders. Blocks. Folders that can't be listed are skipped.
  init(in folders: some Sequence<FilePath>) {
    for folder in folders {
      var names = NameList()
      guard var reader = try? DirectoryReader(folder) else { continue }
      while let entry = (try? reader.next()) ?? nil {
        if entry.kind == .file { names.append(Array(entry.bytes)) }
      }
      let groups = FilePairs.groups(of: names)
      for index in 0..<groups.count {
        let group = groups[index]
        let shared = group.sidecars.filter(\.isBorrowed).map { folder.appending(names[$0.name]) }
        guard !shared.isEmpty else { continue }
        let people = shared.flatMap(TakeoutFile.people)
        let isTrashed = shared.contains(where: TakeoutFile.isTrashed)
        for photo in group.media {
          let path = folder.appending(names[photo])
          ofPhotos[path] = people
          if isTrashed { trashed.insert(path) }
        }
      }
    }
  }
}
