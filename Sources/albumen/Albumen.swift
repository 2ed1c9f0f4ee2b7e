import ArgumentParser

/// The command line. Without a command the browser opens.
struct Albumen: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "albumen",
    abstract: "A photo gallery for the terminal.",
    discussion: """
      Without a command, opens the folders in the browser.

      Exit codes: 0 done, 1 some items failed, 2 wrong usage, 3 nothing matched, \
      4 no terminal, an unreadable folder or the like.
      """,
    version: "0.1.0",
    subcommands: [
      Browse.self, ScanCommand.self, AlbumsCommand.self, AlbumCommand.self, MomentsCommand.self,
      ListCommand.self, InfoCommand.self, EditCommand.self, ExportCommand.self,
      CatalogueCommand.self, KeysCommand.self,
    ],
    defaultSubcommand: Browse.self)
}
