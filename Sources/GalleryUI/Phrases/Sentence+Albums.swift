import GalleryEngine
import PhotoModel

extension Sentence {
  static let nothingMarkedInAlbum: Sentence = "No marked photo is in this album"
  static let nothingToTakeOut: Sentence =
    "Only what was put into an album can be taken out: no such album is open"
  static let noAlbumToArrange: Sentence =
    "Photos are put in order in an album of one's own: no such album is open"
  static let onlyOwnAlbumsMove: Sentence = "Only albums of one's own can be moved"
  static let noOtherFolder: Sentence =
    "There is no other folder of albums: \(key: .act(.albumMenu)) \(key: .menu(.newFolder)) "
    + "makes one"

  static func noFolderOfAlbums(_ name: String) -> Sentence {
    "There is no folder of albums \(name): \(key: .go(.albums)) \(key: .act(.albumMenu)) "
      + "\(key: .menu(.newFolder)) makes one"
  }

  static let slashInTitle: Sentence =
    "No name of an album holds a '/': \(key: .act(.albumMenu)) \(key: .menu(.move)) moves an album"
  /// The text in the query line is not a query that a smart album can have.
  static let noQuery: Sentence = "Nothing is looked for: a smart album needs a query"
  static let inNoAlbum: Sentence =
    "This photo is in no album of one's own: \(key: .act(.addToAlbum)) puts it into one"

  static func albumMade(title: String) -> Sentence { "\(title) is there" }

  static func queryChanged(_ title: String) -> Sentence { "\(title) has another query now" }

  static func photosAdded(_ count: Int, to title: String) -> Sentence {
    "\(photos: count) added to \(title)"
  }

  static func alreadyIn(_ title: String) -> Sentence { "Already in \(title)" }

  static func photosTakenOut(_ count: Int, of title: String) -> Sentence {
    "\(photos: count) taken out of \(title)"
  }

  static func arranged(_ title: String, _ arrangement: UserAlbum.Arrangement) -> Sentence {
    switch arrangement {
    case .manual:
      "\(title) is in order by hand: \(key: .act(.moveLater)) and \(key: .act(.moveEarlier)) "
        + "move photos"
    case .byDate: "\(title) is in the order of dates"
    }
  }

  static func coverChosen(_ title: String) -> Sentence { "The photo is the cover of \(title)" }

  /// An album was deleted. Lists the smart albums whose queries refer to it.
  static func albumDeleted(_ title: String, namedBy smart: [String]) -> Sentence {
    let rest = smart.isEmpty ? "" : ". \(Phrases.queriesNamingDeletedAlbum(smart))"
    return "\(title) is deleted; its photos stay\(rest)"
  }
}
