import ArgumentParser
import GalleryUI
import PhotoCatalogue
import PhotoModel

/// `albumen edit`: what the user says of photos. It is kept in the catalogue; files stay as they
/// are.
struct EditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Make photos favourites, or no favourites any more.",
    discussion: "It is remembered in the catalogue; the files stay as they are.")

  @OptionGroup var photos: PhotoArguments
  @Flag(inversion: .prefixedNo, help: "Whether they are favourites.") var favourite: Bool?

  func validate() throws {
    guard favourite != nil else {
      throw ValidationError("Say what to change: --favourite or --no-favourite.")
    }
  }

  func run() async throws {
    let catalogue = try photos.open()
    let (library, code) = try await photos.load(catalogue)
    let ids = library.idsAsNamed()
    let isFavourite = favourite == true
    let changed = try CatalogueChange.attempt { () throws(CatalogueError) in
      try catalogue.setFavourite(isFavourite, of: ids).count
    }
    Words.say(ErrorText.favourites(isFavourite, changed, of: ids.count))
    if code != .success { throw Stop(code) }
  }
}
