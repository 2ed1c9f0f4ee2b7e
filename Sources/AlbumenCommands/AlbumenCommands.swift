package import ArgumentParser

/// The commands that need no screen.
package enum AlbumenCommands {
  /// All commands, in the order in which the help lists them.
  package static let all: [any ParsableCommand.Type] =
    [
      ScanCommand.self, AlbumsCommand.self, AlbumCommand.self, MomentsCommand.self,
      PlacesCommand.self, PlaceCommand.self, ListCommand.self, QueryCommand.self, InfoCommand.self,
      DuplicatesCommand.self, StackCommand.self, EditCommand.self, AdjustCommand.self,
      RotateCommand.self,
      RenderCommand.self, ExportCommand.self, ImportCommand.self, MoveCommand.self,
      RenameCommand.self, TrashCommand.self, RestoreCommand.self, UndoCommand.self,
      HistoryCommand.self, CatalogueCommand.self, DoctorCommand.self,
      ConfigCommand.self, ReportCommand.self,
    ] + commandsOfTests

  #if DEBUG || FAULTS
    private static let commandsOfTests: [any ParsableCommand.Type] = [RedoCommand.self]
  #else
    private static let commandsOfTests: [any ParsableCommand.Type] = []
  #endif

  /// The names of all commands, including those of the executable and `help`.
  package static var names: Set<String> {
    Set(
      all.compactMap { $0.configuration.commandName } + ["browse", "cull", "keys", "man", "help"])
  }

  package static let version = "0.1.0"
}
