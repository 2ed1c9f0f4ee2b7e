package import DecoderProtocol
import Foundation
package import PhotoModel

/// The user's settings for renditions.
package struct RenditionSettings: Hashable, Sendable {
  package var limit: RenditionLimit
  /// The format, or nil for the format of each photo, if that is one for viewing.
  package var format: RenditionFormat?
  /// The quality, 1 to 100, or nil for the format's default.
  package var quality: Int?
  package var sharpens: Bool
  package var usesSRGB: Bool
  package var metadata: RenditionMetadata
  package var watermark: String
  /// The formats that can be written on this machine. JPEG replaces all others.
  package var writable: Set<RenditionFormat>

  package init(
    limit: RenditionLimit = .none, format: RenditionFormat? = nil, quality: Int? = nil,
    sharpens: Bool = true, usesSRGB: Bool = true, metadata: RenditionMetadata = .all,
    watermark: String = "", writable: Set<RenditionFormat> = Set(RenditionFormat.allCases)
  ) {
    self.limit = limit
    self.format = format
    self.quality = quality
    self.sharpens = sharpens
    self.usesSRGB = usesSRGB
    self.metadata = metadata
    self.watermark = watermark
    self.writable = writable
  }

  /// Returns the request to a decoder.
  func order(_ format: RenditionFormat, stripsLocation: Bool) -> RenditionOrder {
    RenditionOrder(
      limit: limit, format: format, quality: quality ?? RenditionSettings.defaultQuality(format),
      sharpens: sharpens, usesSRGB: usesSRGB, metadata: metadata, stripsLocation: stripsLocation,
      watermark: watermark)
  }

  /// The default quality: few people see a difference to the original. The scale of AVIF is
  /// different.
  private static func defaultQuality(_ format: RenditionFormat) -> Int {
    switch format {
    case .jpeg, .jxl, .png: 85
    case .webp: 80
    case .avif: 60
    }
  }

  /// Returns the rendition format of a file type. RAW, HEIC and TIFF become JPEG. Formats with few
  /// colours or without compression become PNG, which is lossless.
  package func format(of type: FileType?) -> RenditionFormat {
    if let format { return format }
    return RenditionSettings.nativeFormat(type) ?? (type == .gif || type == .bmp ? .png : .jpeg)
  }

  static func nativeFormat(_ type: FileType?) -> RenditionFormat? {
    switch type {
    case .jpeg: .jpeg
    case .png: .png
    case .webp: .webp
    case .avif: .avif
    case .jxl: .jxl
    default: nil
    }
  }

  /// Whether a photo that already has the format would merely be compressed again.
  var changesFormatOnly: Bool {
    limit == .none && quality == nil && metadata == .all && watermark.isEmpty
  }

  /// Returns the estimated size of a rendition of a photo with these pixels, in bytes. Measured on
  /// photos of the corpus; photos vary by a factor of two or three.
  func byteCount(of pixels: PixelSize, as format: RenditionFormat) -> Int64 {
    let quality = Double(quality ?? RenditionSettings.defaultQuality(format))
    let perPixel =
      switch format {
      case .jpeg: 0.25 * pow(2, (quality - 85) / 12)
      case .png: 1.6
      case .webp: 0.15 * pow(2, (quality - 80) / 12)
      case .avif: 0.1 * pow(2, (quality - 60) / 12)
      case .jxl: 0.2 * pow(2, (quality - 85) / 12)
      }
    let size = limit.size(of: pixels)
    return Int64(Double(size.width) * Double(size.height) * perPixel) + 2048
  }
}
