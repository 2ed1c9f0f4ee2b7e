import DecoderProtocol
import PhotoModel

/// The previews of a HEIF file whose main picture libheif can't read.
extension HEIFFile {
  /// More than any preview has.
  private static let byteLimit = 64 << 20

  /// The bytes of the main picture if it is a JPEG, and its turn. libheif 1.15 doesn't read these.
  var primaryJPEG: (bytes: [UInt8], turn: PictureTransform)? {
    mask.primary.flatMap(jpeg)
  }

  /// The JPEG pictures other than the main one, and the one in the Exif block, the largest first.
  var jpegPreviews: [(bytes: [UInt8], turn: PictureTransform)] {
    let items = tables.items.keys.sorted().compactMap(jpeg)
    return (items + [exifPreview].compactMap(\.self)).sorted { $0.bytes.count > $1.bytes.count }
  }

  private func jpeg(_ id: UInt32) -> (bytes: [UInt8], turn: PictureTransform)? {
    guard let item = tables.items[id],
      item.type == "jpeg" || item.type == "mime" && item.contentType == "image/jpeg",
      let data = data(of: id, limit: HEIFFile.byteLimit), data.starts(with: [0xFF, 0xD8])
    else { return nil }
    return (data, transform(of: id))
  }

  /// Returns the turn given by an item's properties, in order (ISO/IEC 23008-12, 6.5.10 and
  /// 6.5.12).
  private func transform(of id: UInt32) -> PictureTransform {
    tables.properties(of: id).reduce(.none) { result, box in
      let value = Int(tables.bytes.number(box.content.lowerBound, width: 1) ?? 0)
      switch box.type {
      case "irot": return result.then(PictureTransform(quarters: 4 - value & 3))
      case "imir":
        return result.then(PictureTransform(mirrorsX: value & 1 == 1, mirrorsY: value & 1 == 0))
      default: return result
      }
    }
  }

  private var exifPreview: (bytes: [UInt8], turn: PictureTransform)? {
    for item in tables.items.values where item.type == "Exif" {
      // The block is preceded by a number with its offset (ISO/IEC 23008-12, A.2.1).
      guard let data = data(of: item.id, limit: 1 << 20).map(BoxBytes.init),
        let skipped = data.number(0, width: 4), skipped < 1 << 16
      else { continue }
      let block = data.bytes.dropFirst(4 + Int(skipped))
      let head = Array("Exif\0\0".utf8)
      let length = head.count + block.count + 2
      guard length < 1 << 16 else { continue }
      // In the form of a JPEG segment.
      let segment =
        [0xFF, 0xD8, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + head + block
      let preview = segment.withUnsafeBytes { ExifPreview($0) }
      if let range = preview.range {
        return (Array(segment[range]), PictureTransform(orientation: preview.orientation))
      }
    }
    return nil
  }
}
