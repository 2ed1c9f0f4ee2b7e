import PhotoModel

/// The numbers of file types in the catalogue. Numbers are never reused; new types are added at the
/// end.
enum FileTypeNumber {
  private static let types: [FileType] = [
    .jpeg, .heif, .heic, .avif, .png, .webp, .tiff, .gif, .jxl, .bmp,
    .cr2, .cr3, .nef, .arw, .dng, .raf, .orf, .rw2, .pef,
    .mov, .mp4, .m4v, .avi, .mkv, .webm,
  ]
  private static let numbers = Dictionary(
    uniqueKeysWithValues: types.enumerated().map { ($1, Int64($0)) })

  static func type(_ number: Int64) -> FileType? {
    types.indices.contains(Int(truncatingIfNeeded: number)) ? types[Int(number)] : nil
  }

  static func number(_ type: FileType) -> Int64? { numbers[type] }
}
