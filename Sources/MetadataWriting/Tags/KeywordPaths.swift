/// Keywords with their paths in keyword trees.
struct KeywordPaths {
  /// The paths from the root to the keyword, in the order of the keywords. The path of a keyword in
  /// no tree has one name.
  let trees: [[String]]
  /// The keywords without their paths, without duplicates.
  let flat: [String]

  private struct Tree {
    var path: [String]
    /// Whether the path is an inner part of a longer path in the file.
    var isBranch = false
  }

  /// Keywords without a path get the path that they have in the file. Programs add the names of all
  /// levels of a path to the plain keywords; those names get no paths of their own.
  init(_ keywords: [String], existing: ExistingTags) {
    let storedPaths = KeywordPaths.existingPaths(existing)
    var (trees, flat): ([Tree], [String]) = ([], [])
    for keyword in keywords {
      let parts = KeywordPaths.parts(keyword, "|")
      guard let name = parts.last else { continue }
      if !flat.contains(name) { flat.append(name) }
      let found =
        parts.count == 1 ? KeywordPaths.trees(of: name, in: storedPaths) : [Tree(path: parts)]
      for tree in found where !trees.contains(where: { $0.path == tree.path }) {
        trees.append(tree)
      }
    }
    self.flat = flat
    self.trees = trees.map(\.path).filter { path in
      guard trees.contains(where: { $0.path == path && $0.isBranch }) else { return true }
      // A longer path already includes it.
      return !trees.contains { $0.path.count > path.count && $0.path.starts(with: path) }
    }
  }

  /// Returns the paths that end with a name; if there are none, those that contain it, truncated
  /// after it.
  private static func trees(of name: String, in storedPaths: [[String]]) -> [Tree] {
    for isSame in [{ $0 == name }, { $0.lowercased() == name.lowercased() }] as [(String) -> Bool] {
      let leaves = storedPaths.filter { $0.last.map(isSame) == true }
      if !leaves.isEmpty { return leaves.map { Tree(path: $0) } }
      let branches = storedPaths.compactMap { path in
        path.firstIndex(where: isSame).map { Array(path[...$0]) }
      }
      if !branches.isEmpty { return branches.map { Tree(path: $0, isBranch: true) } }
    }
    return [Tree(path: [name])]
  }

  /// Returns the tags of a file that has only digiKam's list: they were never shown to the user,
  /// who therefore can't have removed them.
  static func digiKamOnlyTags(_ existing: ExistingTags) -> [String] {
    let otherTags = [
      "Xmp.dc.subject", "Xmp.lr.hierarchicalSubject", "Iptc.Application2.Keywords",
      "Exif.Image.XPKeywords",
    ]
    return otherTags.contains(where: existing.has) ? [] : existing.texts("Xmp.digiKam.TagsList")
  }

  /// Returns the paths of the file's keywords. An entry of digiKam's list isn't a path if
  /// Lightroom's list or the plain keywords contain it whole, with its slash. A single name is
  /// skipped if it is part of one of Lightroom's paths.
  private static func existingPaths(_ existing: ExistingTags) -> [[String]] {
    let trees = existing.texts("Xmp.lr.hierarchicalSubject").map { parts($0, "|") }
    let completeKeywords = Set(
      trees.map { $0.joined(separator: "/") } + existing.texts("Xmp.dc.subject"))
    let otherPaths = existing.texts("Xmp.digiKam.TagsList").filter {
      !completeKeywords.contains($0)
    }
    .map { parts($0, "/") }
    .filter { path in
      path.count > 1 || !trees.contains { tree in path.allSatisfy(tree.contains) }
    }
    return trees + otherPaths
  }

  private static func parts(_ text: String, _ separator: Character) -> [String] {
    text.split(separator: separator).map(String.init)
  }
}
