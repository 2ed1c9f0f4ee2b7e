package import PhotoCatalogue
package import PhotoModel

extension AssetRegistry {
  /// The assets of which every word stands somewhere in the name, the folders from the root's own
  /// name down, the camera, the lens, the title or the keywords, or begins the name of a place
  /// where they were taken, in any language; whatever the case and the marks on letters. Without
  /// words, all.
  ///
  /// Stops early when `isCancelled`, asked now and then on the calling thread, says so: the answer
  /// is no asset's then.
  package func search(
    _ words: [String], isCancelled: () -> Bool = { false }
  ) throws(CatalogueError) -> AssetSet {
    let typed = words.filter { !SearchText.folded($0).isEmpty }
    let words = typed.map(SearchText.folded(_:))
    guard !words.isEmpty else { return shown }
    var isOver = false
    // Once it has said so, it is not asked again.
    func hasEnded() -> Bool {
      isOver = isOver || isCancelled()
      return isOver
    }
    var found = try inNames(words, hasEnded)
    for (index, word) in words.enumerated() {
      if hasEnded() { return AssetSet() }
      let inGear = try catalogue.assets(takenWith: { names in
        names.contains { SearchText.contains(word, in: SearchText.folded($0)) }
      })
      for id in inGear { found[index].insert(id) }
    }
    try catalogue.texts { id, texts in
      let texts = texts.map(SearchText.folded(_:))
      for (index, word) in words.enumerated()
      where texts.contains(where: { SearchText.contains(word, in: $0) }) {
        found[index].insert(id)
      }
      return !hasEnded()
    }
    if !hasEnded() { try addPlaces(named: typed, to: &found) }
    guard let first = found.min(by: { $0.count < $1.count }) else { return AssetSet() }
    return AssetSet(first.filter { id in found.allSatisfy { $0.contains(id) } })
  }

  /// Words that follow each other may be one name: `new york`.
  private static let longestName = 4

  /// Adds the photos taken in places whose names begin with a word, or with several in a row, to
  /// those of the words.
  private func addPlaces(
    named words: [String], to found: inout [AssetSet]
  ) throws(CatalogueError) {
    guard let places, let stamp = places.stamp else { return }
    let known = Set(try placeTallies().counts(stamp: stamp).keys)
    guard !known.isEmpty else { return }
    for first in words.indices {
      for end in (first + 1)...min(words.count, first + AssetRegistry.longestName) {
        let meant = places.places(
          named: words[first..<end].joined(separator: " "), among: known)
        if meant.isEmpty { continue }
        let photos = try assets(in: .anyOf(meant))
        for word in first..<end { found[word].formUnion(photos) }
      }
    }
  }

  /// For each word the assets whose name or folder holds it. A folder is looked at once, whatever
  /// the number of its photos.
  private func inNames(_ words: [[UInt8]], _ isCancelled: () -> Bool)
    throws(CatalogueError) -> [AssetSet]
  {
    let folders = folders
    var matches: [FolderID: [Bool]] = [:]
    for folder in folders {
      let above = folder.parent.flatMap { matches[$0] }
      let name = SearchText.folded(name: folder.path.name)
      matches[folder.id] = words.indices.map { index in
        above?[index] == true || SearchText.contains(words[index], in: name)
      }
    }
    var found = words.map { _ in AssetSet() }
    var count = 0
    try catalogue.names(in: folders.map(\.id)) { id, folder, name in
      count += 1
      if count % 4096 == 0, isCancelled() { return false }
      let isPlain = name.allSatisfy { $0 < 0x80 }
      let folded = isPlain ? [] : SearchText.folded(name: name)
      for (index, word) in words.enumerated() {
        let matches =
          matches[folder]?[index] == true || SearchText.contains(word, in: name)
          || SearchText.contains(word, in: folded)
        if matches { found[index].insert(id) }
      }
      return true
    }
    try forEachOther { id, folder, name in
      let folded = SearchText.folded(name: name)
      for (index, word) in words.enumerated()
      where matches[folder]?[index] == true || SearchText.contains(word, in: folded) {
        found[index].insert(id)
      }
    }
    return found
  }
}
