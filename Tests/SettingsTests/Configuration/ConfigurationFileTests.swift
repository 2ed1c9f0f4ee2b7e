import AlbumenTestSupport
import Files
import Foundation
import PhotoModel
import Testing

@testable import Settings

@Suite struct ConfigurationFileTests {
  private let folder: TemporaryFolder
  private let file: ConfigurationFile

  init() throws {
    folder = try TemporaryFolder()
    file = ConfigurationFile(path: folder.path("config.toml"), home: folder.path)
  }

  private func write(_ text: String, permissions: Int = 0o600) throws {
    let path = folder.path("config.toml").lossyString
    try Data(text.utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
  }

  private func reasons() -> [SettingProblem.Reason] {
    file.read(commands: []).problems.map(\.reason)
  }

  private static let programs =
    "sort = \"name\"\n[keys.grid]\nd = \"\"\n[commands.a]\nrun = [\"a\"]\n[on.import]\nrun = [\"b\"]"

  @Test func `the file is in the folder of the XDG specification`() {
    let home = FilePath("/home/me")

    #expect(
      ConfigurationFile(environment: [:], home: home).path
        == FilePath("/home/me/.config/albumen/config.toml"))
    #expect(
      ConfigurationFile(environment: ["XDG_CONFIG_HOME": "/c"], home: home).path
        == FilePath("/c/albumen/config.toml"))
    #expect(
      ConfigurationFile(environment: ["XDG_CONFIG_HOME": "c"], home: home).path
        == FilePath("/home/me/.config/albumen/config.toml"))
  }

  @Test func `without a file there are defaults and no problems`() {
    #expect(reasons() == [])
    #expect(
      ConfigurationFile(path: folder.path("none/config.toml"), home: folder.path)
        .read(commands: []).problems == [])
  }

  @Test func `a file of the user is used completely`() throws {
    try write(ConfigurationFileTests.programs, permissions: 0o644)

    let configuration = file.read(commands: [])

    #expect(configuration.problems == [])
    #expect(configuration.sort == "name")
    #expect(configuration.table(.commands).map(\.key) == ["a"])
    #expect(configuration.table(.hooks).map(\.key) == ["import"])
  }

  @Test(arguments: [0o660, 0o606, 0o666])
  func `programs of a file that others may write are not used`(permissions: Int) throws {
    try write(ConfigurationFileTests.programs, permissions: permissions)

    let configuration = file.read(commands: [])

    #expect(configuration.problems.map(\.reason) == [.writableByOthers])
    #expect(configuration.table(.commands).isEmpty && configuration.table(.hooks).isEmpty)
    #expect(configuration.sort == "name" && configuration.table(.keys).count == 1)
  }

  @Test func `a file that others may write is no problem if it starts no programs`() throws {
    try write("sort = \"name\"", permissions: 0o666)

    #expect(reasons() == [])
  }

  @Test func `programs of another user's file are not used`() throws {
    try write(ConfigurationFileTests.programs)
    let owner = try FileSystem().attributes(of: file.path).owner
    // Root may own the file of any user, so as root the test gives the file away.
    if owner == 0 { try #require(chown(file.path.lossyString, 12345, 12345) == 0) }
    let reader = ConfigurationFile(
      path: file.path, home: folder.path, user: owner == 0 ? 0 : owner + 1)

    let configuration = reader.read(commands: [])

    #expect(configuration.problems.map(\.reason) == [.foreignOwner])
    #expect(configuration.table(.commands).isEmpty && configuration.table(.hooks).isEmpty)
    #expect(configuration.sort == "name")
  }

  @Test func `a link to a file is followed, and its target is checked`() throws {
    try Data(ConfigurationFileTests.programs.utf8).write(
      to: URL(filePath: folder.path("dotfile").lossyString))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o622], ofItemAtPath: folder.path("dotfile").lossyString)
    try FileManager.default.createSymbolicLink(
      atPath: file.path.lossyString, withDestinationPath: "dotfile")

    #expect(file.read(commands: []).sort == "name")
    #expect(reasons() == [.writableByOthers])
  }

  @Test func `a folder, a pipe and a device are refused without waiting`() throws {
    let path = file.path.lossyString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(reasons() == [.notAFile])

    try FileManager.default.removeItem(atPath: path)
    try #require(mkfifo(path, 0o600) == 0)
    #expect(reasons() == [.notAFile])

    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "/dev/zero")
    #expect(reasons() == [.notAFile])
  }

  @Test func `a file of 10 MB is not read`() throws {
    try write(String(repeating: "# a comment\n", count: 10 << 20 / 12))

    #expect(reasons() == [.tooLong(1 << 20)])
  }

  @Test(arguments: [[0x61, 0x00], [0x61, 0xff], Array("a = = 1".utf8)] as [[UInt8]])
  func `what is no TOML leaves the defaults`(bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(filePath: file.path.lossyString))

    let problems = file.read(commands: []).problems

    #expect(problems.count == 1 && problems.first?.position?.line == 1)
    guard case .notTOML = problems.first?.reason else {
      Issue.record("\(problems)")
      return
    }
  }

  @Test func `an unreadable file is a problem`() throws {
    try write("sort = \"name\"")
    let broken = ConfigurationFile(
      path: file.path, home: folder.path,
      system: FileSystem { $0 == .read ? .ioError : nil })

    let configuration = broken.read(commands: [])

    #expect(configuration.problems.map(\.reason) == [.unreadable(.ioError)])
    #expect(configuration.sort == nil)
  }

  @Test func `a missing file is created from the template for its user only`() throws {
    let file = ConfigurationFile(
      path: folder.path("a/albumen/config.toml"), home: folder.path)

    #expect(try file.createIfMissing())
    #expect(try !file.createIfMissing())

    #expect(file.read(commands: []).problems == [])
    let system = FileSystem()
    #expect(try system.attributes(of: file.path).permissions == .ownerReadWrite)
    #expect(try system.attributes(of: file.path.folder).permissions == .ownerAll)
  }
}
