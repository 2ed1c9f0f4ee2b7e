import AlbumenCommands
import ArgumentParser
import PhotoModel

/// `albumen man DIR`: writes the manual pages. Used by `make install`.
struct ManCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "man", abstract: "Write the manual pages into a folder.", shouldDisplay: false)

  @Argument(
    help: ArgumentHelp("The folder of manuals, such as /usr/local/share/man.", valueName: "dir"),
    completion: .directory)
  var folder: FilePath

  mutating func run() throws {
    try ManualPages(description: Albumen._dumpHelp(), version: AlbumenCommands.version)
      .write(to: folder.absolute(in: ProcessContext.ofProcess.workingFolder))
  }
}
