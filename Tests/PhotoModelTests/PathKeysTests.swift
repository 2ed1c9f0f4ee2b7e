import PhotoModel
import Testing

@Suite struct PathKeysTests {
  private static let paths = [
    "/p/a/1.jpg", "/p/a-b/1.jpg", "/p/a/1.JPG", "/p/a/sub/0.jpg", "/p/ab/1.jpg", "/p/a/t.jpg",
    "/p/a/s.jpg", "/p/z.jpg", "/p/a.jpg", "/p/é/1.jpg", "/p/a/1.jpg.jpg", "/q/1.jpg", "/r.jpg",
  ]

  /// Returns the paths by their index in the list, either as folder and name, or whole.
  private func keys(isWhole: (Int) -> Bool) -> PathKeys {
    var keys = PathKeys()
    var folders: [FilePath: FolderID] = [:]
    for (index, text) in PathKeysTests.paths.enumerated() {
      let (path, id) = (FilePath(text), Asset.ID(rawValue: UInt32(index)))
      if isWhole(index) {
        keys.insert(path, of: id)
        continue
      }
      let number = FolderID(rawValue: UInt32(folders.count + 1))
      let folder = folders[path.folder] ?? number
      folders[path.folder] = folder
      keys.insert(path.folder, of: folder)
      keys.insert(path.name, in: folder, of: id)
    }
    return keys
  }

  private func order(_ keys: PathKeys) -> [String] {
    PathKeysTests.paths.indices.shuffled()
      .sorted { keys.precedes(Asset.ID(rawValue: UInt32($0)), Asset.ID(rawValue: UInt32($1))) }
      .map { PathKeysTests.paths[$0] }
  }

  @Test func `paths compare byte by byte, in whatever pieces they are known`() {
    let sorted = PathKeysTests.paths.sorted { FilePath($0) < FilePath($1) }

    #expect(order(keys { _ in false }) == sorted)
    #expect(order(keys { _ in true }) == sorted)
    #expect(order(keys { $0 % 2 == 0 }) == sorted)
  }

  @Test func `what has no path comes first, by its number`() {
    var keys = PathKeys()
    let ids = (0..<4).map { Asset.ID(rawValue: $0) }
    keys.insert(FilePath("/a"), of: ids[1])
    keys.insert([ids[3]], from: PathKeys())

    #expect(ids.sorted { keys.precedes($0, $1) } == [ids[0], ids[2], ids[3], ids[1]])
  }

  @Test func `paths that change again and again take no more room than they need`() {
    var keys = PathKeys()
    let ids = (0..<100).map { Asset.ID(rawValue: $0) }

    for round in 0..<500 {
      for id in ids { keys.insert(FilePath("/p/\(999 - id.rawValue)-\(round)"), of: id) }
    }

    #expect(ids.sorted { keys.precedes($0, $1) } == ids.reversed())
    keys.remove(ids[7])
    #expect(!keys.contains(ids[7]))
    #expect(keys.contains(ids[8]))
  }
}
