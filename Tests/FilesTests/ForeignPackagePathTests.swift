import AlbumenTestSupport
import Files
import PhotoModel
import Testing

@Suite struct ForeignPackagePathTests {
  private let system = FileSystem()

  @Test(arguments: [
    "photoslibrary", "PhotosLibrary", "migratedphotolibrary", "APLIBRARY", "lrdata",
  ])
  func `what is below a package is, and the package and its neighbours are not`(ending: String)
    throws
  {
    #expect(system.isBelowForeignPackage(FilePath("/p/A.\(ending)/a.jpg")))
    #expect(system.isBelowForeignPackage(FilePath("/p/A.\(ending)/originals/1/a.jpg")))
    #expect(!system.isBelowForeignPackage(FilePath("/p/A.\(ending)")))
    #expect(!system.isBelowForeignPackage(FilePath("/p/A.\(ending).d/a.jpg")))
    #expect(!system.isBelowForeignPackage(FilePath("/p/\(ending)/a.jpg")))
  }

  @Test func `nothing is made, renamed or removed below a package`() throws {
    let folder = try TemporaryFolder()
    try system.makeFolders(folder.path("P.photoslibrary"))
    try system.makeLink(folder.path("link"), to: folder.path("P.photoslibrary"))
    try system.create(folder.path("a.jpg")).close()

    for inside in ["P.photoslibrary/a.jpg", "link/a.jpg"].map(folder.path(_:)) {
      #expect(throws: Errno.foreignPackage) { try system.create(inside).close() }
      #expect(throws: Errno.foreignPackage) {
        try system.rename(folder.path("a.jpg"), to: inside)
      }
      #expect(throws: Errno.foreignPackage) {
        try system.renameExclusively(folder.path("a.jpg"), to: inside)
      }
      #expect(throws: Errno.foreignPackage) {
        try system.link(folder.path("a.jpg"), to: inside)
      }
      #expect(throws: Errno.foreignPackage) { try system.makeFolders(inside) }
      #expect(throws: Errno.foreignPackage) { try system.remove(inside) }
      #expect(throws: Errno.foreignPackage) {
        try system.checkWriting(inside, isFolder: false)
      }
    }
    #expect(try system.status(of: folder.path("a.jpg")).kind == .file)
  }
}
