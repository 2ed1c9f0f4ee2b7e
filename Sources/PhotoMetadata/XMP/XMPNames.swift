import PhotoModel

/// The full names of XMP properties: the namespace URI followed by the local name, as joined by RDF
/// and reported by expat. Prefixes are arbitrary and ignored.
enum XMPName {
  static let rdf: StaticString = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  static let xml: StaticString = "http://www.w3.org/XML/1998/namespace"

  static func exif(_ name: String) -> String { whole(name, .exif) }
  static func xmp(_ name: String) -> String { whole(name, .xmp) }
  static func photoshop(_ name: String) -> String { whole(name, .photoshop) }
  static func camera(_ name: String) -> String { "http://ns.google.com/photos/1.0/camera/" + name }
  /// The list of fields that a sidecar corrects.
  static let corrected = whole("Corrected", .albumen)
  private static func whole(_ name: String, _ namespace: XMPNamespace) -> String {
    XMPPlace(namespace, name).property
  }

  /// Google's Photo Sphere: any of its properties marks a panorama.
  static let panorama = "http://ns.google.com/photos/1.0/panorama/"
  /// The gain maps of Adobe (Ultra HDR) and Apple.
  static let gainMaps = [
    "http://ns.adobe.com/hdr-gain-map/1.0/", "http://ns.apple.com/HDRGainMap/1.0/",
  ]

  /// The namespaces of which properties are read. RAW developers store hundreds of settings and
  /// history steps in a packet, so names are checked here before anything is decoded. The namespace
  /// of `aux` starts with Exif's. Of darktable's, only one property is read.
  private static let namespaces: [StaticString] =
    XMPNamespace.allCases.filter { ![.xmp, .aux, .darktable].contains($0) }.map(\.uri) + [
      "http://darktable.sf.net/colorlabels", "http://ns.google.com/photos/1.0/",
      "http://ns.adobe.com/hdr-gain-map/1.0/",
      "http://ns.apple.com/HDRGainMap/1.0/",
    ]
  private static let xmpNamespace = XMPNamespace.xmp.uri

  /// The settings of Lightroom and Camera Raw.
  static let developNamespace: StaticString = "http://ns.adobe.com/camera-raw-settings/1.0/"
  static func develop(_ name: String) -> String { "\(developNamespace)\(name)" }

  /// Whether a property with this name may be read.
  static func isRead(_ name: UnsafePointer<CChar>) -> Bool {
    if let localName = suffix(of: name, after: xmpNamespace) {
      // Other namespaces (`mm/`, `sType/`) start with XMP's own.
      var next = localName
      while next.pointee != 0 {
        if next.pointee == CChar(UInt8.slash) { return false }
        next += 1
      }
      return true
    }
    if let setting = suffix(of: name, after: developNamespace) {
      return DevelopSettings.names.contains(String(cString: setting))
    }
    return namespaces.contains { suffix(of: name, after: $0) != nil }
  }

  /// Returns the rest of a C string after `start`, or nil if it doesn't start with it.
  static func suffix(
    of name: UnsafePointer<CChar>, after start: StaticString
  ) -> UnsafePointer<CChar>? {
    let prefix = UnsafeBufferPointer(start: start.utf8Start, count: start.utf8CodeUnitCount)
    for (index, byte) in prefix.enumerated() where UInt8(bitPattern: name[index]) != byte {
      return nil
    }
    return name + prefix.count
  }

  /// Returns the name of a field within a structure.
  static func field(_ field: String, of structure: String) -> String { structure + " " + field }
}
