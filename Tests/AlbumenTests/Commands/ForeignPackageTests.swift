import AlbumenTestSupport
import Foundation
import Testing

/// Libraries of other photo programs are folders with a database of their files: no command changes one.
@Suite struct ForeignPackageTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    try fixture.picture("lib/IMG_2.JPG", width: 160, height: 96)
    try fixture.picture("card/DCIM/IMG_3.JPG", width: 176, height: 96)
  }

  /// What a file or folder is: its bytes, and when it was changed.
  private struct Item: Equatable {
    var bytes: Data?
    var modified: Date?
  }

  private func items(_ package: String) throws -> [String: Item] {
    var items: [String: Item] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: fixture.path(package)) {
      let whole = fixture.path("\(package)/\(path)")
      let attributes = try FileManager.default.attributesOfItem(atPath: whole)
      items[path] = Item(
        bytes: FileManager.default.contents(atPath: whole),
        modified: attributes[.modificationDate] as? Date)
    }
    return items
  }

  static let packages = [
    "Photos Library.photoslibrary", "Old.migratedphotolibrary", "A.APLIBRARY", "C Previews.lrdata",
  ]

  /// `P` is the package, `F` a photo in it.
  static let commands = [
    "edit F --title T --to file", "edit F --title T --to sidecar", "edit F --shift +1h --to file",
    "adjust F --set exposure=1 --to sidecar", "adjust F --set exposure=1 --save-copy",
    "adjust F --set exposure=1 --replace", "rotate F --right --in-file",
    "rotate F --right --in-file --blocks", "move F --to lib/sorted", "move lib/IMG_2.JPG --to P",
    "rename F --template x", "trash F", "import card --into P", "import P --into new --move",
    "export lib/IMG_2.JPG --to P", "export lib/IMG_2.JPG --to P/out",
    "export lib/IMG_2.JPG --to P --template {created:yyyy|none}",
    "export lib/IMG_2.JPG --to P/new.zip", "render lib/IMG_2.JPG --to P/new.jpg",
  ]

  @Test(arguments: packages) func `no command changes a package`(package: String) throws {
    let photo = "lib/\(package)/originals/A/IMG_1.JPG"
    try fixture.picture(photo, width: 192, height: 96)
    try fixture.write(Data("a database".utf8), to: "lib/\(package)/database/Photos.sqlite")
    let before = try items("lib/\(package)")

    for command in ForeignPackageTests.commands {
      let words = command.split(separator: " ").map(String.init).map { word in
        word == "F" ? photo : word.hasPrefix("P") ? "lib/\(package)" + word.dropFirst() : word
      }
      let run = try fixture.run(words)

      #expect(
        run.signal == nil && ![0, 2].contains(run.code), "\(command): \(run.code) \(run.errors)")
      #expect(!run.errors.isEmpty, "\(command)")
      #expect(try items("lib/\(package)") == before, "\(command)")
    }

    // The catalogue is Albumen's own.
    #expect(try fixture.run("edit", photo, "--rating", "4").code == 0)
    #expect(try fixture.run("undo").code == 0)
    #expect(try items("lib/\(package)") == before)
  }

  @Test func `a package is not changed through a link, either`() throws {
    try fixture.picture("lib/X.photoslibrary/originals/IMG_1.JPG", width: 192, height: 96)
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path("linked"), withDestinationPath: "lib/X.photoslibrary/originals")
    let before = try items("lib/X.photoslibrary")

    let edit = try fixture.run("edit", "linked/IMG_1.JPG", "--title", "T", "--to", "file")
    let export = try fixture.run("export", "lib/IMG_2.JPG", "--to", "linked")

    #expect(edit.code != 0 && export.code != 0)
    #expect(try items("lib/X.photoslibrary") == before)
  }
}
