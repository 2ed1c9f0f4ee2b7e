import PhotoCatalogue
package import PhotoModel

extension AssetRegistry {
  /// The assets of which every word stands somewhere in the name, the folders from the root's own
  /// name down, the camera, the lens, the title or the keywords, whatever the case and the marks on
  /// letters. Without words, all.
  ///
  /// Stops early when `isCancelled`, asked now and then on the calling thread, says so: the answer
  /// is nobody's then.
  package func search(
    _ words: [String], isCancelled: () -> Bool = { false }
  ) -> AssetSet {
    let words = words.map(SearchText.folded(_:)).filter { !$0.isEmpty }
    guard !words.isEmpty else { return shown }
    var isOver = false
    // Once it has said so, nobody is asked again.
    func hasEnded() -> Bool {
      isOver = isOver || isCancelled()
      return isOver
    }
    var found = inNames(words, hasEnded)
    attempt(()) { () throws(CatalogueError) in
      for (index, word) in words.enumerated() {
        if hasEnded() { return }
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
    }
    guard let first = found.min(by: { $0.count < $1.count }) else { return AssetSet() }
    return AssetSet(first.filter { id in found.allSatisfy { $0.contains(id) } })
  }

  /// For each word the assets whose name or folder holds it. A folder is looked at once, whatever
  /// the number of its photos.
  private func inNames(_ words: [[UInt8]], _ isCancelled: () -> Bool) -> [AssetSet] {
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
    attempt(()) { () throws(CatalogueError) in
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
    }
    return found
  }
}
