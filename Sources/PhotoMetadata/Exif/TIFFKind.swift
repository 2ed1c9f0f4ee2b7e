import PhotoModel

/// Distinguishes the RAW formats based on TIFF from each other and from plain TIFF.
enum TIFFKind {
  /// Returns the type of a file that starts like TIFF, or nil if it isn't one.
  static func type(of source: ByteSource, name: ArraySlice<UInt8>) -> FileType? {
    guard let start = source.bytes(at: 0, count: min(16, source.count)), start.count >= 8 else {
      return nil
    }
    if start.starts(with: "IIRO") || start.starts(with: "IIRS") || start.starts(with: "MMOR") {
      return .orf
    }
    if start.starts(with: "IIU\0") { return .rw2 }
    guard let structure = TIFFStructure(source: source, range: 0..<source.count) else {
      return nil
    }
    if start.dropFirst(8).starts(with: "CR") { return .cr2 }
    guard let directory = structure.directory(at: structure.firstDirectory) else {
      // The file was truncated before its directory, so its bytes don't show more than TIFF.
      return type(extensionOf: name) ?? .tiff
    }
    return type(directory, structure, name: name)
  }

  private static func type(
    _ directory: TIFFDirectory, _ structure: TIFFStructure, name: ArraySlice<UInt8>
  ) -> FileType {
    var make: String?
    var compression: Int?
    var isReduced = false
    var hasOthers = false
    for entry in directory {
      switch entry.tag {
      case ExifTag.dngVersion: return .dng
      case ExifTag.make:
        make = structure.bytes(of: entry, limit: 64).flatMap(MetadataText.decode)?.uppercased()
      case ExifTag.compression: compression = structure.integer(of: entry)
      case ExifTag.newSubfileType: isReduced = structure.integer(of: entry) == 1
      case ExifTag.subIFDs: hasOthers = true
      default: break
      }
    }
    guard let make, let family = family(of: make) else { return .tiff }
    // A TIFF developed from a RAW file contains the same make.
    let extensionType = type(extensionOf: name)
    if extensionType == family { return family }
    if extensionType == .tiff { return .tiff }
    let isPacked = compression.map(rawCompressions.contains) ?? false
    return isPacked || (isReduced && hasOthers) ? family : .tiff
  }

  /// Compression methods used only for raw sensor data: Sony, Nikon, Pentax.
  private static let rawCompressions: Set<Int> = [32_767, 34_713, 65_535]

  private static func family(of make: String) -> FileType? {
    if make.hasPrefix("NIKON") { return .nef }
    if make.hasPrefix("SONY") { return .arw }
    if make.hasPrefix("PENTAX") || make.hasPrefix("RICOH") || make.hasPrefix("ASAHI") {
      return .pef
    }
    return nil
  }

  private static func type(extensionOf name: ArraySlice<UInt8>) -> FileType? {
    let fileExtension = String(decoding: FilePath.split(name: name).ending, as: UTF8.self)
      .lowercased()
    switch fileExtension {
    case "tif", "tiff": return .tiff
    case "nef", "nrw": return .nef
    case "arw", "sr2", "srf": return .arw
    case "pef": return .pef
    case "dng": return .dng
    default: return nil
    }
  }
}
