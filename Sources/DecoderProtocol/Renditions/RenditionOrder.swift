/// What a rendition is written as. The raw values go over the socket.
package enum RenditionFormat: UInt8, Hashable, Sendable, CaseIterable {
  case jpeg = 1
  case png, webp, avif, jxl

  /// Of its name, without the dot.
  package var ending: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    case .webp: "webp"
    case .avif: "avif"
    case .jxl: "jxl"
    }
  }
}

/// What a rendition keeps of what its photo says of itself.
package enum RenditionMetadata: UInt8, Hashable, Sendable, CaseIterable {
  /// Exif, XMP, and IPTC where the format has a place for it.
  case all = 1
  /// Who made it, whose it is, and who is to be named.
  case rights
  /// Nothing.
  case none
}

/// A photo to be made anew: the picture in another size or format, as a whole file.
package struct RenditionOrder: Hashable, Sendable {
  package var limit: RenditionLimit
  package var format: RenditionFormat
  /// 1 to 100, for formats that leave something out; PNG leaves out nothing.
  package var quality: Int
  /// Whether it is sharpened where it was made smaller.
  package var sharpens: Bool
  /// Whether its colours are brought into sRGB; else its profile is kept.
  package var usesSRGB: Bool
  package var metadata: RenditionMetadata
  /// Whether nothing is to say where it was taken.
  package var stripsLocation: Bool
  /// In its lower right corner; empty for none.
  package var watermark: String

  /// A longer mark has no room in a corner.
  package static let watermarkLimit = 200

  package init(
    limit: RenditionLimit = .none, format: RenditionFormat = .jpeg, quality: Int = 85,
    sharpens: Bool = true, usesSRGB: Bool = true, metadata: RenditionMetadata = .all,
    stripsLocation: Bool = false, watermark: String = ""
  ) {
    self.limit = limit
    self.format = format
    self.quality = quality
    self.sharpens = sharpens
    self.usesSRGB = usesSRGB
    self.metadata = metadata
    self.stripsLocation = stripsLocation
    self.watermark = watermark
  }
}
