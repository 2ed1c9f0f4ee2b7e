import WriterProtocol

extension XMPDocument {
  /// Returns the file with these XMP changes applied. All other bytes stay unchanged. An existing
  /// property keeps its place; new ones are appended to the first description.
  func bytes(applying changes: [TagChange]) -> [UInt8] {
    var added: [String] = []
    var pieces: [Piece] = []
    for change in changes {
      let parts = nested.filter { $0.tag == change.tag }
      pieces += parts.map { (range: $0.range, text: "") }
      guard parts.isEmpty, let tag = XMPTag(change.tag) else { continue }
      var old = properties.filter { $0.tag == tag.property }
      if let element = element(tag, change.value, old) {
        if let index = old.firstIndex(where: isElement) {
          pieces.append((range: old.remove(at: index).range, text: element))
        } else if old.count == 1, tag.field == nil, let piece = attribute(old[0], change.value) {
          pieces.append(piece)
          old = []
        } else {
          added.append("\n   " + element)
        }
      }
      pieces += old.map { (range: withBlanks($0), text: "") }
    }
    if let insertionPoint, !added.isEmpty {
      pieces.append(piece(added.joined(), at: insertionPoint))
    }
    return XMPDocument.replace(pieces, in: bytes)
  }

  private typealias Piece = (range: Range<Int>, text: String)

  /// Whether the property is an element. The range of an attribute starts with the blanks before
  /// it.
  private func isElement(_ property: Property) -> Bool {
    bytes[property.range.lowerBound] == UInt8(ascii: "<")
  }

  /// Returns the range of the property, including its line if that would otherwise be left empty.
  private func withBlanks(_ property: Property) -> Range<Int> {
    guard isElement(property) else { return property.range }
    let start = bytes[..<property.range.lowerBound]
    let blanks = start.reversed().prefix { $0 == 0x20 || $0 == 9 || $0 == 13 }.count
    let line = property.range.lowerBound - blanks - 1
    guard line >= 0, bytes[line] == 10 else { return property.range }
    return line..<property.range.upperBound
  }

  /// Returns the attribute with a new value, or nil if the value isn't a text of one line: readers
  /// convert line breaks in attributes to blanks.
  private func attribute(_ old: Property, _ value: TagValue?) -> Piece? {
    guard case .text(let text)? = value, !text.contains(where: \.isNewline), !text.contains("\t"),
      let quote = bytes[old.range].last, let start = bytes[old.range].firstIndex(of: quote)
    else { return nil }
    let escaped = XMLText.escaped(text).replacing("'", with: "&#39;")
    return (range: (start + 1)..<(old.range.upperBound - 1), text: escaped)
  }

  /// The whitespace before the end tag of a description is its indentation, and is moved after the
  /// new properties.
  private func piece(_ added: String, at point: InsertionPoint) -> Piece {
    guard point.before.isEmpty, point.after.isEmpty else {
      return (range: point.range, text: point.before + added + "\n  " + point.after)
    }
    let blanks = bytes[..<point.range.lowerBound].reversed()
      .prefix { [0x20, 9, 10, 13].contains($0) }.count
    let start = point.range.lowerBound - blanks
    let indent = String(decoding: bytes[start..<point.range.lowerBound], as: UTF8.self)
    return (range: start..<point.range.upperBound, text: added + (blanks > 0 ? indent : "\n  "))
  }

  /// An empty new file.
  static var new: XMPDocument {
    do throws(Failure) {
      return try XMPDocument(empty)
    } catch {
      preconditionFailure("A new sidecar is XMP")
    }
  }

  private static let empty = Array(
    """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Albumen">
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="">
      </rdf:Description>
     </rdf:RDF>
    </x:xmpmeta>
    <?xpacket end="w"?>

    """.utf8)

  private static func replace(
    _ pieces: [Piece], in bytes: [UInt8]
  ) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for (range, text) in pieces.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[end..<max(end, range.lowerBound)]
      result += text.utf8
      end = max(end, range.upperBound)
    }
    return result + bytes[end...]
  }

  /// Returns an element that declares its own namespace, so that it doesn't depend on the prefixes
  /// of the file.
  private func element(_ tag: XMPTag, _ value: TagValue?, _ old: [Property]) -> String? {
    let name = "\(tag.prefix):\(tag.name)"
    let start = "<\(name) xmlns:\(tag.prefix)=\"\(tag.uri)\""
    func list(_ kind: String, _ items: [String]) -> String {
      let items = items.joined(separator: "\n     ")
      return "\(start)>\n    <\(rdfPrefix):\(kind)>\n     \(items)\n    </\(rdfPrefix):\(kind)>"
        + "\n   </\(name)>"
    }
    if let field = tag.field { return structure(tag, field, value, old) }
    switch value {
    case nil: return nil
    case .text(let text): return "\(start)>\(XMLText.escaped(text))</\(name)>"
    case .texts(let texts):
      guard !texts.isEmpty else { return nil }
      return list(
        XMPNames.isSequence(tag.property) ? "Seq" : "Bag",
        texts.map { "<\(rdfPrefix):li>\(XMLText.escaped($0))</\(rdfPrefix):li>" })
    case .anyLanguage(let text):
      var items = [("x-default", text)]
      for property in old {
        for (language, text) in zip(property.languages, property.texts) {
          if let language, language.lowercased() != "x-default" { items.append((language, text)) }
        }
      }
      return list(
        "Alt",
        items.map { language, text in
          "<\(rdfPrefix):li xml:lang=\"\(XMLText.escaped(language))\">\(XMLText.escaped(text))"
            + "</\(rdfPrefix):li>"
        })
    }
  }

  /// Returns a structure with one field changed and the others unchanged.
  private func structure(
    _ tag: XMPTag, _ field: String, _ value: TagValue?, _ old: [Property]
  ) -> String? {
    var fields = old.flatMap(\.fields).filter { $0.uri != tag.uri || $0.name != field }
    if case .text(let text)? = value {
      fields.append(Field(uri: tag.uri, name: field, text: text))
    }
    guard !fields.isEmpty else { return nil }
    let name = "\(tag.prefix):\(tag.name)"
    let parts = fields.map { field in
      "\n    <f:\(field.name) xmlns:f=\"\(XMLText.escaped(field.uri))\">\(XMLText.escaped(field.text))"
        + "</f:\(field.name)>"
    }
    return "<\(name) xmlns:\(tag.prefix)=\"\(tag.uri)\" \(rdfPrefix):parseType=\"Resource\">"
      + "\(parts.joined())\n   </\(name)>"
  }
}

/// Escapes text for XML.
enum XMLText {
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // Readers would convert it to a line feed.
      case "\r": escaped += "&#13;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      // XML 1.0 doesn't allow other control characters.
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
