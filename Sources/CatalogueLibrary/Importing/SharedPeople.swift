import Files
import LibraryScan
import PhotoImport
import PhotoModel

/// The people in edited photos of Google Takeout, as the files of their originals name them: they have none of their
/// own, and where the two come into different folders, the file goes with the original alone.
struct SharedPeople: Sendable {
  /// Those of each photo that has no file of its own, by its path; where none is named it has none.
  private(set) var ofPhotos: [FilePath: [String]] = [:]
  /// Those whose originals were in the bin of Google Photos.
  private(set) var trashed: Set<FilePath> = []

  init() {}

  /// Looks into folders; it blocks. In what can't be listed there are none.
  init(in folders: some Sequence<FilePath>) {
    for folder in folders {
      var names = NameList()
      guard var reader = try? DirectoryReader(folder) else { continue }
      while let entry = (try? reader.next()) ?? nil {
        if entry.kind == .file { names.append(Array(entry.bytes)) }
      }
      let groups = FilePairs.groups(of: names)
      for place in 0..<groups.count {
        let group = groups[place]
        let lent = group.sidecars.filter(\.isBorrowed).map { folder.appending(names[$0.name]) }
        guard !lent.isEmpty else { continue }
        let people = lent.flatMap(TakeoutFile.people)
        let isTrashed = lent.contains(where: TakeoutFile.isTrashed)
        for photo in group.media {
          let path = folder.appending(names[photo])
          ofPhotos[path] = people
          if isTrashed { trashed.insert(path) }
        }
      }
    }
  }
}
