import ArgumentParser
import GalleryEngine
import PhotoModel

/// An album as it is named on the command line: with the folders of albums that it lies in, as in
/// `Trips/Rome`.
struct AlbumName: Hashable, ExpressibleByArgument {
  var text: String

  init(_ text: String) {
    self.text = text
  }

  init?(argument: String) {
    text = ArgumentBytes.shown(argument)
  }

  /// What stands before the last slash, nil without one, and what stands behind it.
  var parts: (folder: AlbumName?, title: String) {
    guard let slash = text.utf8.lastIndex(of: .slash) else { return (nil, text) }
    return (AlbumName(String(text[..<slash])), String(text[text.utf8.index(after: slash)...]))
  }

  /// The name of what lies in a folder.
  func inside(_ folder: AlbumName) -> AlbumName {
    AlbumName(folder.text + "/" + text)
  }
}

/// The user's albums by their names.
struct AlbumNames {
  /// A folder before what lies in it.
  let albums: [UserAlbum]
  private var names: [UserAlbum.ID: AlbumName] = [:]

  init(_ albums: [UserAlbum]) {
    self.albums = albums
    for album in albums {
      let own = AlbumName(album.title)
      names[album.id] = album.parent.flatMap { names[$0] }.map { own.inside($0) } ?? own
    }
  }

  /// Expired albums have names, too.
  init(_ store: any AssetStore) async throws(ExitError) {
    self.init(
      try await ExitError.attempt { () async throws(StoreError) in
        try await store.albumStore.required().list()
      })
  }

  func name(of album: UserAlbum) -> AlbumName { names[album.id] ?? AlbumName(album.title) }

  /// The album of a name, compared exactly. A title may hold a slash of its own, so that two may
  /// have one name: then the first is meant.
  func album(_ name: AlbumName) throws(ExitError) -> UserAlbum {
    guard let cleaned = AlbumTitle.cleaned(name.text) else {
      throw ExitError(StoreError(.refused(.emptyTitle)))
    }
    let wanted = Array(cleaned.utf8)
    guard let album = albums.first(where: { Array(self.name(of: $0).text.utf8) == wanted }) else {
      throw ExitError(StoreError(.refused(.noSuchAlbum(name.text))))
    }
    return album
  }

  /// The folder that a new album goes into.
  func folder(_ name: AlbumName, for album: AlbumName) throws(ExitError) -> UserAlbum {
    guard AlbumTitle.cleaned(name.text) != nil else {
      throw ExitError(.usage, Phrases.namelessFolder(of: album.text))
    }
    let found: UserAlbum
    do throws(ExitError) {
      found = try self.album(name)
    } catch {
      throw ExitError(.nothingMatched, Phrases.noAlbumFolder(name.text))
    }
    guard found.isFolder else { throw ExitError(StoreError(.refused(.isNoFolder(name.text)))) }
    return found
  }

  /// An album that holds photos.
  func list(_ name: AlbumName) throws(ExitError) -> UserAlbum {
    let album = try album(name)
    guard !album.isFolder else { throw ExitError(StoreError(.refused(.isFolder(name.text)))) }
    guard !album.isSmart else { throw ExitError(StoreError(.refused(.isSmart(name.text)))) }
    return album
  }

  /// A folder and all in it, or an album alone, each with how deep it lies in it.
  func tree(of top: UserAlbum?) -> [(album: UserAlbum, depth: Int)] {
    var depths: [UserAlbum.ID: Int] = [:]
    return albums.compactMap { album in
      let above = album.parent.flatMap { depths[$0] }
      guard top == nil || album.id == top?.id || above != nil else { return nil }
      let depth = above.map { $0 + 1 } ?? 0
      depths[album.id] = depth
      return (album, depth)
    }
  }
}
