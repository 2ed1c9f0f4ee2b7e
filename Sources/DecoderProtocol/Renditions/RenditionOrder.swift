/// The file format of a rendition. The raw values are sent over the socket.
package enum RenditionFormat: UInt8, Hashable, Sendable, CaseIterable {
  case jpeg = 1
  case png, webp, avif, jxl

  /// The file name extension, without the dot.
  package var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    case .webp: "webp"
    case .avif: "avif"
    case .jxl: "jxl"
    }
  }
}

/// The metadata of the photo that a rendition keeps.
package enum RenditionMetadata: UInt8, Hashable, Sendable, CaseIterable {
  /// Exif, XMP, and IPTC if the format supports it.
  case all = 1
  /// The creator, the copyright owner, and the credit line.
  case rights
  case none
}

/// An order for a rendition: a new file with the picture in another size or format.
package struct RenditionOrder: Hashable, Sendable {
  package var limit: RenditionLimit
  package var format: RenditionFormat
  /// 1 to 100, for lossy formats; PNG is lossless.
  package var quality: Int
  /// Whether to sharpen after scaling down.
  package var sharpens: Bool
  /// Whether to convert the colours to sRGB; otherwise the profile is kept.
  package var usesSRGB: Bool
  package var metadata: RenditionMetadata
  /// Whether to remove all information about where the photo was taken.
  package var stripsLocation: Bool
  /// The text in the lower right corner; empty for none.
  package var watermark: String

  /// The maximum length of a watermark. A longer one doesn't fit in a corner.
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
