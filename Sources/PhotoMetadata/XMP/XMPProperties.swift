/// The properties of one XMP packet, in order.
///
/// XMP has many notations for the same property: attributes or elements, structures by
/// `rdf:parseType` or by a nested description. Here they are all a name and its values.
struct XMPProperties {
  /// One value, with its language if it is one of several alternatives (`rdf:Alt`).
  struct Value {
    var text: String
    var language: String?
  }

  /// Whether the packet contains RDF.
  var isFound = false
  private var values: [String: [Value]] = [:]
  private(set) var hasPanorama = false
  private(set) var hasGainMap = false

  /// The maximum number of values per property, for example of keywords.
  private static let valueLimit = 4096

  /// Adds a value, without leading and trailing blanks, unless it is empty. `name` is the name of
  /// the property or, for a field of a structure, `XMPName.field`.
  mutating func add(_ name: String, _ text: some Collection<UInt8>, language: String? = nil) {
    if name.hasPrefix(XMPName.panorama) { hasPanorama = true }
    if XMPName.gainMaps.contains(where: name.hasPrefix) { hasGainMap = true }
    guard values[name, default: []].count < XMPProperties.valueLimit,
      let text = MetadataText.decode(text)
    else { return }
    values[name, default: []].append(Value(text: text, language: language))
  }

  /// Returns the values of an array, or the single value.
  func all(_ name: String) -> [String] {
    values[name]?.map(\.text) ?? []
  }

  /// Returns the first value of the first of these properties that has one.
  func first(_ names: String...) -> String? {
    names.lazy.compactMap { values[$0]?.first?.text }.first
  }

  /// Returns the first value.
  func first(_ name: String) -> String? { values[name]?.first?.text }

  /// Returns the value for the default language; otherwise the first.
  func translated(_ name: String) -> String? {
    let all = values[name] ?? []
    return (all.first { $0.language == "x-default" } ?? all.first)?.text
  }
}
