/// The albums of a damaged catalogue, in an order in which they can be created again.
struct SavedAlbums {
  struct Album: Hashable {
    var id: Int64
    var parent: Int64?
    var title: String
    var isFolder: Bool
    var query: String?
    var position: Int64
    var arrangement: Int64 = 1
    var cover: Int64?
  }

  /// Each album after its parent folder.
  private(set) var albums: [Album] = []
  /// The number of albums that got new names, because they could not be read, or their titles were
  /// empty or duplicate.
  private(set) var nameless = 0

  /// `holders` are the ids of albums that contain photos. One of them that could not be read itself
  /// gets a name from `name`, and so does an unreadable folder that contains albums.
  init(_ read: [Album], holders: Set<Int64>, name: (Int) -> String) {
    var waiting = Dictionary(read.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let parents = Set(read.compactMap(\.parent))
    for missingID in holders.union(parents).subtracting(waiting.keys).sorted() {
      nameless += 1
      waiting[missingID] = Album(
        id: missingID, title: name(nameless), isFolder: !holders.contains(missingID),
        position: missingID)
    }
    var titles: Set<[String]> = []
    var added: Set<Int64> = []
    while !waiting.isEmpty {
      var next = waiting.values.filter { album in
        album.parent.map { added.contains($0) } ?? true
      }
      // In a damaged catalogue, folders may contain each other. One of them is moved to the top
      // level.
      if next.isEmpty, var first = waiting.values.min(by: { $0.id < $1.id }) {
        first.parent = nil
        next = [first]
      }
      for var album in next.sorted(by: { $0.id < $1.id }) {
        let parent = album.parent.map(String.init) ?? ""
        while album.title.isEmpty || !titles.insert([parent, album.title]).inserted {
          nameless += 1
          album.title = name(nameless)
        }
        albums.append(album)
        added.insert(album.id)
        waiting[album.id] = nil
      }
    }
  }
}
