import PhotoModel

extension BMFFContainer {
  /// Returns the type of a file with an `ftyp` box, or of an older QuickTime movie without one.
  ///
  /// The major brand decides. If it only means "image" or is unknown, the compatible brands decide.
  /// Returns nil for audio, for JPEG 2000 and for other file formats.
  static func fileType(_ source: ByteSource) -> FileType? {
    guard let brands = brands(source), let major = brands.first else {
      return isBareQuickTime(source) ? .mov : nil
    }
    if let type = fileType(major: major) { return type }
    if isAudioOrJPEG2000(major) { return nil }
    let types = brands.dropFirst().compactMap(fileType(major:))
    // Every HEIC and AVIF also lists the brands of HEIF, and sequences also those of videos.
    return [.avif, .heic, .cr3].first(where: types.contains)
      ?? (isPlainHEIF(major) || brands.contains(where: isPlainHEIF) ? .heif : types.first)
  }

  /// Returns the major brand followed by the compatible ones, or nil if there is no `ftyp` box.
  static func brands(_ source: ByteSource) -> [FourCC]? {
    guard let box = source.firstBox(in: 0..<source.count),
      box.type == "ftyp", let content = source.content(of: box, limit: 1024)
    else { return nil }
    var cursor = ByteCursor(content)
    var brands: [FourCC] = []
    if let major = cursor.fourCC() { brands.append(major) }
    guard cursor.skip(4) else { return brands }
    while let brand = cursor.fourCC() { brands.append(brand) }
    return brands
  }

  /// The brands of ISO/IEC 23008-12, of AVIF, and of the registry at mp4ra.org.
  private static func fileType(major: FourCC) -> FileType? {
    switch major {
    case "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs": .heic
    case "avif", "avis": .avif
    case "crx ": .cr3
    case "qt  ": .mov
    case "M4V ", "M4VH", "M4VP": .m4v
    case "isom", "iso2", "iso3", "iso4", "iso5", "iso6", "iso7", "iso8", "iso9", "mp41", "mp42",
      "mp71", "avc1", "hvc1", "dash", "mmp4", "MSNV", "ndas", "NDSC", "NDSM", "NDSH", "XAVC",
      "f4v ", "F4V ", "3gp4", "3gp5", "3gp6", "3gp7", "3gp8", "3gp9", "3gr6", "3gs6", "3ge6",
      "3g2a", "3g2b", "3g2c", "MFSM", "niko", "pana", "caqv", "CAEP":
      .mp4
    default: nil
    }
  }

  private static func isPlainHEIF(_ brand: FourCC) -> Bool {
    ["mif1", "mif2", "msf1", "miaf"].contains(brand)
  }

  /// Whether the brand is of an audio or JPEG 2000/XL file. Their compatible brands often include
  /// those of movies, though they contain none.
  private static func isAudioOrJPEG2000(_ brand: FourCC) -> Bool {
    ["M4A ", "M4B ", "M4P ", "F4A ", "F4B ", "jp2 ", "jpx ", "jpm ", "jxl ", "aax "]
      .contains(brand)
  }

  /// Whether it is a QuickTime file from before 2004, which starts with any of these boxes and has
  /// a `moov` box somewhere.
  private static func isBareQuickTime(_ source: ByteSource) -> Bool {
    let usual: Set<FourCC> = ["moov", "mdat", "wide", "free", "skip", "pnot"]
    for box in source.boxes(in: 0..<source.count, limit: 16) {
      guard usual.contains(box.type) else { return false }
      if box.type == "moov" { return source.child("mvhd", of: box) != nil }
    }
    return false
  }
}
