import PhotoModel

/// The names of XMP properties, whole: the namespace's URI and then the name itself, as RDF joins
/// them and expat reports them. Prefixes are the writer's choice and mean nothing.
enum XMPName {
  static let rdf: StaticString = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  static let xml: StaticString = "http://www.w3.org/XML/1998/namespace"

  static func exif(_ name: String) -> String { whole(name, .exif) }
  static func xmp(_ name: String) -> String { whole(name, .xmp) }
  static func photoshop(_ name: String) -> String { whole(name, .photoshop) }
  static func camera(_ name: String) -> String { "http://ns.google.com/photos/1.0/camera/" + name }
  /// The fields that a sidecar puts right.
  static let corrected = whole("Corrected", .albumen)
  private static func whole(_ name: String, _ namespace: XMPNamespace) -> String {
    XMPPlace(namespace, name).property
  }

  /// Google's Photo Sphere: any property of it is a panorama's.
  static let panorama = "http://ns.google.com/photos/1.0/panorama/"
  /// Gain maps of Adobe (Ultra HDR) and of Apple.
  static let gainMaps = [
    "http://ns.adobe.com/hdr-gain-map/1.0/", "http://ns.apple.com/HDRGainMap/1.0/",
  ]

  /// The namespaces that any property is read of. Programs for developing keep hundreds of settings
  /// and steps of their history in a packet: a name is looked at here before anything is made of it.
  /// That of `aux` begins with Exif's; of darktable's one property is read.
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

  /// Whether a property of this name may be read.
  static func isRead(_ name: UnsafePointer<CChar>) -> Bool {
    if let own = rest(of: name, behind: xmpNamespace) {
      // Other namespaces (`mm/`, `sType/`) go on behind that of XMP's own.
      var next = own
      while next.pointee != 0 {
        if next.pointee == CChar(UInt8.slash) { return false }
        next += 1
      }
      return true
    }
    if let setting = rest(of: name, behind: developNamespace) {
      return DevelopSettings.names.contains(String(cString: setting))
    }
    return namespaces.contains { rest(of: name, behind: $0) != nil }
  }

  /// What stands in a C string behind `start`, nil where it starts otherwise.
  static func rest(
    of name: UnsafePointer<CChar>, behind start: StaticString
  ) -> UnsafePointer<CChar>? {
    let wanted = UnsafeBufferPointer(start: start.utf8Start, count: start.utf8CodeUnitCount)
    for (index, byte) in wanted.enumerated() where UInt8(bitPattern: name[index]) != byte {
      return nil
    }
    return name + wanted.count
  }

  /// A field within a structure.
  static func field(_ field: String, of structure: String) -> String { structure + " " + field }
}
