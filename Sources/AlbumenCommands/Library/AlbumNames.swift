import ArgumentParser
import GalleryEngine
import PhotoModel

/// The name of an album on the command line, including its album folders: `Trips/Rome`.
struct AlbumName: Hashable, ExpressibleByArgument {
  var text: String

  init(_ text: String) {
    self.text = text
  }

  init?(argument: String) {
    text = ArgumentBytes.shown(argument)
  }

  static var defaultCompletionKind: CompletionKind { CompletedValue.album.completion }

  /// The text before the last slash, or nil without a slash, and the text after it.
  var parts: (folder: AlbumName?, title: String) {
    guard let slash = text.utf8.lastIndex(of: .slash) else { return (nil, text) }
    return (AlbumName(String(text[..<slash])), String(text[text.utf8.index(after: slash)...]))
  }

  /// Returns this name prefixed with the name of a folder.
  func inside(_ folder: AlbumName) -> AlbumName {
    AlbumName(folder.text + "/" + text)
  }
}

/// The user's albums by name.
struct AlbumNames {
  /// All albums. A folder precedes its contents.
  let albums: [UserAlbum]
  private var names: [UserAlbum.ID: AlbumName] = [:]

  init(_ albums: [UserAlbum]) {
    self.albums = albums
    for album in albums {
      let albumName = AlbumName(album.title)
      names[album.id] = album.parent.flatMap { names[$0] }.map { albumName.inside($0) } ?? albumName
    }
  }

  /// Reads the albums of a store, including expired ones.
  init(_ store: any AssetStore) async throws(ExitError) {
    self.init(
      try await ExitError.attempt { () async throws(StoreError) in
        try await store.albumStore.required().list()
      })
  }

  func name(of album: UserAlbum) -> AlbumName { names[album.id] ?? AlbumName(album.title) }

  /// Returns the album with a name, compared exactly. A title may contain a slash, so two albums
  /// may have the same name; the first one is returned.
  func album(_ name: AlbumName) throws(ExitError) -> UserAlbum {
    guard let cleaned = AlbumTitle.cleaned(name.text) else {
      throw ExitError(StoreError(.refused(.emptyTitle)))
    }
    let requestedName = Array(cleaned.utf8)
    guard let album = albums.first(where: { Array(self.name(of: $0).text.utf8) == requestedName })
    else {
      throw ExitError(StoreError(.refused(.noSuchAlbum(name.text))))
    }
    return album
  }

  /// Returns the folder for a new album.
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
    guard found.isFolder else { throw ExitError(StoreError(.refused(.isNotAFolder(name.text)))) }
    return found
  }

  /// Returns an album that can contain photos. Throws for folders and smart albums.
  func list(_ name: AlbumName) throws(ExitError) -> UserAlbum {
    let album = try album(name)
    guard !album.isFolder else { throw ExitError(StoreError(.refused(.isFolder(name.text)))) }
    guard !album.isSmart else { throw ExitError(StoreError(.refused(.isSmart(name.text)))) }
    return album
  }

  /// Returns a folder with its contents, or a single album, each with its depth below the folder.
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
