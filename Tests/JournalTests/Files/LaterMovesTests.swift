import Journal
import PhotoModel
import Testing

@Suite struct LaterMovesTests {
  private func move(_ from: String, _ to: String) -> FileStep {
    .moved(
      FileMove(
        from: FilePath(from), to: FilePath(to),
        version: FileVersion(
          identity: FileIdentity(device: 1, inode: 2), size: 3, modifiedAt: FileTime(seconds: 4))))
  }

  @Test func `a file is followed through all changes, and named with the last`() {
    var moves = LaterMoves(of: [FilePath("/a"), FilePath("/b"), FilePath("/c")])
    moves.apply([move("/a", "/x/a"), move("/z", "/y")], of: 7)
    moves.apply([move("/x/a", "/x/b"), move("/b", "/a")], of: 9)

    #expect(moves.currentPath(of: FilePath("/a"))?.path == FilePath("/x/b"))
    #expect(moves.currentPath(of: FilePath("/a"))?.change == 9)
    #expect(moves.currentPath(of: FilePath("/b"))?.path == FilePath("/a"))
    #expect(
      moves.currentPath(of: FilePath("/c")) == nil && moves.currentPath(of: FilePath("/z")) == nil)
  }
}
