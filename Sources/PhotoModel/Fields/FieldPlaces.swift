/// The location of a field in an Exif block: TIFF 6.0, Exif 2.32 and 3.0 (CIPA DC-008), and
/// Microsoft's own tags.
package struct ExifPlace: Hashable, Sendable {
  package enum Directory: Hashable, Sendable {
    /// The first directory, of the picture.
    case image
    /// The Exif directory.
    case photo
    case gps
  }

  package var directory: Directory
  package var tag: UInt16
  /// Whether the value is in little-endian UTF-16, as in Windows' own tags; several texts are
  /// separated by `;`.
  package var isWindows: Bool

  package static func image(_ tag: UInt16) -> ExifPlace {
    ExifPlace(directory: .image, tag: tag, isWindows: false)
  }

  package static func windows(_ tag: UInt16) -> ExifPlace {
    ExifPlace(directory: .image, tag: tag, isWindows: true)
  }

  package static func photo(_ tag: UInt16) -> ExifPlace {
    ExifPlace(directory: .photo, tag: tag, isWindows: false)
  }

  package static func gps(_ tag: UInt16) -> ExifPlace {
    ExifPlace(directory: .gps, tag: tag, isWindows: false)
  }
}

/// The namespace of an XMP property.
package enum XMPNamespace: Hashable, Sendable, CaseIterable {
  case exif, exifEX, aux, tiff, xmp, xmpDM, dc, photoshop, lightroom, digiKam, darktable
  /// Albumen's own namespace.
  case albumen

  /// The URI in packets. Prefixes may be chosen freely by the writer.
  package var uri: StaticString {
    switch self {
    case .exif: "http://ns.adobe.com/exif/1.0/"
    case .exifEX: "http://cipa.jp/exif/1.0/"
    case .aux: "http://ns.adobe.com/exif/1.0/aux/"
    case .tiff: "http://ns.adobe.com/tiff/1.0/"
    case .xmp: "http://ns.adobe.com/xap/1.0/"
    case .xmpDM: "http://ns.adobe.com/xmp/1.0/DynamicMedia/"
    case .dc: "http://purl.org/dc/elements/1.1/"
    case .photoshop: "http://ns.adobe.com/photoshop/1.0/"
    case .lightroom: "http://ns.adobe.com/lightroom/1.0/"
    case .digiKam: "http://www.digikam.org/ns/1.0/"
    case .darktable: "http://darktable.sf.net/"
    case .albumen: "urn:x-albumen:xmp:1.0/"
    }
  }
}

/// The location of a field in an XMP packet: XMP specification parts 1 and 2 (ISO 16684-1), and
/// Exif's properties as in CIPA DC-010.
package struct XMPPlace: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    /// One value, or a list of values.
    case plain
    /// One text in several languages (`rdf:Alt`).
    case alternatives
    /// Several texts that form one value, separated by `; `.
    case joined
    /// digiKam's number: 1 rejected, 2 pending, 3 accepted.
    case pickLabel
    /// `Places|Europe|Lisbon`: the last part is the text.
    case hierarchy
    /// `Places/Europe/Lisbon`, from digiKam: the last part is the text.
    case tagsList
    /// The number that a program uses for the colour of a label.
    case colour(LabelNumbers)
  }

  package var namespace: XMPNamespace
  package var name: String
  package var form: Form
  /// The namespace and the name concatenated, as in RDF.
  package let property: String

  package init(_ namespace: XMPNamespace, _ name: String, _ form: Form = .plain) {
    (self.namespace, self.name, self.form) = (namespace, name, form)
    property = "\(namespace.uri)\(name)"
  }
}
