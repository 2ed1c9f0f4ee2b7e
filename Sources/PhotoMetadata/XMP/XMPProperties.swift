/// The properties of one XMP packet, in the order in which they stand.
///
/// XMP can say the same thing in many ways: as an attribute or an element, a structure by
/// `rdf:parseType` or by a description within. Here they are all one: a name and its values.
struct XMPProperties {
  /// One value, with its language where it is one of several (`rdf:Alt`).
  struct Value {
    var text: String
    var language: String?
  }

  /// Whether there was any RDF in the packet.
  var isFound = false
  private var values: [String: [Value]] = [:]
  private(set) var hasPanorama = false
  private(set) var hasGainMap = false

  /// Keywords of one photo beyond which none are read.
  private static let valueLimit = 4096

  /// `name` is that of the property, and for a field of a structure `XMPName.field`. The value
  /// without blanks around it is kept, unless nothing is left.
  mutating func add(_ name: String, _ text: some Collection<UInt8>, language: String? = nil) {
    if name.hasPrefix(XMPName.panorama) { hasPanorama = true }
    if XMPName.gainMaps.contains(where: name.hasPrefix) { hasGainMap = true }
    guard values[name, default: []].count < XMPProperties.valueLimit,
      let text = MetadataText.decode(text)
    else { return }
    values[name, default: []].append(Value(text: text, language: language))
  }

  /// The values of an array, or the one value.
  func all(_ name: String) -> [String] {
    values[name]?.map(\.text) ?? []
  }

  /// The first value of the first of these properties that has one.
  func first(_ names: String...) -> String? {
    names.lazy.compactMap { values[$0]?.first?.text }.first
  }

  /// The first value.
  func first(_ name: String) -> String? { values[name]?.first?.text }

  /// The value for any language, or else the first.
  func translated(_ name: String) -> String? {
    let all = values[name] ?? []
    return (all.first { $0.language == "x-default" } ?? all.first)?.text
  }
}
