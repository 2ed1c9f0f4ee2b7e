/// The albums of a damaged catalogue, put in an order in which they can be made again.
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

  /// Each after the folder of albums it lies in.
  private(set) var albums: [Album] = []
  /// How many could not be read, and have got other names.
  private(set) var nameless = 0

  /// `holders` are the numbers of albums that hold photos: one that could not be read itself gets a
  /// name from `name`, and so does a folder of albums that holds some.
  init(_ read: [Album], holders: Set<Int64>, name: (Int) -> String) {
    var waiting = Dictionary(read.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let parents = Set(read.compactMap(\.parent))
    for lost in holders.union(parents).subtracting(waiting.keys).sorted() {
      nameless += 1
      waiting[lost] = Album(
        id: lost, title: name(nameless), isFolder: !holders.contains(lost), position: lost)
    }
    var titles: Set<[String]> = []
    var added: Set<Int64> = []
    while !waiting.isEmpty {
      var next = waiting.values.filter { album in
        album.parent.map { added.contains($0) } ?? true
      }
      // What lies in itself, by damage, lies in nothing from now on.
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
