/// Keywords with the trees that they stand in.
struct KeywordPaths {
  /// From the top to the keyword, in the order of the keywords. One that stands in no tree is one
  /// name.
  let trees: [[String]]

  /// `keywords` that name no tree stand where they do in the file.
  init(_ keywords: [String], existing: ExistingTags) {
    let known =
      existing.texts("Xmp.lr.hierarchicalSubject").map { KeywordPaths.parts($0, "|") }
      + existing.texts("Xmp.digiKam.TagsList").map { KeywordPaths.parts($0, "/") }
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

  private static func parts(_ text: String, _ separator: Character) -> [String] {
    text.split(separator: separator).map(String.init)
  }
}
