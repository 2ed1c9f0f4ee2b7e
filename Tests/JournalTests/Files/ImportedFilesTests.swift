import PhotoModel
import Testing

@testable import Journal

@Suite struct ImportedFilesTests {
  private func file(_ path: String) -> FileImport {
    FileImport(
      path: FilePath(path),
      version: FileVersion(
        identity: FileIdentity(device: 1, inode: 1), size: 1, modifiedAt: FileTime(seconds: 1)),
      source: nil, isMoved: false)
  }

  private func groups(_ paths: [String]) -> [[String]] {
    ImportedFiles.groups(paths.map(file)).map { $0.map { $0.path.lossyString } }
  }

  @Test func `files with one name up to the extension are of one photo, and its sidecar`() {
    #expect(
      groups(["/d/a.HEIC", "/d/a.MOV", "/d/a.HEIC.xmp", "/d/b.JPG", "/d/b.xmp", "/d/c.JPG"])
        == [["/d/a.HEIC", "/d/a.MOV", "/d/a.HEIC.xmp"], ["/d/b.JPG", "/d/b.xmp"], ["/d/c.JPG"]])
  }

  @Test func `one folder's file is none of another's photo`() {
    #expect(groups(["/d/a.JPG", "/e/a.xmp"]) == [["/d/a.JPG"], ["/e/a.xmp"]])
    #expect(groups([]) == [])
  }

  @Test func `a sidecar of another photo's name does not continue a group`() {
    #expect(
      groups(["/d/a.JPG", "/d/a (1).JPG", "/d/a.JPG.xmp"])
        == [["/d/a.JPG"], ["/d/a (1).JPG"], ["/d/a.JPG.xmp"]])
  }
}
