package import ArgumentParser

/// A command that can write a log.
package protocol LoggedCommand: ParsableCommand {
  var log: LogArguments { get }
  /// The catalogue that the command uses, if any.
  var usedCatalogue: CatalogueArguments? { get }
  /// Whether the first problem of the configuration is printed when the command starts.
  var reportsConfiguration: Bool { get }
}

extension LoggedCommand {
  package var reportsConfiguration: Bool { true }
  package var usedCatalogue: CatalogueArguments? { nil }
}

/// A command with catalogue arguments, which include `--log`.
package protocol CatalogueUser: LoggedCommand {
  var catalogue: CatalogueArguments { get }
}

extension CatalogueUser {
  package var log: LogArguments { catalogue.log }
  package var usedCatalogue: CatalogueArguments? { catalogue }
}

/// A command with photo arguments, which include the catalogue and `--log`.
protocol PhotoUser: LoggedCommand {
  var photos: PhotoArguments { get }
}

extension PhotoUser {
  var log: LogArguments { photos.catalogue.log }
  var usedCatalogue: CatalogueArguments? { photos.catalogue }
}

extension ScanCommand: CatalogueUser {}
extension AlbumsCommand: CatalogueUser {}
extension MomentsCommand: CatalogueUser {}
extension PlacesCommand: CatalogueUser {}
extension ListCommand: CatalogueUser {}
extension QueryCommand: CatalogueUser {}
extension InfoCommand: CatalogueUser {}
extension DuplicatesCommand: CatalogueUser {}
extension StackCommand: CatalogueUser {}
extension ExportCommand: CatalogueUser {}
extension ImportCommand: CatalogueUser {}
extension UndoCommand: CatalogueUser {}
extension HistoryCommand: CatalogueUser {}
extension TrashCommand: CatalogueUser {}
extension RestoreCommand: CatalogueUser {}
extension DoctorCommand: CatalogueUser {}
extension CheckCatalogue: CatalogueUser {}
extension RebuildCatalogue: CatalogueUser {}
extension CatalogueZoneCommand: CatalogueUser {}
extension PlaceSearchCommand: CatalogueUser {}
extension PlaceLookupCommand: CatalogueUser {}
extension PlaceAddCommand: CatalogueUser {}
extension PlaceListCommand: CatalogueUser {}
extension PlaceRemoveCommand: CatalogueUser {}
extension AlbumCommand.Create: CatalogueUser {}
extension AlbumCommand.Rename: CatalogueUser {}
extension AlbumCommand.Edit: CatalogueUser {}
extension AlbumCommand.Move: CatalogueUser {}
extension AlbumCommand.Delete: CatalogueUser {}
extension AlbumCommand.List: CatalogueUser {}
extension AlbumCommand.Order: CatalogueUser {}
extension AlbumCommand.Cover: CatalogueUser {}
extension AlbumCommand.Add: PhotoUser {}
extension AlbumCommand.Remove: PhotoUser {}
