import AlbumenCommands
import ArgumentParser

/// The root command. Opens the browser if no subcommand is given.
struct Albumen: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "albumen",
    abstract: "A photo gallery for the terminal.",
    usage: """
      albumen [<path> ...] [--choose] [--graphics <method>] [<option> ...]
      albumen <subcommand>
      """,
    discussion: """
      Opens folders and photos in the browser: 'albumen ~/Photos /media/card'. Without a \
      path, it opens your pictures folder. 'albumen help browse' lists all options; the most \
      common ones are:

        --choose             Print the marked paths on exit, for scripts.
        --chooser-file <file>
                             Write them to a file, as a photo picker does.
        --graphics <method>  How to show pictures, instead of the best method of the
                             terminal: 'blocks', 'sixel', 'none' and others.

      Exit codes: 0 success, 1 some items failed, 2 incorrect usage, 3 nothing matched, \
      4 no terminal, unreadable folder or a similar problem.
      """,
    version: version,
    subcommands: [Browse.self, CullCommand.self] + AlbumenCommands.all + [
      KeysCommand.self, ManCommand.self,
    ],
    defaultSubcommand: Browse.self)

  private static let version = """
    \(AlbumenCommands.version)

    Places are from GeoNames (https://www.geonames.org, CC BY 4.0), selected and packed. Outlines
    are from Natural Earth (public domain), Chinese divisions from cpca (MIT), and names of
    countries and provinces from Unicode CLDR (Unicode licence).
    """
}
