/// The directories of a structure that hold what is read of Exif.
struct ExifDirectories {
  var main: TIFFDirectory
  var exif: TIFFDirectory?
  var gps: TIFFDirectory?

  /// Fails where the first directory cannot be read.
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
      // Some programs hang it below the Exif directory; and CR3 keeps it as a block of its own,
      // which starts with its version.
      gps = exif?.entry(ExifTag.gpsDirectory).flatMap { structure.integer(of: $0) }
        .flatMap { structure.directory(at: $0) }
      if gps == nil, main.entry(ExifTag.gpsVersion)?.byteCount == 4 { gps = main }
    }
  }
}

extension ExifDirectories {
  /// A value longer than this is cut if it is text, and left out if not.
  private static let valueLimit = 4096

  /// Calls `body` with each value that fields are made of, where it lies in the file: those of the
  /// first and the Exif directory, in order, then those of the GPS directory. Of entries with one tag
  /// the first counts. A value's bytes are good during the call only.
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
      // 13 and up are of BigTIFF, or of later editions than the tags that are read: only 129 is text.
      if entry.format == 129 { entry.format = 2 }
      guard entry.format <= 12, entry.byteCount > 0 else { continue }
      if entry.unit == 1 { entry.count = min(entry.count, ExifDirectories.valueLimit) }
      guard entry.byteCount <= ExifDirectories.valueLimit, structure.holds(entry) else { continue }
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
