import PhotoModel
import Testing

@Suite struct FolderTreeTests {
  private func folder(
    _ number: UInt32, _ path: String, in parent: UInt32? = nil, isOffline: Bool = false
  ) -> Folder {
    Folder(
      id: FolderID(rawValue: number), path: FilePath(path),
      parent: parent.map { FolderID(rawValue: $0) }, isOffline: isOffline)
  }

  /// Returns tallies with these photo counts, without days.
  private func tallies(_ counts: [Int]) -> [Tally] { counts.map { Tally(count: $0, days: nil) } }

  /// Returns the folders that lead to photos with their total counts, subfolders indented below
  /// their parents.
  private func lines(_ tree: FolderTree, in slot: FolderTree.Slot? = nil, depth: Int = 0)
    -> [String]
  {
    tree.shown(in: slot).flatMap { slot in
      [
        String(repeating: " ", count: depth)
          + "\(tree[slot].path.displayName) \(tree.total(of: slot).count)"
      ]
        + lines(tree, in: slot, depth: depth + 1)
    }
  }

  @Test func `folders stand by name, and count all below them`() {
    let tree = FolderTree(
      [
        folder(0, "/p"), folder(1, "/p/Trip 10", in: 0), folder(2, "/p/Trip 10/a", in: 1),
        folder(3, "/p/Trip 2", in: 0), folder(4, "/p/empty", in: 0),
      ], tallies([1, 0, 5, 2, 0]))

    #expect(lines(tree) == ["p 8", " Trip 2 2", " Trip 10 5", "  a 5"])
  }

  @Test func `folders that come later are put in their places`() {
    var folders = [folder(9, "/p"), folder(2, "/p/b", in: 9)]
    var tree = FolderTree(folders, tallies([Int](repeating: 1, count: 10)))
    folders += [folder(1, "/p/a", in: 9), folder(3, "/p/b/x", in: 2), folder(0, "/p/c", in: 9)]
    let generation = tree.generation

    tree.update(folders, tallies([Int](repeating: 1, count: 10)))

    #expect(lines(tree) == ["p 5", " a 1", " b 2", "  x 1", " c 1"])
    #expect(tree.generation == generation)
    #expect(tree.folder(FolderID(rawValue: 3))?.path == FilePath("/p/b/x"))
  }

  @Test func `a tree that grows is the one that is made at once`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      var folders = [folder(0, "/p")]
      for number in 1..<UInt32(40) {
        let parent = folders[Int.random(in: 0..<folders.count, using: &random)]
        let name = "\(Int.random(in: 0..<1000, using: &random))-\(number)"
        folders.append(
          folder(number, parent.path.appending(name).lossyString, in: parent.id.rawValue))
      }
      let counts = tallies((0..<40).map { _ in Int.random(in: 0..<3, using: &random) })
      var tree = FolderTree()
      for count in stride(from: 1, through: 40, by: Int.random(in: 1..<9, using: &random)) {
        tree.update(Array(folders.prefix(count)), counts)
      }
      tree.update(folders, counts)

      #expect(lines(tree) == lines(FolderTree(folders, counts)))
      for number in 0..<UInt32(40) {
        let isBelow = tree.below(FolderID(rawValue: number))
        let root = folders[Int(number)].id
        let expected = folders.filter { folder in
          sequence(first: folder) { folder in folder.parent.map { folders[Int($0.rawValue)] } }
            .contains { $0.id == root }
        }
        #expect(folders.filter { isBelow($0.id) } == expected)
      }
    }
  }

  @Test func `a folder that lies elsewhere now rebuilds the tree`() {
    var tree = FolderTree(
      [folder(0, "/p"), folder(1, "/p/a", in: 0), folder(2, "/p/b", in: 0)], tallies([1, 1, 1]))
    let generation = tree.generation

    tree.update(
      [folder(0, "/p"), folder(1, "/p/a", in: 0), folder(2, "/p/a/b", in: 1)], tallies([1, 1, 1]))
    #expect(lines(tree) == ["p 3", " a 2", "  b 1"])
    tree.update([folder(0, "/p"), folder(1, "/p/a", in: 0)], tallies([1, 1]))

    #expect(lines(tree) == ["p 2", " a 1"])
    #expect(tree.generation == generation + 2)
  }

  @Test func `a disk that goes and comes is noted, and moves nothing`() {
    var tree = FolderTree([folder(0, "/p"), folder(1, "/p/a", in: 0)])
    let generation = tree.generation

    tree.update([folder(0, "/p"), folder(1, "/p/a", in: 0, isOffline: true)], [])
    #expect(tree.offline == [FolderID(rawValue: 1)])
    tree.update([folder(0, "/p"), folder(1, "/p/a", in: 0)], [])

    #expect(tree.offline.isEmpty)
    #expect(tree.generation == generation)
  }

  @Test func `nothing lies in a folder that is not there`() {
    let isBelow = FolderTree([folder(0, "/p")]).below(FolderID(rawValue: 7))

    #expect(!isBelow(FolderID(rawValue: 0)))
    #expect(!isBelow(FolderID(rawValue: 7)))
  }
}
