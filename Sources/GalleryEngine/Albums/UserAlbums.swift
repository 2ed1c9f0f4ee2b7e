package import PhotoModel
import PhotoQuery

/// The albums made by the user, with the photos of this library in them.
package struct UserAlbums: Sendable {
  /// All albums and album folders. Those of one folder are in their display order.
  package private(set) var all: [UserAlbum] = []
  /// Incremented with each change, so that derived data can be cached.
  package private(set) var revision = 0
  /// The counts of the library's photos in each album and album folder; no entry if there are no
  /// photos.
  package private(set) var tallies: [UserAlbum.ID: Tally] = [:]

  /// The photos of all smart albums, including the built-in ones.
  package private(set) var smart = SmartPhotos()

  /// The albums of each branch that was opened, with their latest counts.
  package private(set) var branches: [SmartAlbum: [CountedValue]] = [:]

  /// The built-in albums that are not listed.
  package private(set) var hidden: Set<SmartAlbum> = []

  private var orders: [UserAlbum.ID: [Asset.ID]] = [:]
  /// The photos of each album; for an album folder, the photos of all albums in it.
  private var sets: [UserAlbum.ID: AssetSet] = [:]
  private var photosInAnyAlbum = AssetSet()
  /// The counts per section, so that unchanged sections are not counted again.
  private var counted: [ObjectIdentifier: (section: Moment, counts: [UserAlbum.ID: Int])] = [:]

  package init() {}

  /// `photos` contains the photos of each album in the order by hand.
  package init(
    _ albums: [UserAlbum], photos: [UserAlbum.ID: [Asset.ID]], hidden: Set<SmartAlbum> = []
  ) {
    // All photos can't be hidden.
    self.hidden = hidden.subtracting([.allPhotos])
    all = albums
    orders = photos
    rebuildSets()
  }

  package subscript(id: UserAlbum.ID) -> UserAlbum? {
    all.first { $0.id == id }
  }

  package func children(of folder: UserAlbum.ID?) -> [UserAlbum] {
    all.filter { $0.parent == folder }
  }

  /// Returns the photos of an album in the order by hand, including those of other libraries.
  package func order(of album: UserAlbum.ID) -> [Asset.ID] { orders[album] ?? [] }

  /// Returns the photos of an album, or of all albums in an album folder.
  package func photos(of album: UserAlbum.ID) -> AssetSet {
    smart.photos(of: album) ?? manualPhotos(of: album)
  }

  /// Returns the photos of an album or an album folder, without those of smart albums.
  func manualPhotos(of album: UserAlbum.ID) -> AssetSet { sets[album] ?? AssetSet() }

  /// Whether the query of any smart album of the user depends on marks.
  package var dependsOnMarks: Bool {
    all.contains { album in
      guard let query = album.query.flatMap({ try? QueryParser.query($0) }) else { return false }
      // The canonical form of the query, not the typed text.
      return query.description.contains(PhotoState.marked.rawValue)
    }
  }

  /// Returns the titles from the top folder down, for example `Travels › Norway`.
  package func fullTitle(of id: UserAlbum.ID) -> String {
    guard let album = self[id] else { return "" }
    let above = ancestors(of: id).dropLast().compactMap { self[$0]?.title }
    return (above + [album.title]).joined(separator: " › ")
  }

  /// Returns the full titles of albums in their order. Takes time in proportion to the number of
  /// albums.
  package func fullTitles(of albums: some Sequence<UserAlbum>) -> [String] {
    let known = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
    return albums.map { album in
      var titles = [album.title]
      var (next, ids) = (album.parent, [album.id])
      while let id = next, !ids.contains(id), let folder = known[id] {
        titles.append(folder.title)
        ids.append(id)
        next = folder.parent
      }
      return titles.reversed().joined(separator: " › ")
    }
  }

  /// Returns the album folder with a path from the top down, for example `Travels/Norway`.
  package func folder(named name: String) -> UserAlbum.ID? {
    all.first { album in
      album.isFolder
        && ancestors(of: album.id).compactMap { self[$0]?.title }.joined(separator: "/") == name
    }?.id
  }

  /// Returns an album and the folders that contain it, the top one first.
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

  /// Replaces the albums by those of the catalogue.
  package mutating func replace(_ other: UserAlbums) {
    hidden = other.hidden
    guard all != other.all || orders != other.orders else { return }
    all = other.all
    orders = other.orders
    rebuildSets()
  }

  /// Stores the current photos of the smart albums. Returns whether they changed.
  @discardableResult
  package mutating func updateSmartPhotos(_ found: SmartPhotos) -> Bool {
    guard found != smart else { return false }
    smart = found
    revision += 1
    return true
  }

  /// Stores the current counts of branches. Returns whether they changed.
  package mutating func updateBranches(_ counted: [SmartAlbum: [CountedValue]]) -> Bool {
    let before = branches
    branches.merge(counted) { $1 }
    guard branches != before else { return false }
    revision += 1
    return true
  }

  /// Returns the cover photo of a branch or of an album of a branch, if known; nil for other
  /// albums.
  package func cover(of album: AlbumID) -> Asset.ID? {
    switch album {
    case .smart(let branch) where branch.isBranch:
      branches[branch]?.first?.cover ?? smart.answers.branches[branch]
    case .value(let value): branches[value.branch]?.first { $0.album == value }?.cover
    default: nil
    }
  }

  /// Hides these built-in albums, ahead of the catalogue.
  package mutating func hide(_ albums: Set<SmartAlbum>) { hidden = albums }

  /// Sets the query of a smart album, ahead of the catalogue.
  package mutating func setQuery(_ query: String, of album: UserAlbum.ID) {
    guard let index = all.firstIndex(where: { $0.id == album }) else { return }
    all[index].query = query
    revision += 1
  }

  /// Appends a new album to its folder, ahead of the catalogue.
  package mutating func insert(_ album: UserAlbum, photos: [Asset.ID]) {
    all.append(album)
    if album.isList { orders[album.id] = photos }
    rebuildSets()
  }

  /// Changes the number of an album, and the parent of its children accordingly.
  package mutating func renumber(_ id: UserAlbum.ID, as number: UserAlbum.ID) {
    for index in all.indices {
      if all[index].id == id { all[index].id = number }
      if all[index].parent == id { all[index].parent = number }
    }
    orders[number] = orders.removeValue(forKey: id)
    rebuildSets()
  }

  /// Removes photos from an album, ahead of the catalogue.
  package mutating func remove(_ photos: AssetSet, from album: UserAlbum.ID) {
    orders[album]?.removeAll { photos.contains($0) }
    rebuildSets()
  }

  /// Sets whether an album is ordered by hand or by date, ahead of the catalogue.
  package mutating func arrange(
    _ album: UserAlbum.ID, _ arrangement: UserAlbum.Arrangement, startingAs order: [Asset.ID]?
  ) {
    guard let index = all.firstIndex(where: { $0.id == album }) else { return }
    all[index].keepsManualOrder = all[index].hasManualOrder && arrangement == .byDate
    all[index].arrangement = arrangement
    if let order { orders[album] = order }
    revision += 1
  }

  /// Moves a photo in front of another photo, or to the end if `other` is nil.
  package mutating func move(_ photo: Asset.ID, in album: UserAlbum.ID, before other: Asset.ID?) {
    guard var order = orders[album] else { return }
    order.removeAll { $0 == photo }
    let index = other.flatMap { order.firstIndex(of: $0) } ?? order.count
    order.insert(photo, at: index)
    orders[album] = order
    revision += 1
  }

  private mutating func rebuildSets() {
    revision += 1
    counted = [:]
    sets = [:]
    photosInAnyAlbum = AssetSet()
    for album in all where album.isList {
      let photos = AssetSet(orders[album.id] ?? [])
      photosInAnyAlbum.formUnion(photos)
      for id in ancestors(of: album.id) { sets[id] = sets[id]?.union(photos) ?? photos }
    }
  }

  // MARK: Counting

  /// Counts the library's photos in each album.
  package mutating func count(in index: MomentIndex) {
    guard !photosInAnyAlbum.isEmpty else {
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
    // Most photos are in no album, so one look-up usually suffices.
    for row in section.rows where photosInAnyAlbum.contains(row.id) {
      for (album, photos) in sets where photos.contains(row.id) { counts[album, default: 0] += 1 }
    }
    return counts
  }
}
