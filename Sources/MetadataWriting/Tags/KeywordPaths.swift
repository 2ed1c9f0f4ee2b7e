/// Keywords with the trees that they stand in.
struct KeywordPaths {
  /// From the top to the keyword, in the order of the keywords. One that stands in no tree is one
  /// name.
  let trees: [[String]]

  /// `keywords` that name no tree stand where they do in the file.
  init(_ keywords: [String], existing: ExistingTags) {
    let known = KeywordPaths.known(existing)
    var trees: [[String]] = []
    for keyword in keywords {
      let parts = KeywordPaths.parts(keyword, "|")
      guard let name = parts.last else { continue }
      let inFile = parts.count == 1 ? known.filter { $0.last == name && $0.count > 1 } : []
      for tree in inFile.isEmpty ? [parts] : inFile where !trees.contains(tree) {
        trees.append(tree)
      }
    }
    self.trees = trees
  }

  /// The keywords themselves, none twice.
  var flat: [String] {
    var seen: Set<String> = []
    return trees.compactMap(\.last).filter { seen.insert($0).inserted }
  }

  /// The trees that a file has keywords in. What digiKam's list has may be a keyword with a slash in it:
  /// where Lightroom's list, or that of plain keywords, has it whole, it is no tree.
  private static func known(_ existing: ExistingTags) -> [[String]] {
    let trees = existing.texts("Xmp.lr.hierarchicalSubject").map { parts($0, "|") }
    let whole = Set(trees.map { $0.joined(separator: "/") } + existing.texts("Xmp.dc.subject"))
    let others = existing.texts("Xmp.digiKam.TagsList").filter { !whole.contains($0) }
    return trees + others.map { parts($0, "/") }
  }

  private static func parts(_ text: String, _ separator: Character) -> [String] {
    text.split(separator: separator).map(String.init)
  }
}
