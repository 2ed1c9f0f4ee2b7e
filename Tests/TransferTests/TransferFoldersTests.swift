import AlbumenTestSupport
import Files
import PhotoModel
import Testing
import Transfer

@Suite struct TransferFoldersTests {
  private let folder: TemporaryFolder
  private let photo = FilePath("/p/a.jpg")

  init() throws {
    folder = try TemporaryFolder()
  }

  private func folders(limits: FileSystemLimits? = nil) -> TransferFolders {
    TransferFolders(folder.path("to"), of: FileSystem(), minimumDraftAge: nil, limits: limits)
  }

  @Test func `folders are made when they are needed`() throws {
    var folders = folders()
    #expect(folders.isMissing(Array("2019/08".utf8)))

    let path = try folders.folder(Array("2019/08".utf8), for: photo)

    #expect(path == folder.path("to/2019/08"))
    #expect(FileSystem().isFolder(path))
    #expect(try folders.folder([], for: photo) == folder.path("to"))
    #expect(!folders.isMissing(Array("2019/08".utf8)) && !folders.isMissing([]))
    #expect(folders.limits != nil)
  }

  @Test func `no link below the destination is followed`() throws {
    try folder.folder("to")
    try folder.folder("photos")
    try folder.link("to/2019", to: folder.path("photos"))
    var folders = folders()

    #expect(throws: FileProblem.self) { try folders.folder(Array("2019/08".utf8), for: photo) }

    #expect(!FileSystem().mayExist(folder.path("photos/08")))
  }

  @Test func `what can't be made is a problem of each file that goes there`() throws {
    try folder.file("to/2019", "a file")
    var folders = folders()

    for photo in [photo, FilePath("/p/b.jpg")] {
      do throws(FileProblem) {
        _ = try folders.folder(Array("2019".utf8), for: photo)
        Issue.record("It is a file")
      } catch {
        #expect(error.code == .noFolder && error.path == photo && !error.abortsTransfer)
      }
    }
  }

  @Test func `a file in the place of the destination ends the transfer`() throws {
    try folder.file("to", "a file")
    var folders = folders()

    #expect(throws: FileProblem(.destinationNotAFolder, folder.path("to"))) {
      try folders.make()
    }
  }

  @Test func `what the disk does not take is refused by size and by name`() throws {
    let fat = FileSystemLimits(unit: .utf16, largestFile: 12, refusesWindowsCharacters: true)
    let folders = folders(limits: fat)

    try folders.check(size: 12, name: Array("a.jpg".utf8), of: photo)
    #expect(throws: FileProblem(.tooLarge, photo)) {
      try folders.check(size: 13, name: Array("a.jpg".utf8), of: photo)
    }
    #expect(throws: FileProblem(.nameRefused, photo)) {
      try folders.check(size: nil, name: Array("a:b.jpg".utf8), of: photo)
    }
  }

  @Test func `a disk that was taken out is seen`() throws {
    var folders = folders()
    #expect(!folders.isDestinationMissing)
    try folders.make()
    #expect(!folders.isDestinationMissing)

    try FileSystem().rename(folder.path("to"), to: folder.path("away"))

    #expect(folders.isDestinationMissing)
    #expect(throws: FileProblem.self) { try folders.folder(Array("2019".utf8), for: photo) }
    #expect(!FileSystem().mayExist(folder.path("to")))
  }

  @Test func `paths are resolved as far as they are there`() throws {
    let system = FileSystem()
    try folder.folder("real")
    try folder.link("link", to: folder.path("real"))
    let real = try system.realPath(folder.path("real"))

    #expect(
      system.resolved(folder.path("link/new/a.jpg")) == real.appending("new").appending("a.jpg"))
    #expect(system.nearestFolder(to: folder.path("real/new/er")) == folder.path("real"))
  }
}
