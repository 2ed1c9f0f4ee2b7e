import CExif
import PhotoModel

/// Reads proprietary maker notes with libexif: the ISO speed and the lens of Canon's cameras, for
/// which Exif initially had no tags. Those of other makers are read without it: `MakerValues`.
///
/// Used only if Exif lacks these values, because it is slow: libexif copies each value of a block.
struct MakerNote: ~Copyable {
  private let data: UnsafeMutablePointer<ExifData>

  /// The maximum size that libexif reads. The block of a JPEG is never larger.
  private static let limit = 64 * 1024 - 8

  /// Fills missing `fields` from the maker note in `structure`.
  static func fill(_ fields: inout MetadataFields, from structure: TIFFStructure) {
    let isCanon = fields.make?.hasPrefix("Canon") == true
    guard isCanon, fields.iso == nil || fields.lens == nil, let note = MakerNote(structure)
    else { return }
    for (name, text) in note.texts {
      switch name {
      case "Shot ISO": fields.iso = fields.iso ?? speed(text)
      case "LensModel": fields.lens = fields.lens ?? CameraText.lens(text)
      default: break
      }
    }
  }

  private static func speed(_ text: String) -> Int? {
    Int(text).flatMap { (1..<65_535).contains($0) ? $0 : nil }
  }

  private init?(_ structure: TIFFStructure) {
    let length = min(structure.range.count, MakerNote.limit)
    guard let found = structure.source.bytes(at: structure.range.lowerBound, count: length),
      let data = exif_data_new()
    else { return nil }
    self.data = data
    let block = Array("Exif\0\0".utf8) + found
    block.withUnsafeBufferPointer { bytes in
      exif_data_load_data(data, bytes.baseAddress, UInt32(clamping: bytes.count))
    }
  }

  deinit {
    exif_data_unref(data)
  }

  /// The names and texts of the required values, found by the names in libexif's table, which
  /// aren't localized.
  private var texts: [(name: String, text: String)] {
    guard let notes = exif_data_get_mnote_data(data) else { return [] }
    return (0..<exif_mnote_data_count(notes)).compactMap { index in
      guard let name = exif_mnote_data_get_name(notes, index).map({ String(cString: $0) }),
        ["Shot ISO", "LensModel"].contains(name)
      else { return nil }
      let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer -> String? in
        buffer.initialize(repeating: 0)
        guard
          exif_mnote_data_get_value(notes, index, buffer.baseAddress, UInt32(buffer.count)) != nil
        else { return nil }
        return MetadataText.decode(UnsafeRawBufferPointer(buffer))
      }
      return text.map { (name, $0) }
    }
  }
}
