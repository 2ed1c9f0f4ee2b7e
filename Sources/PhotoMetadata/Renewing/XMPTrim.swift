import CExpat

/// Finds the byte ranges of unwanted properties in a packet with expat. Owns expat's parser and
/// frees it.
///
/// Finds properties at any depth, as elements or attributes. Parsing stops at a document type
/// declaration: entities could make the text differ from the bytes of the packet.
final class XMPTrim {
  /// Selects a property by its namespace and local name.
  typealias Choice = (_ uri: String, _ name: String) -> Bool

  private let bytes: [UInt8]
  private let isUnwanted: Choice
  private let parser: XML_Parser?
  private var ranges: [Range<Int>] = []
  private var depth = 0
  /// The start and depth of the outermost unwanted element that is open.
  private var openElement: (start: Int, depth: Int)?
  private var isRead = false

  private static let depthLimit = 64

  /// Returns the ranges of the properties, in order; those of attributes include the blanks before
  /// them. Returns nil if the packet isn't UTF-8 or can't be parsed completely.
  static func ranges(in packet: [UInt8], of isUnwanted: Choice) -> [Range<Int>]? {
    withoutActuallyEscaping(isUnwanted) { choice in
      let trim = XMPTrim(packet, choice)
      return trim.isRead ? trim.ranges : nil
    }
  }

  /// Returns the packet without the unwanted properties.
  static func without(_ isUnwanted: Choice, in packet: [UInt8]) -> [UInt8]? {
    guard let ranges = ranges(in: packet, of: isUnwanted) else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(packet.count)
    var end = 0
    for range in ranges {
      result += packet[end..<range.lowerBound]
      end = range.upperBound
    }
    return result + packet[end...]
  }

  private init(_ bytes: [UInt8], _ isUnwanted: @escaping Choice) {
    self.bytes = bytes
    self.isUnwanted = isUnwanted
    parser = XML_ParserCreateNS(nil, XML_Char(XMLName.separator))
    guard let parser else { return }
    XML_SetReturnNSTriplet(parser, 1)
    // Safe, because the callbacks run only during `XML_Parse`, while `self` is alive.
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { user, name, attributes in XMPTrim.of(user)?.start(name, attributes) },
      { user, _ in XMPTrim.of(user)?.end() })
    XML_SetStartDoctypeDeclHandler(parser, { user, _, _, _, _ in XMPTrim.of(user)?.stop() })
    // Bytes after the end, such as zeros used as padding, would be an error.
    let text = bytes.prefix(bytes.lastIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? 0)
    let isWide = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    guard !isWide, !text.contains(0) else { return }
    isRead =
      text.withUnsafeBytes { bytes in
        XML_Parse(
          parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(clamping: bytes.count), 1)
      } == XML_STATUS_OK
  }

  deinit {
    if let parser { XML_ParserFree(parser) }
  }

  private static func of(_ user: UnsafeMutableRawPointer?) -> XMPTrim? {
    user.map { Unmanaged<XMPTrim>.fromOpaque($0).takeUnretainedValue() }
  }

  private func stop() { XML_StopParser(parser, 0) }

  /// The range of the current tag.
  private var current: Range<Int> {
    let start = Int(XML_GetCurrentByteIndex(parser))
    return start..<(start + Int(XML_GetCurrentByteCount(parser)))
  }

  private func start(
    _ name: UnsafePointer<XML_Char>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard let name, depth < XMPTrim.depthLimit else { return stop() }
    depth += 1
    guard openElement == nil else { return }
    let element = XMLName(name)
    guard !isUnwanted(element.uri, element.local) else {
      openElement = (current.lowerBound, depth)
      return
    }
    guard var next = attributes else { return }
    var places: [String: Range<Int>]?
    var found: [Range<Int>] = []
    while let name = next[0] {
      let attribute = XMLName(name)
      if isUnwanted(attribute.uri, attribute.local) {
        let attributeRanges = places ?? StartTag.attributes(bytes[current])
        places = attributeRanges
        guard let range = attributeRanges[attribute.written] else { return stop() }
        found.append(range)
      }
      next += 2
    }
    ranges += found.sorted { $0.lowerBound < $1.lowerBound }
  }

  private func end() {
    if let started = openElement, started.depth == depth {
      ranges.append(started.start..<current.upperBound)
      openElement = nil
    }
    depth -= 1
  }
}
