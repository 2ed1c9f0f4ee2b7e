/// The paths of files as a tree, with a line for each folder and each file. Each folder appears
/// once, in the order of its first file.
package struct NameTree: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package var depth: Int
    package var name: [UInt8]
    package var isFolder: Bool
  }

  package private(set) var lines: [Line] = []

  package init(_ paths: some Sequence<[UInt8]>) {
    let root = Node()
    for path in paths {
      var parts = path.split(separator: UInt8(ascii: "/")).map(Array.init)
      guard let file = parts.popLast() else { continue }
      var node = root
      for part in parts { node = node.folder(part) }
      node.entries.append(.file(file))
    }
    add(root, depth: 0)
  }

  private mutating func add(_ node: Node, depth: Int) {
    for entry in node.entries {
      switch entry {
      case .file(let name): lines.append(Line(depth: depth, name: name, isFolder: false))
      case .folder(let name, let inner):
        lines.append(Line(depth: depth, name: name, isFolder: true))
        add(inner, depth: depth + 1)
      }
    }
  }

  private final class Node {
    enum Entry {
      case file([UInt8])
      case folder([UInt8], Node)
    }

    var entries: [Entry] = []
    private var folders: [[UInt8]: Node] = [:]

    func folder(_ name: [UInt8]) -> Node {
      if let existingNode = folders[name] { return existingNode }
      let new = Node()
      folders[name] = new
      entries.append(.folder(name, new))
      return new
    }
  }
}
