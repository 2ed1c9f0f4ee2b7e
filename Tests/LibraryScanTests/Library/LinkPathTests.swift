import AlbumenTestSupport
import PhotoModel
import Testing

@testable import LibraryScan

@Suite struct LinkPathTests {
  private let folder: TemporaryFolder
  private let real: FilePath

  init() throws {
    folder = try TemporaryFolder()
    real = try #require(LibraryRoots.realPath(folder.path))
  }

  @Test func `a link to what is not there leads to its path`() throws {
    try folder.link("Pictures", to: folder.path("usb/Photos"))

    #expect(LinkPath.resolved(folder.path("Pictures/2019")) == real.appending("usb/Photos/2019"))
  }

  @Test func `links to links are followed`() throws {
    try folder.link("b", to: folder.path("gone"))
    try folder.link("a", to: FilePath("b"))

    #expect(LinkPath.resolved(folder.path("a")) == real.appending("gone"))
  }

  @Test func `links in a circle end`() throws {
    try folder.link("a", to: FilePath("b"))
    try folder.link("b", to: FilePath("a"))

    #expect(LinkPath.resolved(folder.path("a")).folder == real)
  }

  @Test func `a path without links is itself`() {
    #expect(LinkPath.resolved(real.appending("x")) == real.appending("x"))
  }
}
