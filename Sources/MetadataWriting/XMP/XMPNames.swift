/// The namespaces of the supported properties, with the prefixes that Exiv2 and most programs use.
enum XMPNames {
  private static let uris: [String: String] = [
    "dc": "http://purl.org/dc/elements/1.1/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "xmpDM": "http://ns.adobe.com/xmp/1.0/DynamicMedia/",
    "xmpMM": "http://ns.adobe.com/xap/1.0/mm/",
    "photoshop": "http://ns.adobe.com/photoshop/1.0/",
    "exif": "http://ns.adobe.com/exif/1.0/",
    "exifEX": "http://cipa.jp/exif/1.0/",
    "aux": "http://ns.adobe.com/exif/1.0/aux/",
    "tiff": "http://ns.adobe.com/tiff/1.0/",
    "lr": "http://ns.adobe.com/lightroom/1.0/",
    "digiKam": "http://www.digikam.org/ns/1.0/",
    "darktable": "http://darktable.sf.net/",
    "MicrosoftPhoto": "http://ns.microsoft.com/photo/1.0/",
    "mediapro": "http://ns.iview-multimedia.com/mediapro/1.0/",
    "albumen": "urn:x-albumen:xmp:1.0/",
    "crs": "http://ns.adobe.com/camera-raw-settings/1.0/",
    "drone-dji": "http://www.dji.com/drone-dji/1.0/",
  ]
  private static let prefixes = Dictionary(
    uniqueKeysWithValues: uris.map { ($0.value, $0.key) })

  static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  static let xml = "http://www.w3.org/XML/1998/namespace"

  static func uri(ofPrefix prefix: String) -> String? { uris[prefix] }

  /// Returns a name such as `Xmp.dc.title`, or nil for an unsupported namespace.
  static func tag(uri: String, name: String) -> String? {
    prefixes[uri].map { "Xmp.\($0).\(name)" }
  }

  /// Whether a property is an ordered list (XMP specification part 1, and those of digiKam and
  /// darktable). All other lists are unordered.
  static func isSequence(_ tag: String) -> Bool {
    [
      "Xmp.dc.creator", "Xmp.digiKam.TagsList", "Xmp.exif.ISOSpeedRatings",
      "Xmp.darktable.colorlabels",
    ].contains(tag)
  }
}

/// The parts of a property's tag. `Xmp.exif.Flash/exif:Fired` is a field of a structure.
struct XMPTag {
  var prefix: String
  var name: String
  var uri: String
  /// The name of the field, in the same namespace.
  var field: String?

  init?(_ tag: String) {
    let parts = tag.split(separator: ".", maxSplits: 2)
    guard parts.count == 3, parts[0] == "Xmp", let uri = XMPNames.uri(ofPrefix: String(parts[1]))
    else { return nil }
    let names = parts[2].split(separator: "/")
    prefix = String(parts[1])
    name = String(names[0])
    self.uri = uri
    if names.count > 1 { field = String(names[1].split(separator: ":").last ?? names[1]) }
  }

  /// The tag of the whole property.
  var property: String { "Xmp.\(prefix).\(name)" }
}
