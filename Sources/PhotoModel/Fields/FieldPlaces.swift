/// Where in an Exif block a field stands: TIFF 6.0, Exif 2.32 and 3.0 (CIPA DC-008), and Microsoft's
/// own tags.
package struct ExifPlace: Hashable, Sendable {
  package enum Directory: Hashable, Sendable {
    /// The first, that of the picture.
    case image
    /// That of Exif.
    case photo
    case gps
  }

  package var directory: Directory
  package var tag: UInt16
  /// UTF-16, the low byte first, as Windows writes its own tags; several texts with `;` between them.
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

/// Whose a property of XMP is.
package enum XMPNamespace: Hashable, Sendable, CaseIterable {
  case exif, exifEX, aux, tiff, xmp, xmpDM, dc, photoshop, lightroom, digiKam, darktable
  /// Our own.
  case albumen

  /// As it stands in packets. Prefixes are the writer's choice.
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

/// Where in an XMP packet a field stands: XMP specification parts 1 and 2 (ISO 16684-1), and Exif's
/// properties as CIPA DC-010 has them.
package struct XMPPlace: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    /// One value, or a list of them.
    case plain
    /// One text in several languages (`rdf:Alt`).
    case alternatives
    /// Several texts that are one value: with `; ` between them.
    case joined
    /// digiKam's number: 1 rejected, 2 pending, 3 accepted.
    case pickLabel
    /// `Places|Europe|Lisbon`: the last part is the text.
    case hierarchy
    /// `Places/Europe/Lisbon`, of digiKam: the last part is the text.
    case tagsList
    /// The number that a program has for the colour of a label.
    case colour(LabelNumbers)
  }

  package var namespace: XMPNamespace
  package var name: String
  package var form: Form
  /// The namespace and the name in one, as RDF joins them.
  package let property: String

  package init(_ namespace: XMPNamespace, _ name: String, _ form: Form = .plain) {
    (self.namespace, self.name, self.form) = (namespace, name, form)
    property = "\(namespace.uri)\(name)"
  }
}
