/// The names of XMP properties, whole: the namespace's URI and then the name itself, as RDF joins
/// them and expat reports them. Prefixes are the writer's choice and mean nothing.
enum XMPName {
  static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  static let language = "http://www.w3.org/XML/1998/namespacelang"

  static func exif(_ name: String) -> String { "http://ns.adobe.com/exif/1.0/" + name }
  static func exifEX(_ name: String) -> String { "http://cipa.jp/exif/1.0/" + name }
  static func aux(_ name: String) -> String { "http://ns.adobe.com/exif/1.0/aux/" + name }
  static func tiff(_ name: String) -> String { "http://ns.adobe.com/tiff/1.0/" + name }
  static func xmp(_ name: String) -> String { "http://ns.adobe.com/xap/1.0/" + name }
  static func dc(_ name: String) -> String { "http://purl.org/dc/elements/1.1/" + name }
  static func photoshop(_ name: String) -> String { "http://ns.adobe.com/photoshop/1.0/" + name }
  static func lightroom(_ name: String) -> String { "http://ns.adobe.com/lightroom/1.0/" + name }
  static func camera(_ name: String) -> String { "http://ns.google.com/photos/1.0/camera/" + name }

  /// Google's Photo Sphere: any property of it is a panorama's.
  static let panorama = "http://ns.google.com/photos/1.0/panorama/"
  /// Gain maps of Adobe (Ultra HDR) and of Apple.
  static let gainMaps = [
    "http://ns.adobe.com/hdr-gain-map/1.0/", "http://ns.apple.com/HDRGainMap/1.0/",
  ]

  /// A field within a structure.
  static func field(_ field: String, of structure: String) -> String { structure + " " + field }
}
