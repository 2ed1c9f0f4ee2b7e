import AlbumenTestSupport
import Foundation
import Testing

/// Tests that no command changes a library of another photo program, which is a folder with a
/// database of its files.
@Suite struct ForeignPackageTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    try fixture.picture("lib/IMG_2.JPG", width: 160, height: 96)
    try fixture.picture("card/DCIM/IMG_3.JPG", width: 176, height: 96)
    try fixture.write(Data(ForeignPackageTests.track.utf8), to: "track.gpx")
    try fixture.write(Data(#"{"type":"FeatureCollection","features":[]}"#.utf8), to: "places.json")
    let recipe =
      #"{"identifier":"urn:x-albumen:recipe","version":1,"steps":[{"id":"contrast","value":1}]}"#
    try fixture.write(Data(recipe.utf8), to: "recipe.json")
  }

  private static let track = """
    <gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg><trkpt lat="1" lon="2">\
    <time>2020-03-12T14:03:01Z</time></trkpt></trkseg></trk></gpx>
    """

  /// The state of a file or folder: its bytes and its modification time.
  private struct Item: Equatable {
    var bytes: Data?
    var modified: Date?
  }

  private func items(_ package: String) throws -> [String: Item] {
    var items: [String: Item] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: fixture.path(package)) {
      let fullPath = fixture.path("\(package)/\(path)")
      let attributes = try FileManager.default.attributesOfItem(atPath: fullPath)
      items[path] = Item(
        bytes: FileManager.default.contents(atPath: fullPath),
        modified: attributes[.modificationDate] as? Date)
    }
    return items
  }

  private func makePackage(_ name: String) throws -> (photo: String, items: [String: Item]) {
    let photo = "lib/\(name)/originals/A/IMG_1.JPG"
    try fixture.picture(photo, width: 192, height: 96)
    try fixture.write(Data("a database".utf8), to: "lib/\(name)/database/Photos.sqlite")
    return (photo, try items("lib/\(name)"))
  }

  private func words(_ command: String, photo: String, package: String) -> [String] {
    command.split(separator: " ").map { word -> String in
      if word == "F" { return photo }
      guard word == "P" || word.hasPrefix("P/") else { return String(word) }
      return "lib/\(package)\(word.dropFirst())"
    }
  }

  static let packages = [
    "Photos Library.photoslibrary", "Old.migratedphotolibrary", "A.APLIBRARY", "C Previews.lrdata",
  ]

  @Test(arguments: packages) func `no command changes a package`(package: String) throws {
    let (photo, before) = try makePackage(package)

    for command in ForeignCommands.refused {
      let run = try fixture.run(words(command, photo: photo, package: package))

      #expect(
        run.signal == nil && ![0, 2].contains(run.code), "\(command): \(run.code) \(run.errors)")
      #expect(run.errors.contains("another photo program"), "\(command): \(run.errors)")
      #expect(try items("lib/\(package)") == before, "\(command)")
    }

    // The catalogue is Albumen's own.
    #expect(try fixture.run("edit", photo, "--rating", "4").code == 0)
    #expect(try fixture.run("undo").code == 0)
    #expect(try items("lib/\(package)") == before)
  }

  @Test(arguments: [
    "move F --to lib/sorted --dry-run", "move lib/IMG_2.JPG --to P --dry-run",
    "move lib/IMG_2.JPG --to P --copy --dry-run", "rename F --template x --dry-run",
    "trash F --dry-run", "adjust F --set exposure=1 --save-copy --dry-run",
    "import card --into P --dry-run", "import card --into new --backup P --dry-run",
    "import P --into other --move --dry-run", "export lib/IMG_2.JPG --to P --dry-run",
    "export lib/IMG_2.JPG --to P/new.zip --dry-run", "export F --to out --hardlink --dry-run",
    "export F --to out --hardlink", "list lib --log P/albumen.log",
  ])
  func `what is refused is refused by a trial, too, and nothing gets a second name`(
    command: String
  ) throws {
    let (photo, before) = try makePackage("X.photoslibrary")

    let run = try fixture.run(words(command, photo: photo, package: "X.photoslibrary"))

    #expect(run.signal == nil && ![0, 2].contains(run.code), "\(run.code) \(run.errors)")
    #expect(run.errors.contains("another photo program"), "\(run.errors)")
    #expect(try items("lib/X.photoslibrary") == before)
    let links = try FileManager.default.attributesOfItem(atPath: fixture.path(photo))
    #expect(links[.referenceCount] as? Int == 1)
  }

  @Test func `every option of every command leaves a package as it is`() throws {
    let (photo, before) = try makePackage("X.photoslibrary")
    for command in ForeignCommands.harmless {
      let run = try fixture.run(words(command, photo: photo, package: "X.photoslibrary"))

      #expect(run.signal == nil && run.code != 2, "\(command): \(run.code) \(run.errors)")
      #expect(try items("lib/X.photoslibrary") == before, "\(command)")
    }
  }

  @Test func `no command and no option is missing here`() throws {
    let help = try fixture.run("--experimental-dump-help")
    let root = try JSONDecoder().decode(CommandHelp.self, from: Data(help.output.utf8))
    let options = root.command.options(path: [])
    try #require(options.count > 150, "\(help.errors)")

    let tried = ForeignCommands.options
    #expect(options.subtracting(tried).subtracting(ForeignCommands.untried.keys).sorted() == [])
    #expect(tried.union(ForeignCommands.untried.keys).subtracting(options).sorted() == [])
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

/// The program's description of its commands.
private struct CommandHelp: Decodable {
  struct Command: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable {
        var name: String
      }

      var names: [Name]?
    }

    var commandName: String
    var arguments: [Argument]?
    var subcommands: [Command]?

    /// Returns options such as `edit --title`, without those that all commands have.
    func options(path: [String]) -> Set<String> {
      let optionNames = (arguments ?? []).compactMap { argument in
        argument.names?.map(\.name).max { $0.count < $1.count }
      }
      let common = ["help", "version", "catalogue", "log", "language"]
      let name = path.isEmpty ? "" : path.joined(separator: " ") + " "
      let names = optionNames.filter { !common.contains($0) }.map {
        name + ($0.count == 1 ? "-" : "--") + $0
      }
      return (subcommands ?? []).reduce(into: Set(path.isEmpty ? [] : names)) {
        $0.formUnion($1.options(path: path + [$1.commandName]))
        if $1.subcommands?.isEmpty ?? true {
          $0.insert((path + [$1.commandName]).joined(separator: " "))
        }
      }
    }
  }

  var command: Command
}
