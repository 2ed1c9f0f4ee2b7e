import WriterProtocol

/// An XMP file, and where in its bytes the properties stand that are written.
struct XMPDocument {
  /// One property as it stands there.
  struct Property: Hashable {
    /// `Xmp.dc.subject`.
    var tag: String
    /// Of the element, or of the attribute with the blanks before it.
    var range: Range<Int>
    /// The text, or each of a list.
    var texts: [String] = []
    /// The language of each text, where it has one.
    var languages: [String?] = []
    /// Fields of a structure that are simple texts: their names, with the namespace.
    var fields: [Field] = []
  }

  struct Field: Hashable {
    var uri: String
    var name: String
    var text: String
  }

  /// A field within a list of structures, which can only be removed.
  struct Nested: Hashable {
    /// `Xmp.iptcExt.LocationCreated/exif:GPSLatitude`, in whichever entry of the list.
    var tag: String
    var range: Range<Int>
  }

  /// Why a file is no XMP that can be changed.
  enum Failure: Error, Hashable {
    /// No XML, not in UTF-8, or with entities of its own, which XMP does not have.
    case notXML
    /// XML with no RDF in it.
    case notXMP
  }

  let bytes: [UInt8]
  var properties: [Property] = []
  var nested: [Nested] = []
  /// How RDF's own names begin: `rdf`.
  var rdfPrefix = "rdf"
  /// The first description: where properties can be put, and what must stand around them there.
  var place: Place?

  struct Place: Hashable {
    /// What is replaced: nothing, or the end of a tag that has nothing in it.
    var range: Range<Int>
    var before = ""
    var after = ""
  }

  init(_ bytes: [UInt8]) throws(Failure) {
    self.bytes = bytes
    let reader = XMPPlaces(bytes)
    guard reader.isXML else { throw .notXML }
    guard reader.place != nil else { throw .notXMP }
    (properties, rdfPrefix, place) = (reader.properties, reader.rdfPrefix, reader.place)
    nested = reader.nested
  }

  /// Nil where a file is none that can be changed.
  static func reading(_ bytes: [UInt8]) -> XMPDocument? {
    do throws(Failure) { return try XMPDocument(bytes) } catch { return nil }
  }

  /// What it says, as far as properties are known that are written.
  var existing: ExistingTags { ExistingTags(tags) }

  /// A property that is there several times has the values of all.
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
