/// Keywords with the trees that they stand in.
struct KeywordPaths {
  /// From the top to the keyword, in the order of the keywords. One that stands in no tree is one
  /// name.
  let trees: [[String]]
  /// The keywords themselves, none twice.
  let flat: [String]

  private struct Tree {
    var path: [String]
    /// It is a part of a tree of the file, which does not end there.
    var isBranch = false
  }

  /// `keywords` that name no tree stand where they do in the file. Programs put the names of all parts of
  /// a tree among the plain keywords: those make no trees of their own.
  init(_ keywords: [String], existing: ExistingTags) {
    let known = KeywordPaths.known(existing)
    var (trees, flat): ([Tree], [String]) = ([], [])
    for keyword in keywords {
      let parts = KeywordPaths.parts(keyword, "|")
      guard let name = parts.last else { continue }
      if !flat.contains(name) { flat.append(name) }
      let found = parts.count == 1 ? KeywordPaths.trees(of: name, in: known) : [Tree(path: parts)]
      for tree in found where !trees.contains(where: { $0.path == tree.path }) {
        trees.append(tree)
      }
    }
    self.flat = flat
    self.trees = trees.map(\.path).filter { path in
      guard trees.contains(where: { $0.path == path && $0.isBranch }) else { return true }
      // What goes on from it says it.
      return !trees.contains { $0.path.count > path.count && $0.path.starts(with: path) }
    }
  }

  /// Those that end with a name; else those that it is a part of, as far as to it.
  private static func trees(of name: String, in known: [[String]]) -> [Tree] {
    for isSame in [{ $0 == name }, { $0.lowercased() == name.lowercased() }] as [(String) -> Bool] {
      let ending = known.filter { $0.last.map(isSame) == true }
      if !ending.isEmpty { return ending.map { Tree(path: $0) } }
      let branches = known.compactMap { path in
        path.firstIndex(where: isSame).map { Array(path[...$0]) }
      }
      if !branches.isEmpty { return branches.map { Tree(path: $0, isBranch: true) } }
    }
    return [Tree(path: [name])]
  }

  /// The tags of a file that only digiKam's list has: they were never shown, so that no one took them away.
  static func ofDigiKam(_ existing: ExistingTags) -> [String] {
    let others = [
      "Xmp.dc.subject", "Xmp.lr.hierarchicalSubject", "Iptc.Application2.Keywords",
      "Exif.Image.XPKeywords",
    ]
    return others.contains(where: existing.has) ? [] : existing.texts("Xmp.digiKam.TagsList")
  }

  /// The trees that a file has keywords in. What digiKam's list has may be a keyword with a slash in it:
  /// where Lightroom's list, or that of plain keywords, has it whole, it is no tree. Nor is a single name
  /// there that is a part of one of Lightroom's.
  private static func known(_ existing: ExistingTags) -> [[String]] {
    let trees = existing.texts("Xmp.lr.hierarchicalSubject").map { parts($0, "|") }
    let whole = Set(trees.map { $0.joined(separator: "/") } + existing.texts("Xmp.dc.subject"))
    let others = existing.texts("Xmp.digiKam.TagsList").filter { !whole.contains($0) }
      .map { parts($0, "/") }
      .filter { path in
        path.count > 1 || !trees.contains { tree in path.allSatisfy(tree.contains) }
      }
    return trees + others
  }

  private static func parts(_ text: String, _ separator: Character) -> [String] {
    text.split(separator: separator).map(String.init)
  }
}
