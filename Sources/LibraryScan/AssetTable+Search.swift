import PhotoModel

extension AssetTable {

  /// The assets of which every word stands somewhere in the name, the folders from the root's own
  /// name down, the camera, the lens, the title or the keywords.
  ///
  /// Folders and cameras are looked through once each, whatever the number of photos. Stops early
  /// when `isCancelled` says so: the answer is nobody's then.
  func search(_ words: [String], isCancelled: () -> Bool) -> AssetSet {
    let words = words.map(SearchText.folded(_:)).filter { !$0.isEmpty }
    let inFolders = words.map { word in folders(with: word) }
    let inGear = words.map { word in gear.values.map { $0.contains(word) } }

    var found = AssetSet()
    for number in 0..<count {
      if number % 4096 == 0, isCancelled() { break }
      let entry = entries[number]
      let id = Asset.ID(rawValue: UInt32(number))
      let matches = words.indices.allSatisfy { index in
        inFolders[index][Int(entry.folder.rawValue)] || inGear[index][Int(entry.gear)]
          || withName(id) { name, text in
            SearchText.contains(words[index], in: name)
              || !text.isEmpty && SearchText.contains(words[index], in: text)
          }
      }
      if matches { found.insert(id) }
    }
    return found
  }

  /// For each folder, whether its own name or one above it holds the word. A folder is numbered
  /// after the one it lies in.
  private func folders(with word: [UInt8]) -> [Bool] {
    var answers: [Bool] = []
    answers.reserveCapacity(folders.count)
    for folder in folders {
      let above = folder.parent.map { answers[Int($0.rawValue)] } ?? false
      answers.append(
        above || SearchText.contains(word, in: SearchText.folded(name: folder.path.name)))
    }
    return answers
  }
}

extension Gear {
  fileprivate func contains(_ word: [UInt8]) -> Bool {
    [make, model, lens].contains { text in
      text.map { SearchText.contains(word, in: SearchText.folded($0)) } ?? false
    }
  }
}
