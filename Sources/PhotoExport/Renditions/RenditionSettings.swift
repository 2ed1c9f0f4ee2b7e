package import DecoderProtocol
import Foundation
package import PhotoModel

/// What the user wants renditions to be like.
package struct RenditionSettings: Hashable, Sendable {
  package var limit: RenditionLimit
  /// Nil for that of each photo, as far as it is one for people to look at.
  package var format: RenditionFormat?
  /// 1 to 100; nil for what is usual of the format.
  package var quality: Int?
  package var sharpens: Bool
  package var usesSRGB: Bool
  package var metadata: RenditionMetadata
  package var watermark: String
  /// What can be written here. What can't becomes JPEG.
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

  /// What a decoder is asked for.
  func order(_ format: RenditionFormat, stripsLocation: Bool) -> RenditionOrder {
    RenditionOrder(
      limit: limit, format: format, quality: quality ?? RenditionSettings.usualQuality(format),
      sharpens: sharpens, usesSRGB: usesSRGB, metadata: metadata, stripsLocation: stripsLocation,
      watermark: watermark)
  }

  /// At which few see a difference; that of AVIF counts otherwise.
  private static func usualQuality(_ format: RenditionFormat) -> Int {
    switch format {
    case .jpeg, .jxl, .png: 85
    case .webp: 80
    case .avif: 60
    }
  }

  /// The format of a photo in its own. Camera's RAW, HEIC and TIFF become JPEG; what knows few colours, or
  /// is not compressed, becomes PNG, which leaves out nothing.
  package func format(of type: FileType?) -> RenditionFormat {
    if let format { return format }
    return RenditionSettings.own(type) ?? (type == .gif || type == .bmp ? .png : .jpeg)
  }

  static func own(_ type: FileType?) -> RenditionFormat? {
    switch type {
    case .jpeg: .jpeg
    case .png: .png
    case .webp: .webp
    case .avif: .avif
    case .jxl: .jxl
    default: nil
    }
  }

  /// Whether a photo of that format would only be compressed once more.
  var changesFormatOnly: Bool {
    limit == .none && quality == nil && metadata == .all && watermark.isEmpty
  }

  /// About how many bytes a rendition of so many pixels has: measured on photos of the corpus, within a
  /// factor of two or three, as photos differ.
  func byteCount(of pixels: PixelSize, as format: RenditionFormat) -> Int64 {
    let quality = Double(quality ?? RenditionSettings.usualQuality(format))
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
