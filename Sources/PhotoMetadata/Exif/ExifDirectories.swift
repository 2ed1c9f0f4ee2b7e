/// The directories of a TIFF structure from which Exif is read.
struct ExifDirectories {
  var main: TIFFDirectory
  var exif: TIFFDirectory?
  var gps: TIFFDirectory?

  /// Returns nil if the first directory can't be read.
  init?(_ structure: TIFFStructure) {
    guard let main = structure.directory(at: structure.firstDirectory) else { return nil }
    self.main = main
    for entry in main {
      switch entry.tag {
      case ExifTag.exifDirectory:
        exif = structure.integer(of: entry).flatMap { structure.directory(at: $0) }
      case ExifTag.gpsDirectory:
        gps = structure.integer(of: entry).flatMap { structure.directory(at: $0) }
      default: break
      }
    }
    if gps == nil {
      // Some programs put it below the Exif directory. CR3 stores it as a separate block, which
      // starts with its version.
      gps = exif?.entry(ExifTag.gpsDirectory).flatMap { structure.integer(of: $0) }
        .flatMap { structure.directory(at: $0) }
      if gps == nil, main.entry(ExifTag.gpsVersion)?.byteCount == 4 { gps = main }
    }
  }
}

extension ExifDirectories {
  /// The maximum size of a value. A longer text is truncated; other longer values are skipped.
  private static let valueLimit = 4096

  /// Calls `body` with each value that fields are decoded from, in place in the file: those of the
  /// first and the Exif directory, in order, then those of the GPS directory. If a tag occurs more
  /// than once in a directory, the first entry is used. The bytes of a value are valid only during
  /// the call.
  func forEachValue(
    of structure: TIFFStructure, _ body: (_ isGPS: Bool, _ value: ExifValue) -> Void
  ) {
    visit(main, of: structure, where: ExifTag.isRead) { body(false, $0) }
    if let exif { visit(exif, of: structure, where: ExifTag.isRead) { body(false, $0) } }
    if let gps { visit(gps, of: structure, where: PositionProperty.isRead) { body(true, $0) } }
  }

  private func visit(
    _ directory: TIFFDirectory, of structure: TIFFStructure, where isRead: (UInt16) -> Bool,
    _ body: (ExifValue) -> Void
  ) {
    var highest: UInt16?
    for var entry in directory {
      let isRising = highest.map { entry.tag > $0 } ?? true
      if isRising { highest = entry.tag }
      guard isRead(entry.tag), isRising || directory.isFirst(entry) else { continue }
      // Formats from 13 on belong to BigTIFF or to later editions; of the tags read here, only 129
      // (text) occurs.
      if entry.format == 129 { entry.format = 2 }
      guard entry.format <= 12, entry.byteCount > 0 else { continue }
      if entry.unit == 1 { entry.count = min(entry.count, ExifDirectories.valueLimit) }
      guard entry.byteCount <= ExifDirectories.valueLimit, structure.contains(entry) else {
        continue
      }
      structure.source.withBytes(
        at: structure.range.lowerBound + entry.position, count: entry.byteCount
      ) { bytes in
        body(
          ExifValue(
            tag: entry.tag, format: entry.format, count: entry.count, order: structure.order,
            bytes: bytes))
      }
    }
  }
}
