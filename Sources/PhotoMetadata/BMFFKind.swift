import PhotoModel

/// Tells the kinds of ISO base media files apart by the brands of their `ftyp` box (ISO/IEC
/// 14496-12 section 4.3; the brands are registered at mp4ra.org).
enum BMFFKind {
  static func type(of source: ByteSource) -> FileType? {
    guard let start = source.bytes(at: 0, count: min(16, source.count)), start.count >= 8,
      let size = start.integer(at: 0, as: UInt32.self)
    else { return nil }
    let kind = Array(start.dropFirst(4).prefix(4))
    guard kind == Array("ftyp".utf8) else {
      // QuickTime files older than `ftyp` start with one of their other boxes.
      let isPlausible = size == 0 || size == 1 || size >= 8
      return isPlausible && oldStarts.contains(kind) ? .mov : nil
    }
    let length = min(Int(size), source.count, 8 + 4 * 64)
    guard length >= 12, let box = source.bytes(at: 0, count: length) else { return nil }
    var brands: [String] = []
    // The second number is the minor version.
    for offset in stride(from: 8, through: length - 4, by: 4) where offset != 12 {
      brands.append(String(decoding: box.dropFirst(offset).prefix(4), as: UTF8.self))
    }
    return type(brands)
  }

  private static let oldStarts: Set<[UInt8]> = Set(
    ["moov", "mdat", "wide", "pnot", "free", "skip"].map { Array($0.utf8) })

  private static let brandsOfHEIC: Set<String> = [
    "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs",
  ]
  private static let brandsOfHEIF: Set<String> = ["mif1", "mif2", "msf1", "miaf"]
  private static let brandsOfAudio: Set<String> = ["M4A ", "M4B ", "M4P ", "aax ", "aaxc"]

  /// The first brand is the main one; a general one gives way to a special one among the others.
  private static func type(_ brands: [String]) -> FileType? {
    guard let main = brands.first else { return nil }
    if main == "crx " { return .cr3 }
    if main == "avif" || main == "avis" { return .avif }
    if brandsOfHEIC.contains(main) { return .heic }
    if brandsOfHEIF.contains(main) {
      if brands.contains(where: { $0 == "avif" || $0 == "avis" }) { return .avif }
      return brands.contains(where: brandsOfHEIC.contains) ? .heic : .heif
    }
    if main == "qt  " { return .mov }
    if main.hasPrefix("M4V") { return .m4v }
    if brandsOfAudio.contains(main) { return nil }
    // JPEG 2000 and the like share the box but hold no picture known here.
    return main == "jp2 " || main == "jpx " || main == "jxl " ? nil : .mp4
  }
}
