package import PhotoModel
import PhotoQuery

/// The albums that the user made, and what of them this library shows.
package struct UserAlbums: Sendable {
  /// All albums and album folders; those that lie in one folder stand in their order.
  package private(set) var all: [UserAlbum] = []
  /// Counts the changes, for those who keep something made from them.
  package private(set) var revision = 0
  /// What each album and each folder shows of the library; nothing where it shows none.
  package private(set) var tallies: [UserAlbum.ID: Tally] = [:]

  /// What smart albums hold, those of the program among them.
  package private(set) var smart = SmartPhotos()

  /// The albums of the branches that were opened, as they were counted last.
  package private(set) var branches: [SmartAlbum: [CountedValue]] = [:]

  /// The program's albums that are not listed.
  package private(set) var hidden: Set<SmartAlbum> = []

  private var orders: [UserAlbum.ID: [Asset.ID]] = [:]
  /// The photos of each album, and of each folder those of all albums in it.
  private var sets: [UserAlbum.ID: AssetSet] = [:]
  private var inAny = AssetSet()
  /// What was counted in each section, so that a section that is the same is not counted again.
  private var counted: [ObjectIdentifier: (section: Moment, counts: [UserAlbum.ID: Int])] = [:]

  package init() {}

  /// `photos` are those of each album in their order by hand.
  package init(
    _ albums: [UserAlbum], photos: [UserAlbum.ID: [Asset.ID]], hidden: Set<SmartAlbum> = []
  ) {
    // All photos are always there.
    self.hidden = hidden.subtracting([.allPhotos])
    all = albums
    orders = photos
    collect()
  }

  package subscript(id: UserAlbum.ID) -> UserAlbum? {
    all.first { $0.id == id }
  }

  package func children(of folder: UserAlbum.ID?) -> [UserAlbum] {
    all.filter { $0.parent == folder }
  }

  /// The photos of an album in their order by hand, those of other libraries among them.
  package func order(of album: UserAlbum.ID) -> [Asset.ID] { orders[album] ?? [] }

  /// The photos of an album, or of all albums in a folder.
  package func photos(of album: UserAlbum.ID) -> AssetSet {
    smart.photos(of: album) ?? listed(in: album)
  }

  /// The same without those of smart albums.
  func listed(in album: UserAlbum.ID) -> AssetSet { sets[album] ?? AssetSet() }

  /// Whether what a smart album of the user holds depends on marks.
  package var asksForMarks: Bool {
    all.contains { album in
      guard let query = album.query.flatMap({ try? QueryParser.query($0) }) else { return false }
      // As it is written by ourselves, whatever was typed.
      return query.description.contains(PhotoState.marked.rawValue)
    }
  }

  /// The names from the top down: `Travels › Norway`.
  package func fullTitle(of id: UserAlbum.ID) -> String {
    guard let album = self[id] else { return "" }
    let above = ancestors(of: id).dropLast().compactMap { self[$0]?.title }
    return (above + [album.title]).joined(separator: " › ")
  }

  /// The folder of albums of a name from the top down: `Travels/Norway`.
  package func folder(named name: String) -> UserAlbum.ID? {
    all.first { album in
      album.isFolder
        && ancestors(of: album.id).compactMap { self[$0]?.title }.joined(separator: "/") == name
    }?.id
  }

  /// An album and the folders that it lies in, the one at the top first.
  package func ancestors(of id: UserAlbum.ID) -> [UserAlbum.ID] {
    var ancestors: [UserAlbum.ID] = []
    var next: UserAlbum.ID? = id
    while let id = next, !ancestors.contains(id) {
      ancestors.insert(id, at: 0)
      next = self[id]?.parent
    }
    return ancestors
  }

  // MARK: Changing

  /// Takes what the catalogue has now.
  package mutating func replace(_ other: UserAlbums) {
    hidden = other.hidden
    guard all != other.all || orders != other.orders else { return }
    all = other.all
    orders = other.orders
    collect()
  }

  /// Takes what smart albums hold now; says whether that is something else than before.
  @discardableResult
  package mutating func take(_ found: SmartPhotos) -> Bool {
    guard found != smart else { return false }
    smart = found
    revision += 1
    return true
  }

  /// Takes what branches were counted to hold; says whether that is something else than before.
  package mutating func take(_ counted: [SmartAlbum: [CountedValue]]) -> Bool {
    let before = branches
    branches.merge(counted) { $1 }
    guard branches != before else { return false }
    revision += 1
    return true
  }

  /// The photo that stands for a branch or for an album of one, where it is known; nil for others.
  package func cover(of album: AlbumID) -> Asset.ID? {
    switch album {
    case .smart(let branch) where branch.isBranch:
      branches[branch]?.first?.cover ?? smart.answers.branches[branch]
    case .value(let value): branches[value.branch]?.first { $0.album == value }?.cover
    default: nil
    }
  }

  /// Lists the program's albums but for these, as the catalogue will once it is asked.
  package mutating func hide(_ albums: Set<SmartAlbum>) { hidden = albums }

  /// Gives a smart album another query, as the catalogue will once it is asked.
  package mutating func setQuery(_ query: String, of album: UserAlbum.ID) {
    guard let place = all.firstIndex(where: { $0.id == album }) else { return }
    all[place].query = query
    revision += 1
  }

  /// Puts a new album behind the others of its folder, as the catalogue will once it is asked.
  package mutating func insert(_ album: UserAlbum, photos: [Asset.ID]) {
    all.append(album)
    if album.isList { orders[album.id] = photos }
    collect()
  }

  /// Gives an album, and what lies in it, another number.
  package mutating func renumber(_ id: UserAlbum.ID, as number: UserAlbum.ID) {
    for index in all.indices {
      if all[index].id == id { all[index].id = number }
      if all[index].parent == id { all[index].parent = number }
    }
    orders[number] = orders.removeValue(forKey: id)
    collect()
  }

  /// Takes photos out, as the catalogue will once it is asked.
  package mutating func remove(_ photos: AssetSet, from album: UserAlbum.ID) {
    orders[album]?.removeAll { photos.contains($0) }
    collect()
  }

  /// Has an album by hand or by date, as the catalogue will once it is asked.
  package mutating func arrange(
    _ album: UserAlbum.ID, _ arrangement: UserAlbum.Arrangement, startingAs order: [Asset.ID]?
  ) {
    guard let place = all.firstIndex(where: { $0.id == album }) else { return }
    all[place].keepsHandOrder = all[place].hasHandOrder && arrangement == .byDate
    all[place].arrangement = arrangement
    if let order { orders[album] = order }
    revision += 1
  }

  /// Puts a photo before another one, or at the end.
  package mutating func move(_ photo: Asset.ID, in album: UserAlbum.ID, before other: Asset.ID?) {
    guard var order = orders[album] else { return }
    order.removeAll { $0 == photo }
    let place = other.flatMap { order.firstIndex(of: $0) } ?? order.count
    order.insert(photo, at: place)
    orders[album] = order
    revision += 1
  }

  private mutating func collect() {
    revision += 1
    counted = [:]
    sets = [:]
    inAny = AssetSet()
    for album in all where album.isList {
      let photos = AssetSet(orders[album.id] ?? [])
      inAny.formUnion(photos)
      for id in ancestors(of: album.id) { sets[id] = sets[id]?.union(photos) ?? photos }
    }
  }

  // MARK: Counting

  /// Counts what the library shows of each album.
  package mutating func count(in index: MomentIndex) {
    guard !inAny.isEmpty else {
      tallies = smart.tallies
      return
    }
    let sets = Array(sets)
    var fresh: [ObjectIdentifier: (section: Moment, counts: [UserAlbum.ID: Int])] = [:]
    fresh.reserveCapacity(index.moments.count)
    var tallies: [UserAlbum.ID: Tally] = [:]
    for section in index.moments {
      let key = ObjectIdentifier(section)
      let entry = counted[key] ?? (section, counts(in: section, of: sets))
      fresh[key] = entry
      for (album, count) in entry.counts {
        tallies[album, default: Tally()].add(count, on: section.key.day)
      }
    }
    counted = fresh
    self.tallies = tallies.merging(smart.tallies) { $1 }
  }

  private func counts(
    in section: Moment, of sets: [(key: UserAlbum.ID, value: AssetSet)]
  ) -> [UserAlbum.ID: Int] {
    var counts: [UserAlbum.ID: Int] = [:]
    // Most photos are in no album: one look-up is enough.
    for row in section.rows where inAny.contains(row.id) {
      for (album, photos) in sets where photos.contains(row.id) { counts[album, default: 0] += 1 }
    }
    return counts
  }
}
