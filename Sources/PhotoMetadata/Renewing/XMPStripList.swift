import PhotoModel

/// The XMP properties that are omitted from a rendition, or from a photo given to others.
enum XMPStripList {
  /// Whether a property is only valid for the photo's own file: its pixels and orientation,
  /// embedded pictures, development settings, and data after the picture.
  static func isFileSpecific(_ uri: String, _ name: String) -> Bool {
    switch uri {
    case tiff:
      !["Make", "Model", "Artist", "Software", "DateTime", "ImageDescription", "Copyright"]
        .contains(name)
    case exif: ["PixelXDimension", "PixelYDimension", "ColorSpace", "NativeDigest"].contains(name)
    case xmp: name == "Thumbnails"
    case makerNote, camera, container, develop, gainMap, appleGainMap: true
    case photoshop: name == "ICCProfile"
    // The adjustments are already applied.
    case albumen: name == "Recipe"
    default: google.contains { uri.hasPrefix($0) }
    }
  }

  private static let exif = "http://ns.adobe.com/exif/1.0/"
  private static let tiff = "http://ns.adobe.com/tiff/1.0/"
  private static let xmp = "http://ns.adobe.com/xap/1.0/"
  private static let photoshop = "http://ns.adobe.com/photoshop/1.0/"
  private static let albumen = "\(XMPNamespace.albumen.uri)"
  private static let makerNote = "http://ns.adobe.com/xmp/note/"
  private static let develop = "http://ns.adobe.com/camera-raw-settings/1.0/"
  private static let gainMap = "http://ns.adobe.com/hdr-gain-map/1.0/"
  private static let appleGainMap = "http://ns.apple.com/HDRGainMap/1.0/"
  private static let camera = "http://ns.google.com/photos/1.0/camera/"
  private static let container = "http://ns.google.com/photos/1.0/container/"
  private static let google = [
    "http://ns.google.com/photos/1.0/depthmap/", "http://ns.google.com/photos/1.0/image/",
    "http://ns.google.com/photos/1.0/audio/", "http://ns.google.com/photos/1.0/panorama/",
    "http://ns.google.com/photos/dd/1.0/",
  ]
}
