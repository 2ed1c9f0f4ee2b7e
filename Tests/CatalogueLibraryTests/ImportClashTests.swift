import AlbumenTestSupport
import CatalogueLibrary
import Foundation
import PhotoImport
import PhotoModel
import Testing

@Suite struct ImportClashTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["card", "Photos"] { try folder.folder(name) }
    try folder.link("link", to: folder.path("Photos"))
  }

  private func clash(into: String, backup: String? = nil) -> ImportClash? {
    var options = ImportOptions(into: folder.path(into))
    options.backup = backup.map { folder.path($0) }
    return options.clash(with: [folder.path("card")])
  }

  @Test(arguments: [
    ("Photos", "Photos"), ("Photos", "link"), ("link", "Photos"), ("Photos/new", "link/new"),
    ("new", "new"),
  ])
  func `second copies don't go where the first ones go`(into: String, backup: String) {
    #expect(clash(into: into, backup: backup) == .backup(folder.path(backup)))
  }

  @Test(arguments: ["second", "Photos/second", "link/second"])
  func `they may go anywhere else`(backup: String) {
    #expect(clash(into: "Photos", backup: backup) == nil)
  }

  @Test(arguments: [("Photos", "Photos"), ("Photos/a/b", "Photos"), ("new", "")])
  func `a trial unpacks on the disk that photos would come to, and makes no folders`(
    into: String, wanted: String
  ) throws {
    let other = folder.path("tmp")
    let found = ImportOptions(into: folder.path(into)).trialFolder(else: other)

    #expect(found == (wanted.isEmpty ? folder.path : folder.path(wanted)))
    #expect(try folder.names() == ["Photos", "card", "link"])
  }

  @Test(.enabled(if: getuid() != 0, "root may write anywhere"))
  func `a trial unpacks elsewhere where nothing can be written`() throws {
    let file = try folder.folder("Photos/closed").lossyString
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: file)
    let other = folder.path("tmp")

    #expect(ImportOptions(into: folder.path("Photos/closed/a")).trialFolder(else: other) == other)
  }

  @Test func `a photo is not imported into the folder that it is in`() throws {
    let photo = try folder.file("Photos/2024/a.jpg", "jpg")
    let into = ImportOptions(into: folder.path("link"))

    #expect(into.clash(with: [photo]) == .inside(source: photo, target: folder.path("link")))
    #expect(ImportOptions(into: folder.path("new")).clash(with: [photo]) == nil)
  }

  @Test func `neither copies lie in the source, nor the source in them`() {
    let card = folder.path("card")

    #expect(clash(into: "card/x") == .inside(source: card, target: folder.path("card/x")))
    #expect(clash(into: "") == .inside(source: card, target: folder.path("")))
    #expect(
      clash(into: "Photos", backup: "card") == .inside(source: card, target: card))
  }
}
