import PhotoModel

@testable import PhotoCatalogue

/// A minimal model of the catalogue's albums, favourites and marks. A test runs its random
/// operations on both, and the results must be equal.
struct AlbumModel {
  struct Album {
    var title: String
    var isFolder: Bool
    var parent: UserAlbum.ID?
    var arrangement = UserAlbum.Arrangement.byDate
    var keepsHandOrder = false
    var cover: Asset.ID?
    var photos: [Asset.ID] = []
  }

  var albums: [UserAlbum.ID: Album] = [:]
  /// The direct contents of each folder and of the top level, in order.
  var children: [UserAlbum.ID?: [UserAlbum.ID]] = [:]
  var missing: Set<Asset.ID> = []
  var favourites: Set<Asset.ID> = []
  var marks: Set<Asset.ID> = []

  /// The albums in the catalogue's order.
  var listed: [UserAlbum] { listed(in: nil) }

  private func listed(in parent: UserAlbum.ID?) -> [UserAlbum] {
    (children[parent] ?? []).flatMap { id -> [UserAlbum] in
      guard let album = albums[id] else { return [] }
      let userAlbum = UserAlbum(
        id: id, parent: album.parent, title: album.title, isFolder: album.isFolder,
        arrangement: album.arrangement,
        keepsManualOrder: album.keepsHandOrder && album.arrangement == .byDate,
        cover: album.cover.flatMap { missing.contains($0) ? nil : $0 },
        count: photos(of: id).count)
      return [userAlbum] + listed(in: id)
    }
  }

  func photos(of id: UserAlbum.ID) -> [Asset.ID] {
    (albums[id]?.photos ?? []).filter { !missing.contains($0) }
  }

  var shownMarks: Set<Asset.ID> { marks.subtracting(missing) }

  // MARK: Refusals

  /// Returns the reason why an album can't have a title in a folder.
  func refusal(
    title: String, in parent: UserAlbum.ID?, of id: UserAlbum.ID? = nil
  ) -> AlbumRefusal? {
    let isTaken = (children[parent] ?? []).contains { other in
      other != id && albums[other]?.title == title
    }
    return isTaken ? .titleTaken(title) : nil
  }

  func refusal(folder id: UserAlbum.ID?) -> AlbumRefusal? {
    guard let id else { return nil }
    guard let album = albums[id] else { return .noSuchAlbum("") }
    return album.isFolder ? nil : .isNotAFolder(album.title)
  }

  func refusal(list id: UserAlbum.ID) -> AlbumRefusal? {
    guard let album = albums[id] else { return .noSuchAlbum("") }
    return album.isFolder ? .isFolder(album.title) : nil
  }

  func refusal(moving id: UserAlbum.ID, into parent: UserAlbum.ID?) -> AlbumRefusal? {
    guard let album = albums[id] else { return .noSuchAlbum("") }
    if let refusal = refusal(folder: parent) { return refusal }
    var above = parent
    while let folder = above {
      if folder == id { return .cycle(album.title) }
      above = albums[folder]?.parent
    }
    return refusal(title: album.title, in: parent, of: id)
  }

  // MARK: Changes that were not refused

  mutating func insert(_ id: UserAlbum.ID, _ album: Album) {
    albums[id] = album
    children[album.parent, default: []].append(id)
  }

  mutating func move(_ id: UserAlbum.ID, into parent: UserAlbum.ID?, at position: Int?) {
    children[albums[id]?.parent]?.removeAll { $0 == id }
    albums[id]?.parent = parent
    let count = children[parent, default: []].count
    children[parent, default: []].insert(id, at: min(max(0, position ?? count), count))
  }

  mutating func delete(_ id: UserAlbum.ID) {
    for child in children[id] ?? [] { delete(child) }
    children[id] = nil
    children[albums[id]?.parent]?.removeAll { $0 == id }
    albums[id] = nil
  }

  /// Adds photos. Returns the number of new ones.
  mutating func add(_ ids: [Asset.ID], to album: UserAlbum.ID) -> Int {
    var count = 0
    for id in ids where albums[album]?.photos.contains(id) == false {
      albums[album]?.photos.append(id)
      count += 1
    }
    return count
  }

  mutating func remove(_ ids: [Asset.ID], from album: UserAlbum.ID) -> Int {
    let before = albums[album]?.photos.count ?? 0
    albums[album]?.photos.removeAll { ids.contains($0) }
    if let cover = albums[album]?.cover, ids.contains(cover) { albums[album]?.cover = nil }
    return before - (albums[album]?.photos.count ?? 0)
  }

  /// Moves photos. Returns false if the other photo isn't in the album.
  mutating func move(_ ids: [Asset.ID], in album: UserAlbum.ID, before other: Asset.ID?) -> Bool {
    guard let photos = albums[album]?.photos else { return false }
    if let other, !photos.contains(other) { return false }
    var block: [Asset.ID] = []
    for id in ids where photos.contains(id) && !block.contains(id) { block.append(id) }
    let tail = other.flatMap { photos.firstIndex(of: $0) } ?? photos.count
    let before = photos[..<tail].filter { !block.contains($0) }
    let after = photos[tail...].filter { !block.contains($0) }
    albums[album]?.photos = before + block + after
    return true
  }
}
