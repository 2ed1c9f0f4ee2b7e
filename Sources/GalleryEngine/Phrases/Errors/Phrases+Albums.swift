package import PhotoModel

/// Messages about albums and favourites, which are stored in the catalogue.
extension Phrases {
  /// Why something could not be stored. The change is lost, unlike what a scan finds, which the
  /// next scan finds again.
  package static func notStored(_ error: StoreError) -> String {
    let file = error.file.map { "the catalogue \(quoted($0))" } ?? "the catalogue"
    switch error.code {
    case .readOnly:
      return "Can't write to \(file), which stores albums and favourites; "
        + "use another file with --catalogue"
    case .diskFull:
      return "Can't write to \(file): its disk is full; free some space and try again"
    case .newer, .foreign, .notAFile, .damaged, .busy, .inUse, .timedOut, .unreadable, .refused,
      .query, .unsupported, .journal, .failed:
      return sentence(error)
    }
  }

  /// `total` photos were given, of which `count` are new in the album.
  package static func added(_ count: Int, of total: Int, to album: String) -> String {
    let photos = NumberText.count(count, "photo")
    if count == total { return "Added \(photos) to \(quoted(album))" }
    if count == 0 {
      return "Nothing to add: \(NumberText.count(total, "photo")) "
        + "\(total == 1 ? "is" : "are") already in \(quoted(album))"
    }
    let otherCount = total - count
    return "Added \(photos) to \(quoted(album)); \(NumberText.grouped(otherCount)) "
      + "\(otherCount == 1 ? "was" : "were") already in it"
  }

  package static func removed(_ count: Int, of total: Int, from album: String) -> String {
    if count == 0 { return "None of these photos is in \(quoted(album))" }
    let removed = "Removed \(NumberText.count(count, "photo")) from \(quoted(album))"
    let otherCount = total - count
    if otherCount == 0 { return removed }
    return removed
      + "; \(NumberText.grouped(otherCount)) \(otherCount == 1 ? "was" : "were") not in it"
  }

  /// An album or album folder that was created.
  package static func created(_ name: String, isFolder: Bool, isSmart: Bool) -> String {
    let kind = isFolder ? "album folder" : isSmart ? "smart album" : "album"
    return "Created \(kind) \(quoted(name))"
  }

  package static func queryChanged(_ name: String) -> String {
    "Changed the query of \(quoted(name))"
  }

  package static func renamed(_ name: String, to title: String) -> String {
    "Renamed \(quoted(name)) to \(quoted(title))"
  }

  /// An album that was moved into an album folder, or to the top level if that is nil. `position`
  /// is counted from 1; nil means the end.
  package static func moved(_ name: String, into folder: String?, position: Int?) -> String {
    let start = "Moved \(quoted(name)) to "
    guard let position else {
      return start + (folder.map { "album folder \(quoted($0))" } ?? "the top level")
    }
    return start + "position \(position) "
      + (folder.map { "in album folder \(quoted($0))" } ?? "at the top level")
  }

  package static func arranged(_ name: String, isByHand: Bool) -> String {
    isByHand
      ? "\(quoted(name)) is now in manual order" : "\(quoted(name)) is now sorted by date"
  }

  /// A cover that was set, or reset to the first photo.
  package static func coverChanged(_ name: String, isReset: Bool) -> String {
    isReset
      ? "The cover of \(quoted(name)) is now its first photo"
      : "Changed the cover of \(quoted(name))"
  }

  /// The question before an album folder is deleted.
  package static func deleteQuestion(_ folder: AlbumFolderContents) -> String {
    "Delete album folder \(quoted(folder.name)) with \(contents(folder))? Photos are kept"
  }

  package static func cannotAskToDelete(_ folder: AlbumFolderContents) -> String {
    "Without a terminal, deleting album folder \(quoted(folder.name)) with \(contents(folder)) "
      + "requires --yes"
  }

  package static let nothingDeleted = "Nothing was deleted"

  private static func contents(_ folder: AlbumFolderContents) -> String {
    let albums = NumberText.count(folder.albums, "album")
    let folders = NumberText.count(folder.folders, "folder")
    if folder.folders == 0 { return albums }
    return folder.albums == 0 ? folders : "\(albums) and \(folders)"
  }

  /// The smart albums whose queries were updated to an album's new name.
  package static func queriesRenamed(_ titles: [String]) -> String {
    titles.count == 1
      ? "Updated the name in the query of smart album \(named(titles))"
      : "Updated the name in the queries of smart albums \(named(titles))"
  }

  /// The smart albums whose queries still name a deleted album.
  package static func queriesNamingDeletedAlbum(_ titles: [String]) -> String {
    titles.count == 1
      ? "The query of smart album \(named(titles)) still refers to it"
      : "The queries of smart albums \(named(titles)) still refer to it"
  }

  private static func named(_ titles: [String]) -> String {
    let listedTitles = titles.prefix(3).map { quoted($0) }.joined(separator: ", ")
    return titles.count > 3
      ? "\(listedTitles) and \(NumberText.grouped(titles.count - 3)) more" : listedTitles
  }

  package static func deletedAlbum(_ name: String) -> String {
    "Deleted album \(quoted(name)); its photos are kept"
  }

  package static func deletedFolder(_ folder: AlbumFolderContents) -> String {
    if folder.isEmpty { return "Deleted album folder \(quoted(folder.name))" }
    return "Deleted album folder \(quoted(folder.name)) with \(contents(folder)); "
      + "photos are kept"
  }

  /// The number of photos that became favourites or are no longer favourites.
  package static func favourites(_ isFavourite: Bool, _ count: Int, of total: Int) -> String {
    let photos = NumberText.count(count == 0 ? total : count, "photo")
    let isOne = (count == 0 ? total : count) == 1
    switch (isFavourite, count == 0) {
    case (true, false): return "Added \(photos) to favourites"
    case (true, true):
      return photos + (isOne ? " is already a favourite" : " are already favourites")
    case (false, false):
      return "Removed \(photos) from favourites"
    case (false, true): return photos + (isOne ? " is not a favourite" : " are not favourites")
    }
  }

  /// `name` is the album folder in which an album should be created.
  package static func noAlbumFolder(_ name: String) -> String {
    "No album folder named \(quoted(name)); create it with 'albumen album create --folder'"
  }

  package static func namelessFolder(of album: String) -> String {
    "Can't create album \(quoted(album)): put the name of an album folder before the slash, as "
      + "in 'Trips/Rome'"
  }

  package static let noAlbums =
    "No albums yet; create one with 'albumen album create TITLE'"

  package static func noPhotos(inAlbum title: String) -> String {
    "No photos in the album \(quoted(title))"
  }

  package static func renamedIntoFolder(_ name: String) -> String {
    "Can't rename to \(quoted(name)): a slash separates an album folder from an album; "
      + "to move the album, see 'albumen album move --help'"
  }

  package static func coverIsFolder(_ path: FilePath) -> String {
    "Can't use \(quoted(path)) as the cover: it is a folder; choose one photo"
  }
}
