import GalleryEngine
import PhotoModel

extension Sentence {
  static let nothingMarkedInAlbum: Sentence = "No marked photo is in this album"
  static let nothingToRemove: Sentence =
    "Photos can be removed only from your own albums; open one first"
  static let noAlbumToArrange: Sentence =
    "Photos can be reordered only in your own albums; open one first"
  static let onlyOwnAlbumsMove: Sentence = "Only your own albums can be moved"
  static let noOtherFolder: Sentence =
    "There is no other album folder; press \(key: .act(.albumMenu)) \(key: .menu(.newFolder)) "
    + "to create one"

  static func noFolderOfAlbums(_ name: String) -> Sentence {
    "No album folder named \(name); press \(key: .go(.albums)) \(key: .act(.albumMenu)) "
      + "\(key: .menu(.newFolder)) to create one"
  }

  static let slashInTitle: Sentence =
    "Album names can't contain '/'; press \(key: .act(.albumMenu)) \(key: .menu(.move)) "
    + "to move an album"
  /// The text in the query line is not a query that a smart album can have.
  static let noQuery: Sentence = "A smart album needs a query"
  static let inNoAlbum: Sentence =
    "This photo is in none of your albums; press \(key: .act(.addToAlbum)) to add it to one"

  static func albumCreated(title: String) -> Sentence { "Created \(title)" }

  static func queryChanged(_ title: String) -> Sentence { "Changed the query of \(title)" }

  static func photosAdded(_ count: Int, to title: String) -> Sentence {
    "Added \(photos: count) to \(title)"
  }

  static func alreadyIn(_ title: String) -> Sentence { "Already in \(title)" }

  static func photosRemoved(_ count: Int, of title: String) -> Sentence {
    "Removed \(photos: count) from \(title)"
  }

  static func arranged(_ title: String, _ arrangement: UserAlbum.Arrangement) -> Sentence {
    switch arrangement {
    case .manual:
      "Ordered \(title) by hand; press \(key: .act(.moveLater)) or \(key: .act(.moveEarlier)) "
        + "to move photos"
    case .byDate: "Ordered \(title) by date"
    }
  }

  static func coverChosen(_ title: String) -> Sentence { "Set the photo as the cover of \(title)" }

  /// An album was deleted. Lists the smart albums whose queries refer to it.
  static func albumDeleted(
    _ title: String, isEmpty: Bool, namedBy smart: [String]
  ) -> Sentence {
    let note = smart.isEmpty ? "" : ". \(Phrases.queriesNamingDeletedAlbum(smart))"
    return isEmpty
      ? "Deleted the empty album \(title)\(note)" : "Deleted \(title); its photos are kept\(note)"
  }
}
