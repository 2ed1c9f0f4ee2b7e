import ArgumentParser

/// The command line. Without a command the browser opens.
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
    subcommands: [
      Browse.self, ScanCommand.self, AlbumsCommand.self, AlbumCommand.self, MomentsCommand.self,
      PlacesCommand.self, PlaceCommand.self, ListCommand.self, QueryCommand.self, InfoCommand.self,
      DuplicatesCommand.self,
      EditCommand.self, AdjustCommand.self, RotateCommand.self,
      RenderCommand.self,
      ExportCommand.self, ImportCommand.self, MoveCommand.self, RenameCommand.self,
      TrashCommand.self, RestoreCommand.self,
      UndoCommand.self,
      HistoryCommand.self, CatalogueCommand.self,
      DoctorCommand.self, KeysCommand.self,
    ] + commandsOfTests,
    defaultSubcommand: Browse.self)

  #if DEBUG || FAULTS
    private static let commandsOfTests: [any ParsableCommand.Type] = [RedoCommand.self]
  #else
    private static let commandsOfTests: [any ParsableCommand.Type] = []
  #endif

  /// The number of this version.
  static let number = "0.1.0"

  private static let version = """
    \(number)

    Places are those of GeoNames (https://www.geonames.org, CC BY 4.0), chosen and packed. Outlines
    are those of Natural Earth (public domain), Chinese divisions those of cpca (MIT), names of
    countries and provinces those of Unicode CLDR (Unicode licence).
    """
}
