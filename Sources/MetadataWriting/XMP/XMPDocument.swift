import WriterProtocol

/// An XMP file, and the byte ranges of its supported properties.
struct XMPDocument {
  /// One property in the file.
  struct Property: Hashable {
    /// For example `Xmp.dc.subject`.
    var tag: String
    /// The range of the element, or of the attribute with the blanks before it.
    var range: Range<Int>
    /// The text, or all texts of a list.
    var texts: [String] = []
    /// The language of each text, if it has one.
    var languages: [String?] = []
    /// The fields of a structure that are simple texts, with their names including the namespace.
    var fields: [Field] = []
  }

  struct Field: Hashable {
    var uri: String
    var name: String
    var text: String
  }

  /// A field within a list of structures, which can only be removed.
  struct Nested: Hashable {
    /// For example `Xmp.iptcExt.LocationCreated/exif:GPSLatitude`, in any entry of the list.
    var tag: String
    var range: Range<Int>
  }

  /// The reason why a file isn't XMP that can be changed.
  enum Failure: Error, Hashable {
    /// It isn't XML, isn't UTF-8, or declares its own entities, which XMP doesn't allow.
    case notXML
    /// XML without RDF.
    case notXMP
  }

  let bytes: [UInt8]
  var properties: [Property] = []
  var nested: [Nested] = []
  /// The prefix of the RDF namespace in the file.
  var rdfPrefix = "rdf"
  /// The first description: where properties can be inserted, and the text required around them.
  var insertionPoint: InsertionPoint?

  struct InsertionPoint: Hashable {
    /// The range to replace: empty, or the end of an empty-element tag.
    var range: Range<Int>
    var before = ""
    var after = ""
  }

  init(_ bytes: [UInt8]) throws(Failure) {
    self.bytes = bytes
    let reader = XMPLocator(bytes)
    guard reader.isXML else { throw .notXML }
    guard reader.insertionPoint != nil else { throw .notXMP }
    (properties, rdfPrefix, insertionPoint) = (
      reader.properties, reader.rdfPrefix, reader.insertionPoint
    )
    nested = reader.nested
  }

  /// Returns nil for a file that can't be changed.
  static func reading(_ bytes: [UInt8]) -> XMPDocument? {
    do throws(Failure) { return try XMPDocument(bytes) } catch { return nil }
  }

  /// The supported properties of the file.
  var existing: ExistingTags { ExistingTags(tags) }

  /// The tags. A property that occurs several times has the values of all.
  var tags: [Tag] {
    var tags: [Tag] = []
    func add(_ name: String, _ texts: [String]) {
      if let index = tags.firstIndex(where: { $0.name == name }) {
        tags[index].raw += texts
      } else {
        tags.append(Tag(name: name, type: "", raw: texts, decoded: ""))
      }
    }
    for property in properties {
      add(property.tag, property.texts)
      for field in property.fields {
        guard
          let prefix = XMPNames.tag(uri: field.uri, name: field.name)?.split(separator: ".")[1]
        else { continue }
        add("\(property.tag)/\(prefix):\(field.name)", [field.text])
      }
    }
    for part in nested { add(part.tag, [""]) }
    return tags
  }

  func text(_ tag: String) -> String? {
    properties.first { $0.tag == tag }?.texts.first
  }
}
