package import PhotoModel

/// Messages about albums and favourites, which are stored in the catalogue.
extension Phrases {
  /// Why something could not be stored. The change is lost, unlike what a scan finds, which the
  /// next scan finds again.
  package static func notStored(_ error: StoreError) -> String {
    let file = error.file.map { "the catalogue \(quoted($0))" } ?? "the catalogue"
    switch error.code {
    case .readOnly:
      return "Can't write to \(file), where albums and favourites are kept; "
        + "use another file with --catalogue"
    case .diskFull:
      return "Can't write to \(file): its disk is full; make room and try again"
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
        + "\(total == 1 ? "is" : "are") in \(quoted(album)) already"
    }
    let others = total - count
    return "Added \(photos) to \(quoted(album)); \(NumberText.grouped(others)) "
      + "\(others == 1 ? "was" : "were") in it already"
  }

  package static func removed(_ count: Int, of total: Int, from album: String) -> String {
    if count == 0 { return "None of these photos is in \(quoted(album))" }
    let removed = "Took \(NumberText.count(count, "photo")) out of \(quoted(album))"
    let others = total - count
    if others == 0 { return removed }
    return removed + "; \(NumberText.grouped(others)) \(others == 1 ? "was" : "were") not in it"
  }

  /// The question before an album folder is deleted.
  package static func deleteQuestion(_ folder: AlbumFolderContents) -> String {
    "Delete the folder \(quoted(folder.name)) with \(contents(folder))? Photos stay where they are"
  }

  package static func cannotAskToDelete(_ folder: AlbumFolderContents) -> String {
    "Can't ask whether to delete the folder \(quoted(folder.name)) with \(contents(folder)): "
      + "there is no terminal; --yes deletes it"
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
      ? "The query of the smart album \(named(titles)) has the new name"
      : "The queries of the smart albums \(named(titles)) have the new name"
  }

  /// The smart albums whose queries still name a deleted album.
  package static func queriesNamingDeletedAlbum(_ titles: [String]) -> String {
    titles.count == 1
      ? "The query of the smart album \(named(titles)) still names it"
      : "The queries of the smart albums \(named(titles)) still name it"
  }

  private static func named(_ titles: [String]) -> String {
    let shown = titles.prefix(3).map { quoted($0) }.joined(separator: ", ")
    return titles.count > 3 ? "\(shown) and \(NumberText.grouped(titles.count - 3)) more" : shown
  }

  package static func deletedAlbum(_ name: String) -> String {
    "Deleted the album \(quoted(name)); its photos stay where they are"
  }

  package static func deletedFolder(_ folder: AlbumFolderContents) -> String {
    if folder.isEmpty { return "Deleted the folder \(quoted(folder.name))" }
    return "Deleted the folder \(quoted(folder.name)) with \(contents(folder)); "
      + "photos stay where they are"
  }

  /// The number of photos that became favourites or are no longer favourites.
  package static func favourites(_ isFavourite: Bool, _ count: Int, of total: Int) -> String {
    let photos = NumberText.count(count == 0 ? total : count, "photo")
    let isOne = (count == 0 ? total : count) == 1
    switch (isFavourite, count == 0) {
    case (true, false): return photos + (isOne ? " is a favourite now" : " are favourites now")
    case (true, true):
      return photos + (isOne ? " is a favourite already" : " are favourites already")
    case (false, false):
      return photos + (isOne ? " is no favourite any more" : " are no favourites any more")
    case (false, true): return photos + (isOne ? " is no favourite" : " are no favourites")
    }
  }

  /// `name` is the album folder in which an album should be created.
  package static func noAlbumFolder(_ name: String) -> String {
    "There is no folder of albums \(quoted(name)); make it with albumen album create --folder"
  }

  package static func namelessFolder(of album: String) -> String {
    "Can't make the album \(quoted(album)): before a slash stands the name of a folder of albums, as "
      + "in 'Trips/Rome'"
  }

  package static let noAlbums =
    "There are no albums yet; make one with albumen album create TITLE"

  package static func noPhotos(inAlbum title: String) -> String {
    "No photos in the album \(quoted(title))"
  }

  package static func renamedIntoFolder(_ name: String) -> String {
    "Can't rename to \(quoted(name)): a slash stands between a folder of albums and an album; "
      + "to move it, see albumen album move --help"
  }

  package static func coverIsFolder(_ path: FilePath) -> String {
    "Can't take \(quoted(path)) as a cover: it is a folder; name one photo"
  }
}
