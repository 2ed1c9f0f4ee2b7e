/// The tables of a document while it is parsed. Enforces that nothing is defined twice.
struct TOMLTree {
  typealias ParseError = TOMLDocument.ParseError

  /// How a table was defined, which decides what may be added to it.
  enum Kind {
    /// By its own header, as `[a]`, or the document itself.
    case header
    /// As a part of the name of another table: `a` of `[a.b]`. A header of its own may follow.
    case implicit
    /// By a dotted key: `a` of `a.b = 1`. Further dotted keys may add to it.
    case dotted
    /// An array of tables, `[[a]]`. Its tables are its children without keys.
    case array
    case value(TOMLValue)
  }

  /// A key on the way to a table, with its position.
  struct Key {
    var text: String
    var position: TOMLPosition
  }

  private struct Node {
    var kind: Kind
    var key: Key
    var children: [Int] = []
    var indices: [String: Int] = [:]
  }

  /// The first node is the document.
  private var nodes = [Node(kind: .header, key: Key(text: "", position: .init(line: 1, column: 1)))]

  /// Opens the table of a header `[a.b]` and returns its node.
  mutating func openTable(_ keys: [Key]) throws(ParseError) -> Int {
    let parent = try openParents(of: keys)
    guard let last = keys.last else { return parent }
    guard let node = nodes[parent].indices[last.text] else {
      return add(.header, last, to: parent)
    }
    switch nodes[node].kind {
    case .implicit:
      nodes[node].kind = .header
      return node
    case .value: throw ParseError(.notATable, at: last.position)
    default: throw ParseError(.duplicateTable, at: last.position)
    }
  }

  /// Adds a table to the array of a header `[[a.b]]` and returns its node.
  mutating func appendTable(_ keys: [Key]) throws(ParseError) -> Int {
    let parent = try openParents(of: keys)
    guard let last = keys.last else { return parent }
    let array: Int
    if let node = nodes[parent].indices[last.text] {
      guard case .array = nodes[node].kind else {
        throw ParseError(.duplicateTable, at: last.position)
      }
      array = node
    } else {
      array = add(.array, last, to: parent)
    }
    nodes.append(Node(kind: .header, key: last))
    nodes[array].children.append(nodes.count - 1)
    return nodes.count - 1
  }

  /// Sets a dotted key of a table.
  mutating func set(_ keys: [Key], of table: Int, to value: TOMLValue) throws(ParseError) {
    var node = table
    for key in keys.dropLast() {
      if let child = nodes[node].indices[key.text] {
        guard case .dotted = nodes[child].kind else {
          throw ParseError(.duplicateKey, at: key.position)
        }
        node = child
      } else {
        node = add(.dotted, key, to: node)
      }
    }
    guard let last = keys.last else { return }
    guard nodes[node].indices[last.text] == nil else {
      throw ParseError(.duplicateKey, at: last.position)
    }
    _ = add(.value(value), last, to: node)
  }

  /// The entries of the document, in its order.
  var entries: [TOMLEntry] { entries(of: 0) }

  private mutating func openParents(of keys: [Key]) throws(ParseError) -> Int {
    var node = 0
    for key in keys.dropLast() {
      guard let child = nodes[node].indices[key.text] else {
        node = add(.implicit, key, to: node)
        continue
      }
      switch nodes[child].kind {
      case .value: throw ParseError(.notATable, at: key.position)
      case .array: node = nodes[child].children.last ?? child
      case .header, .implicit, .dotted: node = child
      }
    }
    return node
  }

  private mutating func add(_ kind: Kind, _ key: Key, to parent: Int) -> Int {
    nodes.append(Node(kind: kind, key: key))
    nodes[parent].children.append(nodes.count - 1)
    nodes[parent].indices[key.text] = nodes.count - 1
    return nodes.count - 1
  }

  private func entries(of table: Int) -> [TOMLEntry] {
    nodes[table].children.map { child in
      TOMLEntry(key: nodes[child].key.text, at: nodes[child].key.position, value: value(of: child))
    }
  }

  private func value(of node: Int) -> TOMLValue {
    let position = nodes[node].key.position
    return switch nodes[node].kind {
    case .value(let value): value
    case .array: TOMLValue(.array(nodes[node].children.map(value(of:))), at: position)
    case .header, .implicit, .dotted: TOMLValue(.table(entries(of: node)), at: position)
    }
  }
}
