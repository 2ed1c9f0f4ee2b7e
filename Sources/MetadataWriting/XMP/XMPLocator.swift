import CExpat
import PhotoMetadata

/// Finds the byte ranges of the properties in an XMP file with expat. Owns expat's parser and frees
/// it.
///
/// Reads nothing outside the file. Parsing stops at a document type declaration: entities could
/// make the text differ from the bytes of the file.
final class XMPLocator {
  private(set) var properties: [XMPDocument.Property] = []
  /// Positions in IPTC's structure of the location created.
  private(set) var nested: [XMPDocument.Nested] = []
  private(set) var rdfPrefix = "rdf"
  private(set) var insertionPoint: XMPDocument.InsertionPoint?
  /// Whether the whole file could be parsed.
  private(set) var isXML = false

  private let bytes: [UInt8]
  private let parser: XML_Parser?
  private var stack: [Element] = []
  private var text: [UInt8] = []
  /// The property being parsed.
  private var property: XMPDocument.Property?
  private var language: String?

  private struct Element {
    var name: XMLName
    /// The range of its start tag.
    var tag: Range<Int>
  }

  private static let depthLimit = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // The separator between the parts of a name is a character that doesn't occur in documents.
    parser = XML_ParserCreateNS(nil, XML_Char(XMLName.separator))
    guard let parser, !bytes.starts(with: [0xFE, 0xFF]), !bytes.starts(with: [0xFF, 0xFE]) else {
      return
    }
    XML_SetReturnNSTriplet(parser, 1)
    // Safe, because the callbacks run only during `XML_Parse`, while `self` is alive.
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { user, name, attributes in XMPLocator.of(user)?.start(name, attributes) },
      { user, _ in XMPLocator.of(user)?.end() })
    XML_SetCharacterDataHandler(
      parser,
      { user, characters, count in
        XMPLocator.of(user)?.text.append(
          contentsOf: UnsafeRawBufferPointer(start: characters, count: Int(count)))
      })
    XML_SetStartDoctypeDeclHandler(parser, { user, _, _, _, _ in XMPLocator.of(user)?.stop() })
    XML_SetXmlDeclHandler(
      parser, { user, _, encoding, _ in XMPLocator.of(user)?.check(encoding: encoding) })
    isXML =
      bytes.withUnsafeBytes { bytes in
        XML_Parse(
          parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(clamping: bytes.count), 1)
      } == XML_STATUS_OK
  }

  deinit {
    if let parser { XML_ParserFree(parser) }
  }

  private static func of(_ user: UnsafeMutableRawPointer?) -> XMPLocator? {
    user.map { Unmanaged<XMPLocator>.fromOpaque($0).takeUnretainedValue() }
  }

  private func stop() {
    XML_StopParser(parser, 0)
  }

  private func check(encoding: UnsafePointer<XML_Char>?) {
    guard let encoding else { return }
    if !["utf-8", "us-ascii"].contains(String(cString: encoding).lowercased()) { stop() }
  }

  /// The range of the current tag.
  private var current: Range<Int> {
    let start = Int(XML_GetCurrentByteIndex(parser))
    return start..<(start + Int(XML_GetCurrentByteCount(parser)))
  }

  // MARK: Elements

  /// The depth of the open `rdf:RDF` element, or nil outside of one.
  private var rdfDepth: Int? {
    stack.firstIndex { $0.name.uri == XMPNames.rdf && $0.name.local == "RDF" }
  }

  private func start(
    _ name: UnsafePointer<XML_Char>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard let name, stack.count < XMPLocator.depthLimit else { return stop() }
    let element = Element(name: XMLName(name), tag: current)
    let depth = rdfDepth.map { stack.count - $0 }
    stack.append(element)
    text.removeAll(keepingCapacity: true)
    var values: [(name: XMLName, value: String)] = []
    if var next = attributes {
      while let name = next[0], let value = next[1] {
        values.append((XMLName(name), String(cString: value)))
        next += 2
      }
    }
    if isInPlaceCreated {
      let ranges = StartTag.attributes(bytes[element.tag])
      for (name, _) in values where XMPLocator.isPosition(name) {
        if let range = ranges[name.written] { addNested(name, range) }
      }
    }
    language = values.first { $0.name.uri == XMPNames.xml && $0.name.local == "lang" }?.value
    switch depth {
    case nil: if rdfDepth != nil { rdfPrefix = element.name.prefix ?? "rdf" }
    case 1: addAttributes(values, of: element)
    case 2:
      property = XMPNames.tag(uri: element.name.uri, name: element.name.local).map {
        XMPDocument.Property(tag: $0, range: element.tag)
      }
      // The fields of a structure may be attributes.
      for (name, value) in values where name.uri != XMPNames.rdf && name.uri != XMPNames.xml {
        property?.fields.append(
          XMPDocument.Field(uri: name.uri, name: name.local, text: value))
      }
    default: break
    }
  }

  private func end() {
    let isNested = isInPlaceCreated
    guard let element = stack.popLast() else { return }
    let end = current.upperBound
    if isNested, XMPLocator.isPosition(element.name) {
      addNested(element.name, element.tag.lowerBound..<end)
    }
    let content = String(decoding: text, as: UTF8.self)
    switch rdfDepth.map({ stack.count - $0 }) {
    case 0 where rdfDepth == nil: break
    case nil: if element.name.local == "RDF" { endRDF(element) }
    case 1: endDescription(element)
    case 2:
      guard var property else { break }
      property.range = property.range.lowerBound..<end
      if property.texts.isEmpty, property.fields.isEmpty {
        property.texts = [content]
        property.languages = [language]
      }
      properties.append(property)
      self.property = nil
    case 3, 4:
      // The entries of a list or a structure, with or without an `rdf:Description` around them.
      guard property != nil else { break }
      if element.name.uri == XMPNames.rdf {
        guard element.name.local == "li" else { break }
        property?.texts.append(content)
        property?.languages.append(language)
      } else {
        property?.fields.append(
          XMPDocument.Field(uri: element.name.uri, name: element.name.local, text: content))
      }
    default: break
    }
    text.removeAll(keepingCapacity: true)
  }

  /// Whether the current element is within IPTC's structure of the location created.
  private var isInPlaceCreated: Bool {
    guard let depth = rdfDepth, stack.count > depth + 3 else { return false }
    let property = stack[depth + 2].name
    return property.uri == XMPLocator.iptcExtension && property.local == "LocationCreated"
  }

  private static let iptcExtension = "http://iptc.org/std/Iptc4xmpExt/2008-02-29/"

  private static func isPosition(_ name: XMLName) -> Bool {
    name.uri == XMPNames.uri(ofPrefix: "exif") && name.local.hasPrefix("GPS")
  }

  private func addNested(_ name: XMLName, _ range: Range<Int>) {
    nested.append(
      XMPDocument.Nested(tag: "Xmp.iptcExt.LocationCreated/exif:\(name.local)", range: range))
  }

  private func addAttributes(_ values: [(name: XMLName, value: String)], of element: Element) {
    let ranges = StartTag.attributes(bytes[element.tag])
    for (name, value) in values {
      guard let tag = XMPNames.tag(uri: name.uri, name: name.local),
        let range = ranges[name.written]
      else { continue }
      properties.append(
        XMPDocument.Property(tag: tag, range: range, texts: [value], languages: [nil]))
    }
  }

  private func endDescription(_ element: Element) {
    guard insertionPoint == nil, element.name.uri == XMPNames.rdf,
      element.name.local == "Description"
    else { return }
    insertionPoint = endTag(element)
  }

  /// Adds a description at the end of an RDF element that has none.
  private func endRDF(_ element: Element) {
    guard insertionPoint == nil else { return }
    var point = endTag(element)
    point.before += "<\(rdfPrefix):Description \(rdfPrefix):about=\"\">"
    point.after = "</\(rdfPrefix):Description>" + point.after
    insertionPoint = point
  }

  private func endTag(_ element: Element) -> XMPDocument.InsertionPoint {
    // An empty-element tag has no end tag to insert before.
    guard current.isEmpty else {
      return XMPDocument.InsertionPoint(range: current.lowerBound..<current.lowerBound)
    }
    return XMPDocument.InsertionPoint(
      range: (element.tag.upperBound - 2)..<element.tag.upperBound, before: ">",
      after: "</\(element.name.written)>")
  }
}
