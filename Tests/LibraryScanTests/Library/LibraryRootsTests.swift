import AlbumenTestSupport
import LibraryScan
import PhotoModel
import Testing

@Suite struct LibraryRootsTests {
  @Test func `folders are roots, in the order given`() throws {
    let folder = try TemporaryFolder()
    let (b, a) = (try folder.folder("b"), try folder.folder("a"))

    #expect(LibraryRoots.resolve([b, a]) == LibraryRoots(roots: [b, a]))
  }

  @Test func `a file opens its folder at that photo`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("2019/a.jpg")

    #expect(
      LibraryRoots.resolve([file]) == LibraryRoots(roots: [folder.path("2019")], focus: file))
  }

  @Test func `a root inside another is dropped`() throws {
    let folder = try TemporaryFolder()
    let inner = try folder.folder("2019/may")

    #expect(LibraryRoots.resolve([inner, folder.path]).roots == [folder.path])
  }

  @Test func `a hidden root inside another stays`() throws {
    let folder = try TemporaryFolder()
    let hidden = try folder.folder(".private/photos")

    #expect(LibraryRoots.resolve([folder.path, hidden]).roots == [folder.path, hidden])
  }

  @Test func `a root given twice, or by a link, is one`() throws {
    let folder = try TemporaryFolder()
    let real = try folder.folder("real")
    try folder.link("link", to: real)

    #expect(LibraryRoots.resolve([real, real, folder.path("link")]).roots == [real])
  }

  @Test func `a link keeps its path as given`() throws {
    let folder = try TemporaryFolder()
    try folder.link("link", to: try folder.folder("real"))

    #expect(LibraryRoots.resolve([folder.path("link")]).roots == [folder.path("link")])
  }

  @Test func `a path that is not there stays`() throws {
    let missing = try TemporaryFolder().path("nowhere")

    #expect(LibraryRoots.resolve([missing]).roots == [missing])
  }

  @Test func `a path with a step up is the one it leads to`() throws {
    let folder = try TemporaryFolder()
    let inner = try folder.folder("a")

    let path = FilePath(folder.path.lossyString + "/a/../a")
    #expect(LibraryRoots.resolve([path]).roots == [inner])
  }

  @Test func `thousands of roots are looked at once each`() throws {
    let folder = try TemporaryFolder()
    let missing = (0..<4000).map { folder.path("missing/\($0)") }

    let time = ContinuousClock().measure {
      #expect(LibraryRoots.resolve(missing + [folder.path]).roots == [folder.path])
    }

    #expect(time < .seconds(3))
  }
}
