import AlbumenTestSupport
import Files
import PhotoModel
import Testing

@testable import AlbumenCommands

/// Tests folders that are named in the environment by bytes that are not valid text.
@Suite struct EnvironmentFoldersTests {
  private static let names = ["config", "data", "state"].map { Array($0.utf8) + [0xFF] }

  @Test func `files lie in the very folders that the environment names`() async throws {
    let folder = try TemporaryFolder()
    try folder.file("photos/a.jpg", TestJPEG.bytes(taken: "2020:03:12 14:03:01"))
    let folders = Self.names.map { folder.path.appending($0) }
    try FileSystem().makeFolders(folders[0], permissions: .ownerAll)
    try PrivateFile(path: folders[0].appending("user-dirs.dirs"))
      .replace(
        with: Array("XDG_PICTURES_DIR=\"".utf8) + folder.path("photos").bytes + [0x22, 0x0A])
    let variables = zip(["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"], folders)
    let environment = Environment(
      entries: variables.map { Array("\($0)=".utf8) + $1.bytes }
        + ["HOME=/nowhere", "ALBUMEN_LOG=info", "LC_ALL=C.UTF-8"].map { Array($0.utf8) })

    let result = try await Command(
      [BuiltProgram.path("albumen").lossyString, "list"], environment: environment
    ).run()

    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("a.jpg"))
    let system = FileSystem()
    #expect(try system.status(of: folders[1].appending("albumen/catalogue.sqlite")).size > 0)
    #expect(try system.status(of: folders[2].appending("albumen/albumen.log")).size > 0)
    var found: Set<[UInt8]> = []
    var reader = try DirectoryReader(folder.path)
    while let entry = try reader.next() { found.insert(Array(entry.bytes)) }
    #expect(found == Set(Self.names + [Array("photos".utf8)]))
  }

  @Test func `thumbnails lie in the very folder, too`() {
    let environment = Environment(
      entries: [
        Array("XDG_CACHE_HOME=/c".utf8) + [0xFF], Array("ALBUMEN_DECODER=/d".utf8) + [0xFF],
      ])

    let section = FilesSection(
      ProcessContext(
        environment: environment, home: FilePath("/h"), workingFolder: FilePath("/")),
      catalogue: FilePath("/nowhere/c.sqlite"), log: (FilePath("/nowhere/log"), nil))
    #expect(
      section.thumbnails == FilePath(bytes: Array("/c".utf8) + [0xFF]).appending("thumbnails"))
    #expect(
      DecoderLocation(executable: nil, environment: environment).candidates
        == [FilePath(bytes: Array("/d".utf8) + [0xFF])])
  }
}
