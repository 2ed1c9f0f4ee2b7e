import PhotoModel
import Testing

@testable import AlbumenCommands

@Suite struct PathListTests {
  @Test func `paths end with their lines, and empty ones are passed over`() {
    let paths = PathList.paths(in: Array("/a\n\n/b c\n/d".utf8), areSeparatedByZero: false)

    #expect(paths == [FilePath("/a"), FilePath("/b c"), FilePath("/d")])
  }

  @Test func `with zero bytes between them, paths hold line ends`() {
    let paths = PathList.paths(in: Array("/a\nb\0/c\0".utf8), areSeparatedByZero: true)

    #expect(paths == [FilePath("/a\nb"), FilePath("/c")])
  }

  @Test func `a terminal gets names as a shell reads them, a program their bytes`() {
    let path = FilePath(bytes: Array("/a\u{1B}b".utf8) + [0xE9])

    #expect(PathLine.bytes(path, end: 10, isTerminal: true) == Array("$'/a\\033b\\351'\n".utf8))
    #expect(PathLine.bytes(path, end: 0, isTerminal: false) == path.bytes + [0])
  }
}
