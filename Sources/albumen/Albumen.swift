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
      Opens folders and photos in the browser: 'albumen ~/Photos /media/card'. Without \
      any, it opens your pictures folder. 'albumen help browse' lists all options; these \
      two are asked for most:

        --choose             Print the marked paths on quitting, for scripts.
        --graphics <method>  How pictures are shown, if not in the best way that the
                             terminal has: 'blocks', 'sixel', 'none' and so on.

      Exit codes: 0 done, 1 some items failed, 2 wrong usage, 3 nothing matched, \
      4 no terminal, an unreadable folder or the like.
      """,
    version: version,
    subcommands: [Browse.self] + AlbumenCommands.all + [KeysCommand.self],
    defaultSubcommand: Browse.self)

  private static let version = """
    \(AlbumenCommands.version)

    Places are those of GeoNames (https://www.geonames.org, CC BY 4.0), chosen and packed. Outlines
    are those of Natural Earth (public domain), Chinese divisions those of cpca (MIT), names of
    countries and provinces those of Unicode CLDR (Unicode licence).
    """
}
