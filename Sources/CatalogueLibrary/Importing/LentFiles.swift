import Files
import LibraryScan
import PhotoModel

/// The files of Google Takeout that edited photos share with their originals, having none of their own: where the two
/// come into different folders, the file goes with the original alone.
struct LentFiles: Sendable {
  private var files: [FilePath: [FilePath]] = [:]

  init() {}

  /// Looks into folders; it blocks. What can't be listed has none.
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
        for photo in group.media { files[folder.appending(names[photo])] = lent }
      }
    }
  }

  /// Those that say something of a photo and are another's.
  subscript(photo: FilePath) -> [FilePath] { files[photo] ?? [] }
}
