import CExpat

/// Parses the properties of an XMP packet with expat. Owns expat's parser and frees it.
///
/// Returns the properties before the first error of a malformed packet. Reads nothing outside the
/// packet. Entity declarations stop parsing (XMP has none, but attacks do). Depth, number of
/// elements and size are limited, which also limits the time.
final class XMPParser {
  private let parser: XML_Parser
  private var properties = XMPProperties()
  private var stack: [Level] = []
  private var text: [UInt8] = []
  private var elementCount = 0

  /// An open element.
  private struct Level {
    /// The property that this element is or is inside of; empty outside of all properties.
    var property: String
    var language: String?
    var isInRDF: Bool
    /// Whether it is or is inside of a property that isn't read.
    var isIgnored = false
    var hasChildren = false
  }

  private static let depthLimit = 64
  private static let elementLimit = 200_000
  private static let textLimit = 64 * 1024

  /// Returns the properties in a packet, which is in UTF-8 or UTF-16.
  static func properties(of packet: ArraySlice<UInt8>) -> XMPProperties {
    // Blanks before the XML declaration would be an error. A byte order mark stays, because it
    // determines the encoding.
    let start = packet.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return XMPParser()?.read(start) ?? XMPProperties()
  }

  private init?() {
    // The separator 0 joins namespace and name as in RDF.
    guard let parser = XML_ParserCreateNS(nil, 0) else { return nil }
    self.parser = parser
  }

  deinit {
    XML_ParserFree(parser)
  }

  private func read(_ packet: ArraySlice<UInt8>) -> XMPProperties {
    // Safe, because the callbacks run only during `XML_Parse`, while `self` is alive.
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { user, name, attributes in XMPParser.of(user)?.start(name, attributes) },
      { user, _ in XMPParser.of(user)?.end() })
    XML_SetCharacterDataHandler(
      parser,
      { user, characters, count in XMPParser.of(user)?.characters(characters, Int(count)) })
    XML_SetEntityDeclHandler(
      parser,
      { user, _, _, _, _, _, _, _, _ in XMPParser.of(user)?.stop() })
    packet.withUnsafeBytes { bytes in
      _ = XML_Parse(
        parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(clamping: bytes.count), 1)
    }
    return properties
  }

  private static func of(_ user: UnsafeMutableRawPointer?) -> XMPParser? {
    user.map { Unmanaged<XMPParser>.fromOpaque($0).takeUnretainedValue() }
  }

  private func stop() {
    XML_StopParser(parser, 0)
  }

  private func start(
    _ name: UnsafePointer<XML_Char>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard let name else { return }
    elementCount += 1
    guard stack.count < XMPParser.depthLimit, elementCount <= XMPParser.elementLimit else {
      return stop()
    }
    text.removeAll(keepingCapacity: true)
    if let last = stack.indices.last { stack[last].hasChildren = true }
    var level = stack.last ?? Level(property: "", isInRDF: false)
    level.hasChildren = false
    if let localName = XMPName.suffix(of: name, after: XMPName.rdf) {
      if String(cString: localName) == "RDF" {
        level.isInRDF = true
        properties.isFound = true
      }
    } else if level.isInRDF, !level.isIgnored {
      level.language = nil
      if !level.property.isEmpty {
        level.property = XMPName.field(String(cString: name), of: level.property)
      } else if XMPName.isRead(name) {
        level.property = String(cString: name)
      } else {
        level.isIgnored = true
      }
    }
    if level.isInRDF, !level.isIgnored, var next = attributes {
      while let name = next[0], let value = next[1] {
        read(attribute: name, value, into: &level)
        next += 2
      }
    }
    stack.append(level)
  }

  private func read(
    attribute name: UnsafePointer<XML_Char>, _ value: UnsafePointer<XML_Char>,
    into level: inout Level
  ) {
    if let localName = XMPName.suffix(of: name, after: XMPName.xml) {
      if String(cString: localName) == "lang" { level.language = String(cString: value) }
      return
    }
    guard XMPName.suffix(of: name, after: XMPName.rdf) == nil else { return }
    guard !level.property.isEmpty || XMPName.isRead(name) else { return }
    let name = String(cString: name)
    let property =
      level.property.isEmpty ? name : XMPName.field(name, of: level.property)
    var count = 0
    while count < XMPParser.textLimit, value[count] != 0 { count += 1 }
    properties.add(property, UnsafeRawBufferPointer(start: value, count: count))
  }

  private func end() {
    guard let level = stack.popLast() else { return }
    if level.isInRDF && !level.hasChildren && !level.property.isEmpty {
      properties.add(level.property, text, language: level.language)
    }
    text.removeAll(keepingCapacity: true)
  }

  private func characters(_ characters: UnsafePointer<XML_Char>?, _ count: Int) {
    guard stack.last?.property.isEmpty == false, text.count < XMPParser.textLimit else { return }
    let bytes = UnsafeRawBufferPointer(start: characters, count: count)
    text.append(contentsOf: bytes.prefix(XMPParser.textLimit - text.count))
  }
}
