import ArgumentParser
import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoModel

/// `albumen edit`: what the user says of photos. It is kept in the catalogue; files stay as they
/// are.
struct EditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Make photos favourites, or no favourites any more.",
    discussion: "It is remembered in the catalogue; the files stay as they are.")

  @OptionGroup var photos: PhotoArguments
  @Flag(help: "Make them favourites.") var favourite = false
  @Flag(help: "Make them no favourites any more.") var noFavourite = false

  func validate() throws {
    guard favourite || noFavourite else {
      throw ValidationError(Phrases.Usage.nothingToEdit)
    }
    guard favourite != noFavourite else {
      throw ValidationError(Phrases.Usage.favouriteAndNot)
    }
  }

  func run() async throws {
    let catalogue = try photos.open()
    let (library, code) = try await photos.load(catalogue)
    let ids = try library.idsAsNamed()
    let changed = try CatalogueChange.attempt { () throws(CatalogueError) in
      try catalogue.edit([.favourite(favourite)], of: AssetSet(ids), at: .now).rows.count
    }
    Words.say(Phrases.favourites(favourite, changed, of: ids.count))
    if code != .success { throw Stop(code) }
  }
}
